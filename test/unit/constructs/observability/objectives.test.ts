import { describe, expect, it } from 'vitest';
import { Model } from '../../../../constructs/model/model.ts';
import { toIndicators } from '../../../../constructs/observability/objectives/indicator.ts';
import { availability, latency, throughput } from '../../../../constructs/observability/objectives/objective.ts';
import { usefulBurnAlerts } from '../../../../constructs/observability/objectives/rules.ts';
import { Observability, type ObservabilityProps } from '../../../../constructs/observability/observability.ts';
import type { AlertRule, RecordingRule } from '../../../../constructs/observability/rules/rule-group.ts';
import { MetricScope } from '../../../../constructs/observability/scope.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { micros, millis, minutes, seconds } from '../../../../constructs/units.ts';
import { watchedModels } from './watched-models.ts';

type Watched = ReturnType<typeof watchedModels>;

function observed(props: (models: Watched) => Partial<ObservabilityProps> = () => ({})) {
  const models = watchedModels();
  const observability = new Observability(models.app, 'observability', { repository: models.repository, ...props(models) });
  const rules = observability._ruleGroups().flatMap((group) => group.rules);
  return {
    ...models,
    observability,
    recordings: rules.filter((rule): rule is RecordingRule => 'record' in rule),
    alerts: rules.filter((rule): rule is AlertRule => 'alert' in rule),
  };
}

describe('an objective', () => {
  const scope = new MetricScope('pod', { namespace: 'prod' });

  it('of latency counts the requests that are not in the buckets up to its limit', () => {
    const [indicator] = toIndicators(latency(watchedModels().encoder, { p99: millis(50) }));
    const count =
      'sum by (namespace, job, model) (rate(trireme_request_duration_seconds_count{namespace="prod",model="encoder"}[5m]))';
    const fast =
      'sum by (namespace, job, model) (rate(trireme_request_duration_seconds_bucket{namespace="prod",model="encoder",le="0.05"}[5m]))';
    expect(indicator).toMatchObject({ objective: 'encoder-latency-p99', target: 0.99 });
    expect(indicator!.promise).toBe('99% of requests are answered within 50ms');
    expect(indicator!.bad(minutes(5), scope).text).toBe(`${count} - ${fast}`);
  });

  it('of latency has an indicator for each percentile', () => {
    const { encoder } = watchedModels();
    const objective = latency(encoder, { p999: seconds(1), p50: micros(500), p90: millis(2), p95: millis(2) });
    expect(toIndicators(objective).map((indicator) => [indicator.objective, indicator.target])).toEqual([
      ['encoder-latency-p50', 0.5],
      ['encoder-latency-p90', 0.9],
      ['encoder-latency-p95', 0.95],
      ['encoder-latency-p999', 0.999],
    ]);
  });

  it('of availability does not count clients that left, unless told to', () => {
    const { encoder } = watchedModels();
    const bad = (objective: ReturnType<typeof availability>) => toIndicators(objective)[0]!.bad(minutes(5), scope).text;
    expect(bad(availability(encoder, { target: 0.999 }))).toContain('reason=~"REJECTED|BACKEND|OTHER"');
    expect(bad(availability(encoder, { target: 0.999, failures: ['BACKEND'] }))).toContain('reason=~"BACKEND"');
  });

  it('refuses what nothing can keep', () => {
    const { encoder } = watchedModels();
    expect(() => latency(encoder, {})).toThrow("latency of 'encoder': got no target, want one of p50, p90, p95, p99, p999");
    expect(() => latency(encoder, { p99: millis(0) })).toThrow('p99 got 0, want a time above 0');
    expect(() => latency(encoder, { p50: millis(5), p99: millis(2) })).toThrow('p99 got 2000us, want 5000us or more as p50 has');
    expect(() => availability(encoder, { target: 99.9 })).toThrow('target got 99.9, want a share above 0 and below 1');
    expect(() => availability(encoder, { target: 0.99, failures: [] })).toThrow('failures got none');
    expect(() => availability(encoder, { target: 0.99, minBadRequests: 0 })).toThrow('minBadRequests got 0, want a whole number');
    expect(() => latency(encoder, { p99: millis(5) }, { minBadRequests: 1.5 })).toThrow('minBadRequests got 1.5');
    expect(() => throughput(encoder, { inferencesPerSecond: 0 })).toThrow('got 0, want a number above 0');
  });
});

