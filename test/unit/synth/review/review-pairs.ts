/**
 * Pairs of outputs, before and after, with what a review must make of each.
 *
 * A side is a config.pbtxt (with the version folders beside it), or YAML as in a manifest. The usual parts are filled in.
 */

export interface ReviewPair {
  readonly name: string;
  readonly before: Side;
  readonly after: Side;
  /** `rule effect[+effect] severity`, in the order of the review. */
  readonly expected: readonly string[];
}

export interface Side {
  /** Without backend and tensors that the pair is not about. */
  readonly model?: string;
  /** @default ['1'] */
  readonly versions?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly yaml?: string;
  /** Files beside models and manifests. */
  readonly others?: Readonly<Record<string, string>>;
}

const X = 'input { name: "x" data_type: TYPE_FP32 dims: [ -1, 4 ] }';
const Y = 'output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }';
const IO = `${X} ${Y}`;

/** A pair of configurations with the usual tensors. */
function config(name: string, before: string, after: string, ...expected: string[]): ReviewPair {
  return { name, before: { model: `${IO} ${before}` }, after: { model: `${IO} ${after}` }, expected };
}

/** A pair of whole configurations. */
function tensors(name: string, before: string, after: string, ...expected: string[]): ReviewPair {
  return { name, before: { model: before }, after: { model: after }, expected };
}

function yaml(name: string, before: string | undefined, after: string | undefined, ...expected: string[]): ReviewPair {
  return { name, before: { yaml: before }, after: { yaml: after }, expected };
}

const BREAKS = 'breaks-clients+hot-reloads error';
const RELOADS = 'hot-reloads note';

