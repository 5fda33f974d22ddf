/**
 * How a team tests its own constructs, with the helpers of `trireme/testing` and any test runner: here vitest.
 */
import { Aspects, fp32, Model, ModelRepository } from 'trireme';
import { Annotations, Match, Template, Testing } from 'trireme/testing';
import { test } from 'vitest';
import { RequireOwner, StageTag, TeamModel } from './team-model.ts';

const tensors = { inputs: { x: fp32(4) }, outputs: { y: fp32(4) } };

test('a team model has the defaults of the team', () => {
  const models = new ModelRepository(Testing.app(), 'models');
  new TeamModel(models, 'm', { owner: 'search', ...tensors });
  Template.fromRepository(models).hasModel('m', {
    max_batch_size: 16,
    dynamic_batching: { max_queue_delay_microseconds: 2000, default_queue_policy: { max_queue_size: 256 } },
    instance_group: [{ kind: 'KIND_CPU', count: 2 }],
    metric_tags: Match.objectEquals({ owner: 'search' }),
  });
});

test('the stage of the context is a tag of every model', () => {
  const app = Testing.app({ context: { stage: 'prod' } });
  const models = new ModelRepository(app, 'models');
  new Model(models, 'm', { backend: 'identity', ...tensors });
  Aspects.of(app).add(new StageTag());
  Template.fromRepository(models).hasModel('m', { metric_tags: { stage: 'prod' } });
});

test('a model without an owner is refused', () => {
  const app = Testing.app();
  new Model(new ModelRepository(app, 'models'), 'm', { backend: 'identity', ...tensors });
  Aspects.of(app).add(new RequireOwner());
  Annotations.fromApp(app).hasError('models/m', "metric tag 'owner' is missing: say who owns the model");
});