describe('burn-rate alerts', () => {
  it('compare with the shares of the budget that the SRE Workbook names', () => {
    expect(usefulBurnAlerts(0.999, 30).map(({ long, short, threshold }) => [long, short, threshold])).toEqual([
      ['1h', '5m', 0.0144],
      ['6h', '30m', 0.006],
      ['1d', '2h', 0.003],
      ['3d', '6h', 0.001],
    ]);
  });

  it('leave out those that could never fire', () => {
    expect(usefulBurnAlerts(0.9, 30).map(({ long }) => long)).toEqual(['6h', '1d', '3d']);
    expect(usefulBurnAlerts(0.5, 30).map(({ long }) => long)).toEqual(['3d']);
  });

  it('want a number of bad requests besides a share, ten unless told otherwise', () => {
    const { alerts, recordings } = observed(({ embed, encoder }) => ({
      objectives: [
        availability(embed, { target: 0.999 }),
        latency(encoder, { p99: millis(50) }, { minBadRequests: 3 }),
        availability(encoder, { target: 0.999, minBadRequests: 25 }),
      ],
    }));
    const minimums = (objective: string) =>
      alerts
        .filter(({ labels, alert }) => labels['objective'] === objective && alert.endsWith('ObjectiveBurning'))
        .flatMap(({ expr }) => [...expr.matchAll(/trireme:objective_bad:increase(\w+)\{[^}]*\} >= (\d+)/g)])
        .map(([, window, minimum]) => `${window} ${minimum}`);
    expect(minimums('embed-availability')).toEqual(['1h 10', '6h 10', '1d 10', '3d 10']);
    expect(minimums('encoder-latency-p99')).toEqual(['1h 3', '6h 3', '1d 3', '3d 3']);
    expect(minimums('encoder-availability')).toEqual(['1h 25', '6h 25', '1d 25', '3d 25']);
    const counted = recordings.find(({ record }) => record === 'trireme:objective_bad:increase1h');
    expect(counted!.expr).toMatch(/^sum by .*\[1h\]\)\) \* 3600$/);
  });

  it('are one for each severity, with the labels that say where they go', () => {
    const { alerts } = observed(({ embed }) => ({
      objectives: [availability(embed, { target: 0.999 })],
      alertLabels: { team: 'search' },
    }));
    const burning = alerts.filter(({ alert }) => alert === 'TriremeAvailabilityObjectiveBurning');
    const common = { objective: 'embed-availability', model: 'embed', team: 'search' };
    expect(burning.map(({ labels }) => labels)).toEqual([
      { severity: 'critical', ...common },
      { severity: 'warning', ...common },
    ]);
    expect(alerts.every(({ labels }) => labels['team'] === 'search')).toBe(true);
  });

  it('read only the series of their servers', () => {
    const { alerts } = observed(({ embed }) => ({
      objectives: [availability(embed, { target: 0.999 })],
      matchLabels: { namespace: 'prod' },
    }));
    for (const { expr } of alerts) expect(expr.match(/\{/g)?.length).toBe(expr.match(/namespace="prod"/g)?.length);
  });
});

describe('buckets', () => {
  const parameterOf = ({ config }: Pick<Watched['embed'], 'config'>) =>
    config.parameters?.['trireme_request_duration_buckets']?.string_value;

  it('are added to a model where a limit is none of the standard ones', () => {
    const { embed, encoder } = observed((models) => ({
      objectives: [latency(models.embed, { p50: millis(4), p99: millis(50) }), latency(models.encoder, { p99: millis(50) })],
    }));
    expect(parameterOf(embed)).toBe('0.00025,0.0005,0.001,0.0025,0.004,0.005,0.01,0.025,0.05,0.1,0.25,0.5,1,2.5,5,10');
    expect(parameterOf(encoder)).toBeUndefined();
  });

  it('of a model are kept, and those of several objectives added up', () => {
    const { embed } = observed((models) => {
      models.embed.addParameter('trireme_request_duration_buckets', '0.001,0.1');
      return { objectives: [latency(models.embed, { p50: millis(4) })] };
    });
    expect(parameterOf(embed)).toBe('0.001,0.004,0.1');
  });

  it('that were taken away again are missed', () => {
    const { app, embed } = observed((models) => ({ objectives: [latency(models.embed, { p50: millis(4) })] }));
    embed.addParameter('trireme_request_duration_buckets', '0.001,0.1');
    expect(Testing.problems(app).map(({ message }) => message)).toEqual([
      "latency of 'embed': the limit of 4ms is no bucket of its histogram, as its parameter 'trireme_request_duration_buckets' has them",
    ]);
  });

  it('of a model that others own are theirs', () => {
    const { app, repository, observability } = observed();
    const file = 'examples/02-image-pipeline/expected/models/classifier/config.pbtxt';
    const model = Model.fromConfig(repository, 'theirs', { config: file, modelName: 'theirs' });
    observability.addObjective(latency(model, { p99: millis(50) }));
    expect(Testing.problems(app)).toEqual([]);
    observability.addObjective(latency(model, { p50: millis(4) }));
    expect(Testing.problems(app)).toMatchObject([{ message: expect.stringContaining('the limit of 4ms is no bucket') }]);
  });
});