export const MODEL_PAIRS: readonly ReviewPair[] = [
  { name: 'a model is removed', before: { model: IO }, after: {}, expected: [`model-removed ${BREAKS}`] },
  { name: 'a model is new', before: {}, after: { model: IO }, expected: [`model-added ${RELOADS}`] },
  tensors('an input is removed', `${IO} input { name: "z" data_type: TYPE_INT8 dims: [ 1 ] }`, IO, `input-removed ${BREAKS}`),
  tensors('an input is renamed', IO, IO.replace('"x"', '"x2"'), `input-renamed ${BREAKS}`),
  tensors(
    'an input is new and required',
    IO,
    `${IO} input { name: "z" data_type: TYPE_INT8 dims: [ 1 ] }`,
    `input-added ${BREAKS}`,
  ),
  tensors(
    'an input is new and optional',
    IO,
    `${IO} input { name: "z" data_type: TYPE_INT8 dims: [ 1 ] optional: true }`,
    `input-added ${RELOADS}`,
  ),
  tensors('an input becomes required', IO.replace('4 ]', '4 ] optional: true'), IO, `input-required ${BREAKS}`),
  tensors('an input becomes optional', IO, IO.replace('4 ]', '4 ] optional: true'), `input-optional ${RELOADS}`),
  tensors('the type of an input changes', IO, IO.replace('FP32', 'FP16'), `input-type-changed ${BREAKS}`),
  tensors('dims of an input are narrowed', IO, IO.replace('-1, 4', '8, 4'), `input-dims-narrowed ${BREAKS}`),
  tensors('dims of an input are widened', IO, IO.replace('-1, 4', '-1, -1'), `input-dims-widened ${RELOADS}`),
  tensors('an input has another rank', IO, IO.replace('-1, 4', '4'), `input-dims-changed ${BREAKS}`),
  tensors('an output is removed', `${IO} output { name: "z" data_type: TYPE_INT8 dims: [ 1 ] }`, IO, `output-removed ${BREAKS}`),
  tensors('an output is renamed', IO, IO.replace('"y"', '"scores"'), `output-renamed ${BREAKS}`),
  tensors('an output is new', IO, `${IO} output { name: "z" data_type: TYPE_INT8 dims: [ 1 ] }`, `output-added ${RELOADS}`),
  tensors('the type of an output changes', IO, IO.replace(/FP32(?=[^}]*\}$)/, 'FP64'), `output-type-changed ${BREAKS}`),
  tensors('dims of an output are fixed', IO.replace('[ 2 ]', '[ -1 ]'), IO, `output-dims-narrowed ${RELOADS}`),
  tensors(
    'dims of an output become free',
    IO,
    IO.replace('[ 2 ]', '[ -1 ]'),
    'output-dims-widened breaks-clients+hot-reloads warning',
  ),
  tensors('an output has another size', IO, IO.replace('[ 2 ]', '[ 3 ]'), `output-dims-changed ${BREAKS}`),
  config('max batch is lowered', 'max_batch_size: 8', 'max_batch_size: 4', `max-batch-lowered ${BREAKS}`),
  config('max batch is raised', 'max_batch_size: 4', 'max_batch_size: 8', `max-batch-raised ${RELOADS}`),
  config('batching is dropped', 'max_batch_size: 4', '', `batch-dimension-changed ${BREAKS}`),
  {
    name: 'a served version is dropped',
    before: { model: `${IO} version_policy { all { } }`, versions: ['1', '2'] },
    after: { model: `${IO} version_policy { specific { versions: 2 } }`, versions: ['1', '2'] },
    expected: [`version-dropped ${BREAKS}`],
  },
  {
    name: 'a newer version takes the place of the last',
    before: { model: IO, versions: ['1'] },
    after: { model: IO, versions: ['1', '2'] },
    expected: ['version-dropped breaks-clients+hot-reloads warning', `version-added ${RELOADS}`],
  },
  {
    name: 'a version gets other files under its number',
    before: { model: IO, files: { '1/model.bin': 'a' } },
    after: { model: IO, files: { '1/model.bin': 'b' } },
    expected: ['version-content-changed hot-reloads warning'],
  },
  {
    name: 'a file beside the versions changes',
    before: { model: IO, files: { 'labels.txt': 'a' } },
    after: { model: IO, files: { 'labels.txt': 'b' } },
    expected: [`files-changed ${RELOADS}`],
  },
  config('a model becomes decoupled', '', 'model_transaction_policy { decoupled: true }', `decoupled ${BREAKS}`),
  config('a model is no longer decoupled', 'model_transaction_policy { decoupled: true }', '', `config-changed ${RELOADS}`),
  config(
    'requests must belong to a sequence',
    'max_batch_size: 4',
    'max_batch_size: 4 sequence_batching { }',
    `sequences-required ${BREAKS}`,
  ),
  config('sequences are dropped', 'max_batch_size: 4 sequence_batching { }', 'max_batch_size: 4', `sequences-dropped ${BREAKS}`),
  config(
    'priority levels are lowered',
    'max_batch_size: 4 dynamic_batching { priority_levels: 3 default_priority_level: 1 }',
    'max_batch_size: 4 dynamic_batching { priority_levels: 2 default_priority_level: 1 }',
    `priority-levels-lowered ${BREAKS}`,
    `config-changed ${RELOADS}`,
  ),
  config(
    'the queue delay changes',
    'max_batch_size: 4 dynamic_batching { }',
    'max_batch_size: 4 dynamic_batching { max_queue_delay_microseconds: 5 }',
    `config-changed ${RELOADS}`,
  ),
  config(
    'there are more instances',
    'instance_group { kind: KIND_CPU count: 1 }',
    'instance_group { kind: KIND_CPU count: 2 }',
    `instances-changed ${RELOADS}`,
  ),
  config(
    'a parameter changes',
    'parameters { key: "a" value { string_value: "1" } }',
    'parameters { key: "a" value { string_value: "2" } }',
    `config-changed ${RELOADS}`,
  ),
  tensors(
    'another backend executes the model',
    `backend: "python" ${IO}`,
    `backend: "onnxruntime" ${IO}`,
    'backend-changed hot-reloads warning',
    `config-changed ${RELOADS}`,
    `instances-changed ${RELOADS}`,
  ),
  tensors(
    'an input is reshaped',
    IO,
    IO.replace('-1, 4 ]', '-1, 4 ] reshape { shape: [ -1, 2, 2 ] }'),
    `config-changed ${RELOADS}`,
  ),
  config(
    'steps of an ensemble hand on other tensors',
    `platform: "ensemble" ensemble_scheduling { step { model_name: "a" model_version: -1 input_map { key: "i" value: "x" } output_map { key: "o" value: "y" } } }`,
    `platform: "ensemble" ensemble_scheduling { max_inflight_requests: 2 step { model_name: "a" model_version: 2 input_map { key: "j" value: "x" } output_map { key: "o" value: "y" } } step { model_name: "b" model_version: -1 } }`,
    `config-changed ${RELOADS}`,
    `config-changed ${RELOADS}`,
  ),
  // What makes no difference.
  tensors('the order of tensors and fields changes', `${X} ${Y} max_batch_size: 2`, `max_batch_size: 2 ${Y} ${X}`),
  config(
    'defaults are spelled out',
    'max_batch_size: 4 dynamic_batching { }',
    'name: "m" max_batch_size: 4 version_policy { latest { num_versions: 1 } } dynamic_batching { preferred_batch_size: 4 } optimization { input_pinned_memory { enable: true } } instance_group { kind: KIND_CPU count: 1 }',
  ),
  config('comments and layout change', '', '# why\n\n'),
  config(
    'steps of an ensemble change places',
    'platform: "ensemble" ensemble_scheduling { step [ { model_name: "a" model_version: -1 input_map { key: "i" value: "x" } output_map { key: "o" value: "t" } }, { model_name: "b" model_version: -1 input_map { key: "i" value: "t" } output_map { key: "o" value: "y" } } ] }',
    'platform: "ensemble" ensemble_scheduling { step [ { model_name: "b" model_version: -1 input_map { key: "i" value: "t" } output_map { key: "o" value: "y" } }, { model_name: "a" model_version: -1 input_map { key: "i" value: "x" } output_map { key: "o" value: "t" } } ] }',
  ),
];

