/**
 * When each alert of examples/06-observability fires and when it keeps silent, as a file for `promtool test rules`.
 *
 * Every case begins with a server that is well (6000 requests a minute to the ensemble, 300 inferences a second) and changes what its name says.
 * What is expected at a time is all that fires then, so that no case hides an alert that should not.
 */

/** Samples of a series, one a minute, in promtool's notation: `0+60x180`. Undefined: there is no such series. */
type Values = string | undefined;

interface Expected {
  readonly at: string;
  /** Everything that fires. */
  readonly firing: readonly FiringAlert[];
}

interface FiringAlert {
  readonly alertname: string;
  readonly severity: 'critical' | 'warning';
  readonly objective?: string;
  readonly model?: string;
  readonly pod?: string;
}

interface AlertCase {
  readonly name: string;
  /** Series that differ, and more of them. */
  readonly but?: Readonly<Record<string, Values>>;
  /** Nothing else is there. */
  readonly isAlone?: boolean;
  readonly expected: readonly Expected[];
}

const MINUTES = 180;
/** All minutes. */
const ALL = `x${MINUTES}`;

function series(name: string, labels: Readonly<Record<string, string>> = {}, namespace = 'inference'): string {
  const all = { namespace, job: 'trireme', pod: 'a', ...labels };
  return `${name}{${Object.entries(all)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
}

const version = (model: string, more: Readonly<Record<string, string>> = {}) => ({ model, version: '1', ...more });
const classify = (more: Readonly<Record<string, string>> = {}) => version('classify', more);

const UP = series('up');
const READY = series('trireme_server_ready');
const POLL = series('trireme_repository_last_successful_poll_timestamp_seconds');
const LAG = series('trireme_event_loop_lag_seconds');
const DROPPED = series('trireme_metrics_dropped_models');
const START = series('trireme_process_start_time_seconds');
const MEMORY = series('trireme_process_resident_memory_bytes');
const MEMORY_LIMIT = series('trireme_process_memory_limit_bytes');
const FAILING = series('trireme_model_load_failing', { model: 'classify' });
const PENDING = series('nv_inference_pending_request_count', classify());
const CLASSIFIER_PENDING = series('nv_inference_pending_request_count', version('classifier'));
const CLASSIFIER_INFERENCES = series('nv_inference_count', version('classifier'));
const CLASSIFIER_SUCCESS = series('nv_inference_request_success', version('classifier'));
const SUCCESS = series('nv_inference_request_success', classify());
const failure = (reason: string) => series('nv_inference_request_failure', classify({ reason }));
const COUNT = series('trireme_request_duration_seconds_count', classify());
const bucket = (le: string) => series('trireme_request_duration_seconds_bucket', classify({ le }));

const WELL: Readonly<Record<string, Values>> = {
  [UP]: `1${ALL}`,
  [READY]: `1${ALL}`,
  [POLL]: `0+60${ALL}`,
  [LAG]: `0.01${ALL}`,
  [DROPPED]: `0${ALL}`,
  [START]: `100${ALL}`,
  [MEMORY]: `500${ALL}`,
  [MEMORY_LIMIT]: `1000${ALL}`,
  [FAILING]: `0${ALL}`,
  [PENDING]: `0${ALL}`,
  [CLASSIFIER_PENDING]: `0${ALL}`,
  [CLASSIFIER_INFERENCES]: `0+18000${ALL}`,
  [CLASSIFIER_SUCCESS]: `0+6000${ALL}`,
  [SUCCESS]: `0+6000${ALL}`,
  [failure('REJECTED')]: `0${ALL}`,
  [failure('CANCELED')]: `0${ALL}`,
  [failure('BACKEND')]: `0${ALL}`,
  [COUNT]: `0+6000${ALL}`,
  [bucket('0.008')]: `0+5000${ALL}`,
  [bucket('0.05')]: `0+5990${ALL}`,
};

/** A counter that goes up by one at these minutes. */
function ticks(at: (minute: number) => boolean): string {
  let value = 0;
  return Array.from({ length: MINUTES + 1 }, (_, minute) => (at(minute) ? ++value : value)).join(' ');
}

/** So few requests as come at night: all of them fast. */
function night(isRequest: (minute: number) => boolean, isFailed: (minute: number) => boolean): Record<string, Values> {
  const succeeded = ticks((minute) => isRequest(minute) && !isFailed(minute));
  return {
    [SUCCESS]: succeeded,
    [failure('BACKEND')]: ticks((minute) => isRequest(minute) && isFailed(minute)),
    [COUNT]: succeeded,
    [bucket('0.008')]: succeeded,
    [bucket('0.05')]: succeeded,
  };
}

const availability = (severity: FiringAlert['severity']): FiringAlert => ({
  alertname: 'TriremeAvailabilityObjectiveBurning',
  severity,
  objective: 'classify-availability',
  model: 'classify',
});
const latency = (severity: FiringAlert['severity'], percentile: string): FiringAlert => ({
  alertname: 'TriremeLatencyObjectiveBurning',
  severity,
  objective: `classify-latency-${percentile}`,
  model: 'classify',
});
const ofServer = (alertname: string, pod = 'a'): FiringAlert => ({ alertname, severity: 'warning', pod });
const THROUGHPUT: FiringAlert = {
  alertname: 'TriremeThroughputObjectiveMissed',
  severity: 'warning',
  objective: 'classifier-throughput',
  model: 'classifier',
};
const NOT_SERVED = (model: string): FiringAlert => ({ alertname: 'TriremeModelNotServed', severity: 'critical', model });
const failing = (perMinute: number) => ({
  [SUCCESS]: `0+${6000 - perMinute}${ALL}`,
  [failure('BACKEND')]: `0+${perMinute}${ALL}`,
});

export const ALERT_CASES: readonly AlertCase[] = [
  {
    name: 'a server that is well',
    expected: ['6m', '1h', '2h'].map((at) => ({ at, firing: [] })),
  },
  {
    name: 'two requests of a hundred fail',
    but: failing(120),
    expected: [{ at: '76m', firing: [availability('critical'), availability('warning')] }],
  },
  {
    name: 'half a request of a hundred fails: it can wait',
    but: failing(30),
    expected: [{ at: '76m', firing: [availability('warning')] }],
  },
  {
    name: 'half a request of a thousand fails, which is allowed',
    but: failing(3),
    expected: [{ at: '76m', firing: [] }],
  },
  {
    name: 'requests fail for ten minutes: the call ends soon after, the note stays',
    but: {
      [SUCCESS]: '0+6000x60 360000+5400x10 414000+6000x110',
      [failure('BACKEND')]: '0x60 0+600x10 6000x110',
    },
    expected: [
      { at: '70m', firing: [availability('critical'), availability('warning')] },
      { at: '110m', firing: [availability('warning')] },
    ],
  },
  {
    name: 'one request of three an hour fails at night: nobody is woken',
    but: night(
      (minute) => minute % 20 === 10,
      (minute) => minute === 110,
    ),
    expected: ['110m', '112m', '114m', '2h', '3h'].map((at) => ({ at, firing: [] })),
  },
  {
    name: 'every one of twelve requests an hour fails at night',
    but: night(
      (minute) => minute % 5 === 0,
      (minute) => minute >= 60,
    ),
    expected: [
      { at: '90m', firing: [] },
      { at: '2h', firing: [availability('critical'), availability('warning')] },
    ],
  },
  {
    name: 'clients leave',
    but: { [SUCCESS]: `0+5000${ALL}`, [failure('CANCELED')]: `0+1000${ALL}` },
    expected: [{ at: '76m', firing: [] }],
  },
  {
    name: 'requests fail in another namespace',
    but: {
      [series('nv_inference_request_success', classify(), 'dev')]: `0+3000${ALL}`,
      [series('nv_inference_request_failure', classify({ reason: 'BACKEND' }), 'dev')]: `0+3000${ALL}`,
      [series('up', {}, 'dev')]: `0${ALL}`,
      [series('trireme_server_ready', {}, 'dev')]: `0${ALL}`,
      [series('trireme_event_loop_lag_seconds', {}, 'dev')]: `3${ALL}`,
    },
    expected: [{ at: '76m', firing: [] }],
  },
  {
    name: 'a fifth of the requests take longer than the 99th percentile may',
    but: { [bucket('0.008')]: `0+4000${ALL}`, [bucket('0.05')]: `0+4800${ALL}` },
    expected: [{ at: '76m', firing: [latency('critical', 'p99'), latency('warning', 'p99')] }],
  },
  {
    name: 'two thirds of the requests take longer than the median may',
    but: { [bucket('0.008')]: `0+2000${ALL}` },
    expected: [{ at: '76m', firing: [latency('warning', 'p50')] }],
  },
  {
    name: 'fewer inferences than promised while requests wait',
    but: { [CLASSIFIER_INFERENCES]: `0+6000${ALL}`, [CLASSIFIER_PENDING]: `3${ALL}` },
    expected: [
      { at: '8m', firing: [] },
      { at: '20m', firing: [THROUGHPUT] },
    ],
  },
  {
    name: 'fewer inferences than promised, since nobody asks for more',
    but: { [CLASSIFIER_INFERENCES]: `0+6000${ALL}` },
    expected: [{ at: '20m', firing: [] }],
  },
  {
    name: 'a model is not served',
    but: { [CLASSIFIER_PENDING]: undefined },
    expected: [
      { at: '4m', firing: [] },
      { at: '10m', firing: [NOT_SERVED('classifier')] },
    ],
  },
  {
    name: 'the histogram has no bucket at a limit',
    but: { [bucket('0.05')]: undefined },
    expected: [
      {
        at: '30m',
        firing: [
          {
            alertname: 'TriremeObjectiveNotMeasured',
            severity: 'warning',
            objective: 'classify-latency-p99',
            model: 'classify',
          },
        ],
      },
    ],
  },
  {
    name: 'no server is scraped',
    isAlone: true,
    expected: [
      {
        at: '10m',
        firing: [{ alertname: 'TriremeAbsent', severity: 'critical' }, NOT_SERVED('classify'), NOT_SERVED('classifier')],
      },
    ],
  },
  {
    name: 'a second server does not answer, and neither does something else',
    but: {
      [series('up', { pod: 'b' })]: `0${ALL}`,
      [series('up', { pod: 'c', job: 'other' })]: `0${ALL}`,
    },
    expected: [
      { at: '8m', firing: [] },
      { at: '20m', firing: [ofServer('TriremeServerDown', 'b')] },
    ],
  },
  {
    name: 'a server does not become ready',
    but: { [READY]: `0${ALL}` },
    expected: [
      { at: '14m', firing: [] },
      { at: '20m', firing: [ofServer('TriremeServerNotReady')] },
    ],
  },
  {
    name: 'a server is started again and again, for a while',
    but: { [START]: '100x30 200x5 300x5 400x140' },
    expected: [
      { at: '38m', firing: [] },
      { at: '1h', firing: [ofServer('TriremeServerRestarting')] },
      { at: '2h', firing: [] },
    ],
  },
  {
    name: 'a server is started again, as it is for an update',
    but: { [START]: '100x30 200x150' },
    expected: [{ at: '1h', firing: [] }],
  },
  {
    name: 'a version cannot be loaded for a while, from the first sample of its series on',
    but: { [FAILING]: '_x30 1x30 0x120' },
    expected: [
      { at: '30m', firing: [] },
      { at: '40m', firing: [{ alertname: 'TriremeModelLoadFailing', severity: 'warning', model: 'classify' }] },
      { at: '70m', firing: [] },
    ],
  },
  {
    name: 'the repository cannot be read for a while',
    but: { [POLL]: '0+60x30 1800x30 3660+60x120' },
    expected: [
      { at: '30m', firing: [] },
      { at: '46m', firing: [ofServer('TriremeRepositoryPollStale')] },
      { at: '70m', firing: [] },
    ],
  },
  {
    name: 'a server that does not poll',
    but: { [POLL]: `0${ALL}` },
    expected: [{ at: '1h', firing: [] }],
  },
  {
    name: 'two requests of a hundred find the queue full',
    but: {
      [CLASSIFIER_SUCCESS]: `0+5880${ALL}`,
      [series('nv_inference_request_failure', version('classifier', { reason: 'REJECTED' }))]: `0+120${ALL}`,
    },
    expected: [{ at: '20m', firing: [{ alertname: 'TriremeRequestsRejected', severity: 'warning', model: 'classifier' }] }],
  },
  {
    name: 'a few requests find the queue full',
    but: {
      [CLASSIFIER_SUCCESS]: ticks((minute) => minute % 5 === 0),
      [series('nv_inference_request_failure', version('classifier', { reason: 'REJECTED' }))]: ticks(
        (minute) => minute % 5 === 1,
      ),
    },
    expected: [{ at: '1h', firing: [] }],
  },
  {
    name: 'nearly as many requests wait as may',
    but: { [CLASSIFIER_PENDING]: `60${ALL}` },
    expected: [{ at: '20m', firing: [{ ...ofServer('TriremeQueueNearlyFull'), model: 'classifier' }] }],
  },
  {
    name: 'the process has nearly all the memory that it may',
    but: { [MEMORY]: `950${ALL}` },
    expected: [
      { at: '8m', firing: [] },
      { at: '20m', firing: [ofServer('TriremeMemoryNearlyFull')] },
    ],
  },
  {
    name: 'the container has nearly all the memory that it may, and another has no limit',
    but: {
      [series('container_memory_working_set_bytes', { job: 'kubelet', container: 'server' })]: `950${ALL}`,
      [series('container_spec_memory_limit_bytes', { job: 'kubelet', container: 'server' })]: `1000${ALL}`,
      [series('container_memory_working_set_bytes', { job: 'kubelet', container: 'sync' })]: `950${ALL}`,
      [series('container_spec_memory_limit_bytes', { job: 'kubelet', container: 'sync' })]: `0${ALL}`,
      // No server.
      [series('container_memory_working_set_bytes', { job: 'kubelet', pod: 'z', container: 'web' })]: `950${ALL}`,
      [series('container_spec_memory_limit_bytes', { job: 'kubelet', pod: 'z', container: 'web' })]: `1000${ALL}`,
    },
    expected: [{ at: '20m', firing: [ofServer('TriremeMemoryNearlyFull')] }],
  },
  {
    name: 'the main thread is held up',
    but: { [LAG]: `0.8${ALL}` },
    expected: [{ at: '10m', firing: [ofServer('TriremeEventLoopBlocked')] }],
  },
  {
    name: 'there are more versions than series',
    but: { [DROPPED]: `5${ALL}` },
    expected: [{ at: '20m', firing: [ofServer('TriremeMetricsDropped')] }],
  },
];

/** What is recorded while two requests of a hundred fail, and a fifth take too long. */
const RECORDED = {
  name: 'what is recorded',
  interval: '1m',
  input_series: inputSeries({ name: '', but: { ...failing(120), [bucket('0.05')]: `0+4800${ALL}` }, expected: [] }),
  promql_expr_test: (
    [
      ['trireme:objective_error:ratio_rate5m', 'classify-availability', 0.02],
      ['trireme:objective_error:ratio_rate1h', 'classify-availability', 0.02],
      ['trireme:objective_error:ratio_rate3d', 'classify-availability', 0.02],
      ['trireme:objective_bad:rate5m', 'classify-availability', 2],
      ['trireme:objective_total:rate5m', 'classify-availability', 100],
      ['trireme:objective_bad:increase1h', 'classify-availability', 7200],
      // 20 times what is allowed.
      ['trireme:objective_error_budget:remaining_ratio', 'classify-availability', -19],
      ['trireme:objective_target:ratio', 'classify-availability', 0.999],
      ['trireme:objective_error:ratio_rate1h', 'classify-latency-p99', 0.2],
      ['trireme:objective_bad:increase1h', 'classify-latency-p99', 72_000],
      ['trireme:objective_error_budget:remaining_ratio', 'classify-latency-p99', -19],
      ['trireme:objective_latency_target:seconds', 'classify-latency-p99', 0.05],
      ['trireme:objective_throughput:rate5m', 'classifier-throughput', 300],
    ] as const
  ).map(([name, objective, value]) => ({
    // Rounded, since rates are not exact.
    expr: `round(max by (model, objective) (${name}{objective="${objective}"}), 0.0001)`,
    eval_time: '2h',
    exp_samples: [{ labels: `{model="${objective.split('-', 1)[0]}",objective="${objective}"}`, value }],
  })),
};

/** What one alert says, in full. */
const ANNOTATED = {
  name: 'what an alert says',
  interval: '1m',
  input_series: inputSeries({ name: '', but: failing(120), expected: [] }),
  alert_rule_test: [
    {
      alertname: 'TriremeAvailabilityObjectiveBurning',
      eval_time: '76m',
      exp_alerts: (['critical', 'warning'] as const).map((severity) => ({
        exp_labels: {
          severity,
          team: 'vision',
          namespace: 'inference',
          job: 'trireme',
          model: 'classify',
          objective: 'classify-availability',
        },
        exp_annotations: {
          summary: 'classify uses up the error budget of classify-availability too fast',
          description:
            '99.9% of requests succeed is promised of model classify; 2% of the requests miss it now. The error budget, 0.1% of the requests of 30 days, will not last.',
          runbook_url: 'https://wiki.example.com/serving/alerts#triremeavailabilityobjectiveburning',
        },
      })),
    },
  ],
};

/** A file for `promtool test rules`, beside the rules; JSON is YAML. */
export function alertTestFile(rules: string, cases: readonly AlertCase[] = ALERT_CASES): string {
  const tests = cases.map((alertCase) => ({
    name: alertCase.name,
    interval: '1m',
    input_series: inputSeries(alertCase),
    promql_expr_test: alertCase.expected.map(({ at, firing }) => ({
      expr: 'group by (alertname, severity, objective, model, pod) (ALERTS{alertstate="firing"})',
      eval_time: at,
      exp_samples: firing.map((alert) => ({ labels: labelText(alert), value: 1 })),
    })),
  }));
  return JSON.stringify({ rule_files: [rules], evaluation_interval: '2m', tests: [...tests, RECORDED, ANNOTATED] });
}

function inputSeries({ but = {}, isAlone = false }: AlertCase): { series: string; values: string }[] {
  return Object.entries({ ...(isAlone ? {} : WELL), ...but }).flatMap(([name, values]) =>
    values === undefined ? [] : [{ series: name, values }],
  );
}

function labelText(alert: FiringAlert): string {
  return `{${Object.entries(alert)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
}
