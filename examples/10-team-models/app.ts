/**
 * A team's own constructs: a model class with the team's defaults, and aspects with its rules.
 *
 *   npx trireme synth --app examples/10-team-models/app.ts --output dist/team-models --context stage=prod
 */
import { Aspects, fp32, InferenceApp, ModelRepository } from 'trireme';
import { RequireOwner, StageTag, TeamModel } from './team-model.ts';

const app = new InferenceApp();
const models = new ModelRepository(app, 'models');

new TeamModel(models, 'features', { owner: 'search', inputs: { raw: fp32(-1) }, outputs: { features: fp32(-1) } });
new TeamModel(models, 'ranking', {
  owner: 'ads',
  maxBatchSize: 64,
  inputs: { features: fp32(128) },
  outputs: { score: fp32(128) },
});

Aspects.of(app).add(new StageTag(), new RequireOwner());
app.synth();