const DEPLOYMENT = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: server, namespace: prod }
spec:
  replicas: 2
  selector: { matchLabels: { app: server } }
  template:
    metadata: { labels: { app: server } }
    spec:
      containers:
        - name: server
          image: registry.example/trireme@sha256:aa
          ports: [{ name: http, containerPort: 8000 }]
          env: [{ name: A, value: "1" }, { name: B, value: "2" }]
          resources: { requests: { cpu: 500m, memory: 2Gi }, limits: { nvidia.com/gpu: 1 } }
`;

const SERVICE = `
apiVersion: v1
kind: Service
metadata: { name: server }
spec: { ports: [{ name: http, port: 80 }, { name: grpc, port: 81 }], selector: { app: server } }
`;

const SCALER = `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: server }
spec: { minReplicas: 2, maxReplicas: 6, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: server } }
`;

const ROUTE = `
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: server }
spec: { hostnames: [a.example, b.example], rules: [{ matches: [{ path: { value: /v2 } }], backendRefs: [{ name: server, port: 80, weight: 90 }, { name: canary, port: 80, weight: 10 }] }] }
`;

const STATEFUL_SET = DEPLOYMENT.replace('kind: Deployment', 'kind: StatefulSet').replace('replicas: 2', 'serviceName: a');
const LABELLED = DEPLOYMENT.replace('labels: { app: server }', 'labels: { app: server, app.kubernetes.io/version: "1" }').replace(
  'name: server, namespace',
  'labels: { app.kubernetes.io/version: "1" }, name: server, namespace',
);
const ROLLOUT = DEPLOYMENT.replace('apps/v1', 'argoproj.io/v1alpha1').replace('kind: Deployment', 'kind: Rollout');

const RUNTIME = `
apiVersion: serving.kserve.io/v1alpha1
kind: ServingRuntime
metadata: { name: r }
spec: { containers: [{ name: kserve-container, image: a }] }
`;

const INFERENCE_SERVICE = `
apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: { name: s }
spec: { predictor: { maxReplicas: 2, model: { runtime: r, storageUri: "s3://a", resources: { requests: { cpu: 1 } } } } }
`;

const INGRESS = `
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: i }
spec: { rules: [{ host: a.example, http: { paths: [{ path: /v2, pathType: Prefix, backend: { service: { name: server } } }] } }] }
`;

const RULES = `
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: server }
spec:
  groups:
    - name: objectives
      rules:
        - { record: latency, expr: a / b }
        - { alert: Slow, expr: latency > 0.05, for: 5m, labels: { severity: page } }