describe('rules', () => {
  it('record the limit of a latency, for dashboards to draw', () => {
    const { recordings } = observed(({ embed }) => ({ objectives: [latency(embed, { p99: millis(50) })] }));
    expect(recordings.find(({ record }) => record === 'trireme:objective_latency_target:seconds')).toEqual({
      record: 'trireme:objective_latency_target:seconds',
      expr: 'vector(0.05)',
      labels: { model: 'embed', objective: 'embed-latency-p99' },
    });
  });

  it('alert when a model with an objective is not served, or not measured', () => {
    const { alerts } = observed(({ encoder }) => ({ objectives: [latency(encoder, { p99: millis(50) })] }));
    expect(alerts.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining(['TriremeModelNotServed', 'TriremeObjectiveNotMeasured']),
    );
  });

  it('are those of the servers alone without objectives', () => {
    const { recordings, alerts } = observed();
    expect(recordings).toEqual([]);
    expect(alerts.map(({ alert }) => alert)).toEqual([
      'TriremeAbsent',
      'TriremeServerDown',
      'TriremeServerNotReady',
      'TriremeServerRestarting',
      'TriremeModelLoadFailing',
      'TriremeRepositoryPollStale',
      'TriremeRequestsRejected',
      'TriremeMemoryNearlyFull',
      'TriremeEventLoopBlocked',
      'TriremeMetricsDropped',
    ]);
  });

  it('of a real Triton are those that it has the metrics for', () => {
    const { alerts } = observed(({ embed }) => ({ runtime: 'triton', objectives: [availability(embed, { target: 0.999 })] }));
    expect(alerts.map(({ alert }) => alert)).toEqual([
      'TriremeAvailabilityObjectiveBurning',
      'TriremeAvailabilityObjectiveBurning',
      'TriremeModelNotServed',
      'TriremeObjectiveNotMeasured',
      'TriremeAbsent',
      'TriremeServerDown',
      'TriremeRequestsRejected',
      'TriremeMemoryNearlyFull',
    ]);
    for (const { expr } of alerts) expect(expr).not.toMatch(/\btrireme_/);
  });

  it('watch the queue of each model that has a limit', () => {
    const { repository, observability } = observed();
    new Model(repository, 'limited', {
      backend: 'identity',
      maxBatchSize: 8,
      dynamicBatching: { defaultQueuePolicy: { maxQueueSize: 50 } },
    });
    const alerts = observability._ruleGroups().flatMap(({ rules }) => rules.filter((rule) => 'alert' in rule));
    expect(alerts.filter(({ alert }) => alert === 'TriremeQueueNearlyFull').map(({ expr }) => expr)).toEqual([
      'max by (namespace, pod, model) (avg_over_time(nv_inference_pending_request_count{model="limited"}[5m])) > 40',
    ]);
  });

  it('name the page that says what to do', () => {
    const { alerts } = observed(() => ({ runbookUrl: 'https://wiki.example.com/serving' }));
    expect(alerts.find(({ alert }) => alert === 'TriremeServerDown')!.annotations['runbook_url']).toBe(
      'https://wiki.example.com/serving#triremeserverdown',
    );
  });

  it('read windows of hours less often', () => {
    const { observability } = observed(({ embed }) => ({ objectives: [availability(embed, { target: 0.999 })] }));
    const intervals = observability._ruleGroups().map(({ name, interval }) => [name, interval]);
    expect(intervals).toContainEqual(['trireme-objectives', '30s']);
    expect(intervals).toContainEqual(['trireme-objectives-long-windows', '2m']);
  });
});

describe('synth', () => {
  it('warns of a limit under 1 ms that crosses a Python step, however deep', () => {
    const { app } = observed(({ embed, encoder }) => ({
      objectives: [latency(embed, { p50: micros(500), p99: millis(50) }), latency(encoder, { p50: micros(500) })],
    }));
    expect(Testing.synth(app).warnings).toMatchObject([
      {
        path: 'observability',
        message: expect.stringMatching(/^latency of 'embed': p50 of 0.5ms crosses the Python model 'tokenizer'/),
      },
    ]);
  });

  it('refuses an objective of latency of a real Triton, which has no histogram', () => {
    const { app } = observed(({ embed }) => ({ runtime: 'triton', objectives: [latency(embed, { p99: millis(50) })] }));
    expect(Testing.problems(app).map(({ message }) => message)).toEqual([
      "latency of 'embed': got runtime 'triton', which has no histogram of it, want availability or throughput",
    ]);
  });

  it('refuses an objective that is there twice', () => {
    const { app } = observed(({ embed }) => ({
      objectives: [latency(embed, { p99: millis(50) }), latency(embed, { p99: millis(20) })],
    }));
    expect(Testing.problems(app).map(({ message }) => message)).toEqual([
      "objective 'embed-latency-p99' is there twice: say it once",
    ]);
  });

  it('refuses two with the same name', () => {
    const { app, repository } = observed();
    new Observability(app, 'more', { repository });
    expect(Testing.problems(app).map(({ message }) => message)).toHaveLength(2);
  });

  it('refuses a time between scrapes that alerts cannot use', () => {
    expect(() => observed(() => ({ scrapeInterval: seconds(300) }))).toThrow('scrapeInterval: got 300000000us, want 1s to 60s');
  });

  it('refuses a name or a period that cannot be', () => {
    expect(() => observed(() => ({ name: 'My models' }))).toThrow("name: got 'My models'");
    expect(() => observed(() => ({ name: 'x'.repeat(40) }))).toThrow('want 40 at most');
    expect(() => observed(() => ({ periodDays: 7 }))).toThrow('periodDays: got 7, want a whole number from 28 to 90');
  });
});