`;

const POLICY = `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: server }
spec: { podSelector: {}, ingress: [{ from: [{ podSelector: { matchLabels: { app: web } } }] }, { from: [{ podSelector: { matchLabels: { app: batch } } }] }] }
`;

const CONFIG_MAP = `
apiVersion: v1
kind: ConfigMap
metadata: { name: configs }
data: { m.config.pbtxt: "max_batch_size: 4\\nbackend: \\"identity\\"", note: a }
`;

const CLAIM = `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: models }
spec: { resources: { requests: { storage: 10Gi } } }
`;

const RULE_GROUPS = `
groups:
  - name: g
    rules:
      - { record: "t:objective_target:seconds", expr: vector(0.05), labels: { objective: fast } }
      - { alert: Burning, expr: 'e{objective="fast"} > 1', annotations: { description: "99% within 50ms; {{ $value }} are not" } }
`;
const RULE_FILE = RULE_GROUPS.trimStart();
const OBJECTIVE = `
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: o }
spec:${RULE_GROUPS.replaceAll('\n', '\n  ')}
`;

const DASHBOARD = `
apiVersion: v1
kind: ConfigMap
metadata: { name: d }
data: { d.json: '{"a":1}' }
`;

export const MANIFEST_PAIRS: readonly ReviewPair[] = [
  yaml('replicas change', DEPLOYMENT, DEPLOYMENT.replace('replicas: 2', 'replicas: 4'), 'replicas-changed changes-cost warning'),
  yaml(
    'GPUs of a pod change',
    DEPLOYMENT,
    DEPLOYMENT.replace('gpu: 1', 'gpu: 2'),
    'gpus-changed restarts-pods+changes-cost warning',
  ),
  yaml(
    'memory of a pod changes',
    DEPLOYMENT,
    DEPLOYMENT.replace('2Gi', '3Gi'),
    'resources-changed restarts-pods+changes-cost warning',
  ),
  yaml('the image changes', DEPLOYMENT, DEPLOYMENT.replace('sha256:aa', 'sha256:bb'), 'image-changed restarts-pods warning'),
  yaml(
    'the environment of a pod changes',
    DEPLOYMENT,
    DEPLOYMENT.replace('value: "2"', 'value: "3"'),
    'pod-changed restarts-pods warning',
  ),
  yaml(
    'the selector changes',
    DEPLOYMENT,
    DEPLOYMENT.replace('matchLabels: { app: server }', 'matchLabels: { app: other }'),
    'selector-changed restarts-pods error',
  ),
  yaml('a server is removed', DEPLOYMENT, undefined, 'object-removed breaks-clients error'),
  yaml('a server is new', undefined, DEPLOYMENT, 'object-added changes-cost warning'),
  yaml(
    'a port of a service is removed',
    SERVICE,
    SERVICE.replace(', { name: grpc, port: 81 }', ''),
    'port-removed breaks-clients error',
  ),
  yaml(
    'a port of a service is removed, and another one leads elsewhere',
    SERVICE,
    SERVICE.replace(', { name: grpc, port: 81 }', '').replace('port: 80 }', 'port: 80, targetPort: 9000 }'),
    'port-removed breaks-clients error',
    'object-changed applies note',
  ),
  yaml('a service gets a port', SERVICE, SERVICE.replace('}]', '}, { name: x, port: 82 }]'), 'object-changed applies note'),
  yaml('a service is removed', SERVICE, undefined, 'object-removed breaks-clients error'),
  yaml(
    'a service becomes headless',
    SERVICE,
    SERVICE.replace('spec: {', 'spec: { clusterIP: None,'),
    'service-address-changed breaks-clients error',
  ),
  yaml('a host is removed from a route', ROUTE, ROUTE.replace(', b.example', ''), 'host-removed breaks-clients error'),
  yaml(
    'a path is no longer routed',
    ROUTE,
    ROUTE.replace('/v2', '/v3'),
    'route-removed breaks-clients error',
    'traffic-changed applies note',
  ),
  yaml('weights of a route change', ROUTE, ROUTE.replace('weight: 90', 'weight: 50'), 'traffic-changed applies note'),
  yaml(
    'clients lose their way through a network policy',
    POLICY,
    POLICY.replace('web', 'shop'),
    'network-narrowed breaks-clients warning',
    'object-changed applies note',
  ),
  yaml('the most replicas change', SCALER, SCALER.replace('6', '9'), 'replicas-changed changes-cost warning'),
  yaml('an objective changes', RULES, RULES.replace('0.05', '0.1'), 'rule-changed changes-objectives warning'),
  yaml('an alert is removed', RULES, RULES.replace(/ {8}- \{ alert.*\n/, ''), 'rule-removed changes-objectives warning'),
  yaml(
    'a configuration in a ConfigMap changes',
    CONFIG_MAP,
    CONFIG_MAP.replace('size: 4', 'size: 8'),
    'max-batch-raised hot-reloads note',
  ),
  yaml(
    'a configuration in a ConfigMap breaks clients',
    CONFIG_MAP,
    CONFIG_MAP.replace('size: 4', 'size: 2'),
    `max-batch-lowered ${BREAKS}`,
  ),
  {
    name: 'a configuration changes in the model and in the ConfigMap that delivers it',
    before: { model: `${IO} max_batch_size: 4`, yaml: CONFIG_MAP },
    after: { model: `${IO} max_batch_size: 2`, yaml: CONFIG_MAP.replace('size: 4', 'size: 2') },
    expected: [`max-batch-lowered ${BREAKS}`, 'configurations-changed hot-reloads note'],
  },
  yaml(
    'data of a ConfigMap that is immutable changes',
    `${CONFIG_MAP}immutable: true`,
    `${CONFIG_MAP}immutable: true`.replace('note: a', 'note: b'),
    'immutable-changed applies error',
    'data-changed applies note',
  ),
  yaml('other data in a ConfigMap changes', CONFIG_MAP, CONFIG_MAP.replace('note: a', 'note: b'), 'data-changed applies note'),
  {
    name: 'a file of rules changes',
    before: { others: { 'rules/m.yaml': 'groups: [{ name: g, rules: [{ alert: A, expr: up }] }]' } },
    after: { others: { 'rules/m.yaml': 'groups: [{ name: g, rules: [{ alert: A, expr: down }] }]' } },
    expected: ['rule-changed changes-objectives warning'],
  },
  {
    name: 'a dashboard changes',
    before: { others: { 'dashboards/a.json': '{ "title": "a", "panels": [] }' } },
    after: { others: { 'dashboards/a.json': '{ "title": "b" }' } },
    expected: ['file-changed applies note'],
  },
  yaml(
    'an autoscaler looks at something else',
    SCALER,
    SCALER.replace('spec: {', 'spec: { metrics: [{ type: Resource }],'),
    'scaling-changed changes-cost note',
  ),
  yaml('a claim asks for more', CLAIM, CLAIM.replace('10Gi', '20Gi'), 'storage-changed changes-cost warning'),
  yaml(
    'a service is no longer reachable from outside',
    SERVICE.replace('spec: {', 'spec: { type: LoadBalancer,'),
    SERVICE,
    'service-type-changed breaks-clients error',
  ),
  yaml(
    'the target of an objective changes',
    OBJECTIVE,
    OBJECTIVE.replaceAll('50ms', '80ms').replace('0.05', '0.08'),
    'rule-changed changes-objectives warning',
  ),
  yaml('an objective is new', RULES, `${RULES}---${OBJECTIVE}`, 'object-added changes-objectives warning'),
  {
    name: 'a ConfigMap and a PrometheusRule deliver files that change too',
    before: { yaml: `${OBJECTIVE}---${DASHBOARD}`, others: { 'o/rules/r.yaml': RULE_FILE, 'o/dashboards/d.json': '{"a":1}' } },
    after: {
      yaml: `${OBJECTIVE.replaceAll('50ms', '80ms')}---${DASHBOARD.replace('"a":1', '"a":2')}`,
      others: { 'o/rules/r.yaml': RULE_FILE.replaceAll('50ms', '80ms'), 'o/dashboards/d.json': '{"a":2}' },
    },
    expected: ['rule-changed changes-objectives warning', 'data-changed applies note'],
  },
  yaml('a rule is new', RULES.replace(/ {8}- \{ alert.*\n/, ''), RULES, 'rule-added changes-objectives warning'),
  { name: 'a file is new', before: {}, after: { others: { 'a.txt': '' } }, expected: ['file-added applies note'] },
  { name: 'a file is removed', before: { others: { 'a.txt': '' } }, after: {}, expected: ['file-removed applies note'] },
  yaml('a claim asks for less', CLAIM, CLAIM.replace('10Gi', '5Gi'), 'storage-changed changes-cost error'),
  yaml(
    'a claim has another class of storage',
    CLAIM,
    CLAIM.replace('spec: {', 'spec: { storageClassName: fast,'),
    'immutable-changed applies error',
  ),
  yaml(
    'a StatefulSet has another service',
    STATEFUL_SET,
    STATEFUL_SET.replace('serviceName: a', 'serviceName: b'),
    'immutable-changed applies error',
  ),
  yaml(
    'replicas are left to an autoscaler',
    DEPLOYMENT,
    DEPLOYMENT.replace('  replicas: 2\n', ''),
    'replicas-changed changes-cost warning',
  ),
  yaml(
    'an image changes, and the label that says its version',
    LABELLED,
    LABELLED.replace('sha256:aa', 'sha256:bb').replaceAll('version: "1"', 'version: "2"'),
    'image-changed restarts-pods warning',
  ),
  yaml(
    'pods of a kind of others change',
    ROLLOUT,
    ROLLOUT.replace('sha256:aa', 'sha256:bb'),
    'image-changed restarts-pods warning',
  ),
  yaml(
    'the image of a runtime of KServe changes',
    RUNTIME,
    RUNTIME.replace('image: a', 'image: b'),
    'image-changed restarts-pods warning',
  ),
  yaml(
    'pods of KServe ask for more',
    INFERENCE_SERVICE,
    INFERENCE_SERVICE.replace('cpu: 1', 'cpu: 2'),
    'resources-changed restarts-pods+changes-cost warning',
  ),
  yaml(
    'KServe may make more pods, of other models',
    INFERENCE_SERVICE,
    INFERENCE_SERVICE.replace('maxReplicas: 2', 'maxReplicas: 3').replace('s3://a', 's3://b'),
    'pod-changed restarts-pods warning',
    'replicas-changed changes-cost warning',
  ),
  yaml(
    'a route for all hosts is for one',
    ROUTE.replace('hostnames: [a.example, b.example], ', ''),
    ROUTE.replace(', b.example', ''),
    'host-removed breaks-clients error',
  ),
  yaml(
    'a route for all paths is for one',
    ROUTE.replace('matches: [{ path: { value: /v2 } }], ', ''),
    ROUTE,
    'route-removed breaks-clients error',
    'traffic-changed applies note',
  ),
  yaml(
    'a route takes another host, and its label changes',
    ROUTE,
    ROUTE.replace('a.example,', 'a.example, c.example,').replace('name: server }', 'name: server, labels: { a: b } }'),
    'object-changed applies note',
    'traffic-changed applies note',
  ),
  yaml(
    'an Ingress no longer takes a path',
    INGRESS,
    INGRESS.replace('{ path: /v2, ', '{ path: /v3, '),
    'route-removed breaks-clients error',
    'traffic-changed applies note',
  ),
  yaml(
    'a network policy for pods that were open is new',
    DEPLOYMENT,
    `${DEPLOYMENT}---${POLICY.replace('name: server', 'name: server, namespace: prod')}`,
    'object-added breaks-clients error',
  ),
  yaml(
    'a network policy comes with its pods',
    undefined,
    `${DEPLOYMENT}---${POLICY.replace('name: server', 'name: server, namespace: prod')}`,
    'object-added changes-cost warning',
    'object-added applies note',
  ),
  yaml(
    'a network policy restricts what pods may reach',
    POLICY,
    POLICY.replace('spec: {', 'spec: { policyTypes: [Ingress, Egress],'),
    'network-narrowed applies warning',
  ),
  yaml(
    'the operator no longer selects the rules',
    RULES.replace('name: server }', 'name: server, labels: { release: prometheus } }'),
    RULES,
    'object-changed applies note',
  ),
  yaml(
    'rules are evaluated less often',
    RULES,
    RULES.replace('name: objectives', 'name: objectives\n      interval: 5m'),
    'object-changed applies note',
  ),
  yaml(
    'one of two alerts of a name is removed',
    RULES.replace(
      /( {8})- \{ alert.*\n/,
      '$1- { alert: Slow, expr: a > 1, labels: { model: a } }\n$1- { alert: Slow, expr: b > 1, labels: { model: b } }\n',
    ),
    RULES.replace(/( {8})- \{ alert.*\n/, '$1- { alert: Slow, expr: b > 1, labels: { model: b } }\n'),
    'rule-removed changes-objectives warning',
  ),
  {
    name: 'a file of rules is gone',
    before: { others: { 'rules/m.yaml': 'groups: [{ name: g, rules: [{ alert: A, expr: up }, { alert: B, expr: up }] }]' } },
    after: {},
    expected: ['rule-removed changes-objectives warning'],
  },
  {
    name: 'versions of a model change in it and in the ConfigMap that delivers it',
    before: {
      model: `${IO} version_policy { all { } }`,
      versions: ['1', '2'],
      yaml: CONFIG_MAP.replace('max_batch_size: 4', 'version_policy { all { } }'),
    },
    after: {
      model: `${IO} version_policy { specific { versions: 2 } }`,
      versions: ['1', '2'],
      yaml: CONFIG_MAP.replace('max_batch_size: 4', 'version_policy { specific { versions: 2 } }'),
    },
    expected: [`version-dropped ${BREAKS}`, 'configurations-changed hot-reloads note'],
  },
  yaml(
    'a limit that costs nothing changes',
    DEPLOYMENT,
    DEPLOYMENT.replace('nvidia.com/gpu: 1 }', 'nvidia.com/gpu: 1, ephemeral-storage: 1Gi }'),
    'resources-changed restarts-pods warning',
  ),
  // What makes no difference.
  yaml(
    'defaults, quantities and order are spelled otherwise',
    DEPLOYMENT,
    DEPLOYMENT.replace('500m', '"0.5"')
      .replace('2Gi', '2048Mi')
      .replace('containerPort: 8000', 'containerPort: 8000, protocol: TCP')
      .replace('[{ name: A, value: "1" }, { name: B, value: "2" }]', '[{ name: B, value: "2" }, { name: A, value: "1" }]')
      .replace('      containers:', '      restartPolicy: Always # as ever\n      containers:'),
  ),
  yaml(
    'an autoscaler spells out that one pod is the least',
    SCALER.replace('minReplicas: 2, ', ''),
    SCALER.replace('minReplicas: 2', 'minReplicas: 1'),
  ),
  yaml(
    'a configuration in a ConfigMap is laid out otherwise',
    CONFIG_MAP,
    CONFIG_MAP.replace('max_batch_size: 4\\nbackend: \\"identity\\"', '# why\\nbackend: \\"identity\\" max_batch_size: 4'),
  ),
  {
    name: 'a dashboard is formatted otherwise',
    before: { others: { 'a.json': '{"a":1,"b":2}' } },
    after: { others: { 'a.json': '{ "b": 2, "a": 1 }' } },
    expected: [],
  },
];
