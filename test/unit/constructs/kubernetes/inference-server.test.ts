import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { Aspects, CustomModel, fp32, gpu, Model, minutes, seconds } from '../../../../constructs/index.ts';
import {
  EnvironmentValue,
  InferenceServer,
  type InferenceServerProps,
  ModelDelivery,
  NetworkPeer,
} from '../../../../constructs/kubernetes/index.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { gibibytes, mebibytes } from '../../../../constructs/units.ts';
import {
  DIGEST,
  findManifest,
  IMAGE,
  kubernetesApp,
  manifestsOf,
  podOf,
  problemsOf,
  SERVER_PROPS,
  serverManifests,
  serverProblems,
} from '../../../support/manifests.ts';

const SELECTOR = { 'app.kubernetes.io/name': 'trireme', 'app.kubernetes.io/instance': 'serving' };

describe('an inference server', () => {
  it('is a Deployment, its account, two Services and a network policy, in the namespace of its chart', () => {
    const manifests = serverManifests();
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'ServiceAccount serving',
      'Deployment serving',
      'Service serving',
      'Service serving-headless',
      'NetworkPolicy serving',
    ]);
    expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['inference']));
  });

  it('has the recommended labels on everything, and selects its pods by two that never change', () => {
    const manifests = serverManifests({ partOf: 'search', version: '2.1', podLabels: { team: 'ads' } });
    const labels = {
      ...SELECTOR,
      'app.kubernetes.io/version': '2.1',
      'app.kubernetes.io/component': 'inference-server',
      'app.kubernetes.io/managed-by': 'trireme',
      'app.kubernetes.io/part-of': 'search',
    };
    for (const { metadata } of manifests) expect(metadata.labels).toEqual(labels);
    const { selector, template } = findManifest(manifests, 'Deployment').spec;
    expect(selector.matchLabels).toEqual(SELECTOR);
    expect(template.metadata.labels).toEqual({ ...labels, team: 'ads' });
    expect(findManifest(manifests, 'Service', 'serving').spec.selector).toEqual(SELECTOR);
    expect(findManifest(manifests, 'NetworkPolicy').spec.podSelector.matchLabels).toEqual(SELECTOR);
  });

  it('has the version of its image, where the reference says it', () => {
    const versionOf = (image: string, version?: string) =>
      findManifest(serverManifests({ image, version }), 'Deployment').metadata.labels['app.kubernetes.io/version'];
    expect(versionOf(`trireme:0.1.0@${DIGEST}`, '2')).toBe('2');
    expect(versionOf(`registry.example:5000/trireme:0.1.0@${DIGEST}`)).toBe('0.1.0');
    expect(versionOf(`registry.example:5000/trireme@${DIGEST}`)).toBeUndefined();
    expect(versionOf(`trireme:${'a'.repeat(64)}@${DIGEST}`)).toBeUndefined();
  });

  it('keeps the Pod Security level restricted, on a read-only root, without a token', () => {
    const { spec } = podOf();
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(findManifest(serverManifests(), 'ServiceAccount').automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        runAsNonRoot: true,
        capabilities: { drop: ['ALL'] },
        seccompProfile: { type: 'RuntimeDefault' },
      });
    }
    expect(spec.volumes).toContainEqual({ name: 'tmp', emptyDir: {} });
    expect(podOf({ mountServiceAccountToken: true }).spec.automountServiceAccountToken).toBe(true);
  });

  it('is given as long to start as its models may take to load, and killed only when it answers nothing', () => {
    const [container] = podOf({ startupTimeout: minutes(3) }).spec.containers;
    expect(container.startupProbe).toEqual({
      httpGet: { path: '/v2/health/live', port: 'http' },
      periodSeconds: 5,
      failureThreshold: 36,
    });
    expect(container.livenessProbe.httpGet.path).toBe('/v2/health/live');
    expect(container.readinessProbe.httpGet.path).toBe('/v2/health/ready');
    const { progressDeadlineSeconds } = findManifest(serverManifests({ startupTimeout: minutes(3) }), 'Deployment').spec;
    expect(progressDeadlineSeconds).toBe(180 + 600);
  });

  it('is left the time that it takes to drain', () => {
    const { spec } = podOf({ drainDelay: seconds(10), exitTimeout: seconds(60) });
    expect(spec.containers[0].args).toEqual(expect.arrayContaining(['--drain-delay-secs=10', '--exit-timeout-secs=60']));
    expect(spec.terminationGracePeriodSeconds).toBe(75);
    expect(spec.containers[0].lifecycle).toBeUndefined();
  });

  it('asks for the CPU, memory and shared memory of its props', () => {
    const { spec } = podOf({ cpu: 0.5, cpuLimit: 2, memory: gibibytes(4), sharedMemory: mebibytes(256) });
    expect(spec.containers[0].resources).toEqual({
      requests: { cpu: '500m', memory: '4Gi' },
      limits: { cpu: '2', memory: '4Gi' },
    });
    expect(spec.volumes).toContainEqual({ name: 'shared-memory', emptyDir: { medium: 'Memory', sizeLimit: '256Mi' } });
    expect(spec.containers[0].volumeMounts).toContainEqual({ name: 'shared-memory', mountPath: '/dev/shm' });
  });

  it('sets aside on the node what it may write there', () => {
    const { spec } = podOf({ temporaryStorage: mebibytes(512) });
    expect(spec.containers[0].resources.requests['ephemeral-storage']).toBe('512Mi');
    expect(spec.containers[0].resources.limits['ephemeral-storage']).toBeUndefined();
    expect(spec.volumes).toContainEqual({ name: 'tmp', emptyDir: { sizeLimit: '512Mi' } });
  });

  it.each([
    ['whole GPUs', { count: 2 }, 'nvidia.com/gpu', '2'],
    ['MIG devices', { migProfile: '1g.10gb' }, 'nvidia.com/mig-1g.10gb', '1'],
    ['time slices', { timeSliced: true }, 'nvidia.com/gpu.shared', '1'],
    ['devices of another vendor', { resourceName: 'amd.com/gpu' }, 'amd.com/gpu', '1'],
  ] as const)('asks for %s, and tolerates the taint of their nodes', (_, gpuProps, resource, count) => {
    const { spec } = podOf({ gpu: gpuProps });
    expect(spec.containers[0].resources.limits[resource]).toBe(count);
    expect(spec.containers[0].resources.requests[resource]).toBe(count);
    const key = resource.startsWith('nvidia') ? 'nvidia.com/gpu' : resource;
    expect(spec.tolerations).toEqual([{ key, operator: 'Exists', effect: 'NoSchedule' }]);
  });

  it('runs where its props say', () => {
    const { spec } = podOf({
      gpu: { product: 'NVIDIA-L4' },
      nodeSelector: { pool: 'serving' },
      tolerations: [{ key: 'team', value: 'ads', effect: 'NoExecute' }, { key: 'spot' }],
      topologySpread: [{ topologyKey: 'rack', maxSkew: 2, required: true }],
      priorityClassName: 'high',
      runtimeClassName: 'nvidia',
    });
    expect(spec).toMatchObject({
      nodeSelector: { pool: 'serving', 'nvidia.com/gpu.product': 'NVIDIA-L4' },
      tolerations: [
        { key: 'team', operator: 'Equal', value: 'ads', effect: 'NoExecute' },
        { key: 'spot', operator: 'Exists' },
      ],
      topologySpreadConstraints: [
        {
          topologyKey: 'rack',
          maxSkew: 2,
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: SELECTOR },
          matchLabelKeys: ['pod-template-hash'],
        },
      ],
      priorityClassName: 'high',
      runtimeClassName: 'nvidia',
    });
  });

  it('spreads over zones and nodes if nothing else is said', () => {
    const spread: { topologyKey: string; whenUnsatisfiable: string }[] = podOf().spec.topologySpreadConstraints;
    expect(spread.map(({ topologyKey, whenUnsatisfiable }) => `${topologyKey} ${whenUnsatisfiable}`)).toEqual([
      'topology.kubernetes.io/zone ScheduleAnyway',
      'kubernetes.io/hostname ScheduleAnyway',
    ]);
  });

  it('counts the pods of one revision where a rollout has two at a time', () => {
    const [constraint] = podOf({ workload: 'StatefulSet' }).spec.topologySpreadConstraints;
    expect(constraint.matchLabelKeys).toBeUndefined();
    expect(podOf().spec.topologySpreadConstraints[0].matchLabelKeys).toEqual(['pod-template-hash']);
  });

  it('takes environment variables from text, Secrets, ConfigMaps and the pod, also after it was created', () => {
    const { app, chart } = kubernetesApp();
    const server = new InferenceServer(chart, 'serving', {
      ...SERVER_PROPS,
      environment: { Z: 'z', TOKEN: EnvironmentValue.fromSecret('keys', 'token') },
    });
    server.addEnvironment('A', EnvironmentValue.fromConfigMap('settings', 'a'));
    server.addEnvironment('POD', EnvironmentValue.fromField('metadata.name'));
    expect(findManifest(manifestsOf(app), 'Deployment').spec.template.spec.containers[0].env).toEqual([
      { name: 'A', valueFrom: { configMapKeyRef: { name: 'settings', key: 'a' } } },
      { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'keys', key: 'token' } } },
      { name: 'Z', value: 'z' },
    ]);
  });

  it('is rendered after aspects have visited it', () => {
    const { app, chart } = kubernetesApp();
    new InferenceServer(chart, 'serving', SERVER_PROPS);
    Aspects.of(app).add({
      visit: (node) => {
        if (node instanceof InferenceServer) node.addPodAnnotation('team', 'ads');
      },
    });
    expect(findManifest(manifestsOf(app), 'Deployment').spec.template.metadata.annotations).toEqual({ team: 'ads' });
  });

  it('can be patched by its objects, whose ids are their kinds', () => {
    const { app, chart } = kubernetesApp();
    const server = new InferenceServer(chart, 'serving', SERVER_PROPS);
    ApiObject.of(server.node.findChild('Deployment')).addJsonPatch(JsonPatch.add('/spec/minReadySeconds', 10));
    expect(findManifest(manifestsOf(app), 'Deployment').spec.minReadySeconds).toBe(10);
  });

  it('has one Service for clients, and a headless one that names every pod and its metrics', () => {
    const manifests = serverManifests({ sessionAffinity: 'ClientIP', serviceType: 'LoadBalancer' });
    const client = findManifest(manifests, 'Service', 'serving').spec;
    expect(client).toMatchObject({ type: 'LoadBalancer', sessionAffinity: 'ClientIP' });
    expect(client.ports.map(({ name, port }: { name: string; port: number }) => [name, port])).toEqual([
      ['http', 8000],
      ['grpc', 8001],
    ]);
    const headless = findManifest(manifests, 'Service', 'serving-headless').spec;
    expect(headless.clusterIP).toBe('None');
    expect(headless.ports).toContainEqual({
      name: 'metrics',
      port: 8002,
      targetPort: 'metrics',
      protocol: 'TCP',
      appProtocol: 'http',
    });
  });

  it('can be a StatefulSet behind the headless Service', () => {
    const { spec } = findManifest(serverManifests({ workload: 'StatefulSet', replicas: 3 }), 'StatefulSet');
    expect(spec).toMatchObject({ serviceName: 'serving-headless', replicas: 3, podManagementPolicy: 'Parallel' });
  });

  it('names its pods as Kubernetes does', () => {
    const { chart } = kubernetesApp();
    const deployment = new InferenceServer(chart, 'serving', SERVER_PROPS);
    const set = new InferenceServer(chart, 'set', { ...SERVER_PROPS, workload: 'StatefulSet' });
    expect('serving-6d4cf56db6-x7k2p').toMatch(new RegExp(`^${deployment.podNamePattern}$`));
    expect('serving-canary-6d4cf56db6-x7k2p').not.toMatch(new RegExp(`^${deployment.podNamePattern}$`));
    expect('set-0').toMatch(new RegExp(`^${set.podNamePattern}$`));
  });

  it('has a disruption budget as soon as it may have two pods', () => {
    expect(findManifest(serverManifests({ replicas: 2 }), 'PodDisruptionBudget').spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: SELECTOR },
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    });
    expect(findManifest(serverManifests({ replicas: { min: 1, max: 4 } }), 'PodDisruptionBudget').spec.maxUnavailable).toBe(1);
    expect(serverManifests().map(({ kind }) => kind)).not.toContain('PodDisruptionBudget');
    const budget = serverManifests({ replicas: 4, disruptionBudget: { minAvailable: '50%' } });
    expect(findManifest(budget, 'PodDisruptionBudget').spec.minAvailable).toBe('50%');
  });

  it('may be talked to by clients and Prometheus alone, and talks to DNS alone', () => {
    expect(findManifest(serverManifests(), 'NetworkPolicy').spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: [{ podSelector: {} }], ports: [{ port: 'http' }, { port: 'grpc' }] },
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
          ports: [{ port: 'metrics' }],
        },
      ],
      egress: [
        {
          ports: [
            { port: 53, protocol: 'UDP' },
            { port: 53, protocol: 'TCP' },
          ],
        },
      ],
    });
    const { ingress } = findManifest(
      serverManifests({
        networkPolicy: {
          clients: [NetworkPeer.namespace('web', { app: 'shop' }), NetworkPeer.cidr('10.0.0.0/8', ['10.1.0.0/16'])],
          prometheus: [NetworkPeer.any()],
        },
      }),
      'NetworkPolicy',
    ).spec;
    expect(ingress[0].from).toEqual([
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'web' } },
        podSelector: { matchLabels: { app: 'shop' } },
      },
      { ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } },
    ]);
    expect(ingress[1].from).toBeUndefined();
    expect(serverManifests({ networkPolicy: false }).map(({ kind }) => kind)).not.toContain('NetworkPolicy');
  });

  it('may be told where its names are resolved', () => {
    const { egress } = findManifest(
      serverManifests({ networkPolicy: { dns: [NetworkPeer.namespace('kube-system')] } }),
      'NetworkPolicy',
    ).spec;
    expect(egress).toEqual([
      {
        to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ]);
  });

  it('can be a real Triton, which waits before the signal instead of after it', () => {
    const { spec } = podOf({ runtime: 'triton', image: `nvcr.io/nvidia/tritonserver:24.10-py3@${DIGEST}` });
    const [container] = spec.containers;
    expect(container.command).toEqual(['tritonserver']);
    expect(container.args).toEqual(['--model-repository=/models', '--model-control-mode=none', '--exit-timeout-secs=30']);
    expect(container.lifecycle).toEqual({ preStop: { sleep: { seconds: 5 } } });
    expect(spec.terminationGracePeriodSeconds).toBe(40);
  });
});

describe('a server that is not as it should be', () => {
  it.each<[string, Partial<InferenceServerProps>, string]>([
    ['an image by tag', { image: 'trireme:latest' }, "image: got 'trireme:latest', want a reference by digest, <name>@sha256:"],
    ['a name', { serverName: 'Serving_1' }, "serverName: got 'Serving_1', want at most 52 small letters, digits and '-'"],
    ['replicas', { replicas: 1.5 }, 'replicas: got 1.5, want a whole number, 0 or more'],
    ['root', { runAsUser: 0 }, 'runAsUser: got 0, want a whole number, 1 or more'],
    ['no time to start', { startupTimeout: seconds(0) }, 'startupTimeout: got 0 seconds, want more'],
    ['CPU', { cpu: 0 }, 'cpu: got 0 cores, want 0.001 or more'],
    ['a CPU limit', { cpu: 4, cpuLimit: 2 }, 'cpuLimit: got 2 cores, want 4 (cpu) or more'],
    ['memory', { memory: mebibytes(0) }, 'memory: got 0, want more'],
    [
      'shared memory',
      { memory: mebibytes(512), sharedMemory: gibibytes(1) },
      'sharedMemory: got 1073741824 bytes, want less than the memory of the pod',
    ],
    ['a count of GPUs', { gpu: { count: 0 } }, 'gpu.count: got 0, want a whole number, 1 or more'],
    ['time slices', { gpu: { count: 2, timeSliced: true } }, 'gpu.count: got 2 time slices, want 1'],
    ['two kinds of GPU', { gpu: { migProfile: '1g.10gb', timeSliced: true } }, 'gpu: got both migProfile and timeSliced'],
    ['a MIG profile', { gpu: { migProfile: '1.5g.10gb' } }, "gpu.migProfile: got '1.5g.10gb', want a profile like 1g.10gb"],
    ['a resource', { gpu: { resourceName: 'gpu' } }, "gpu.resourceName: got 'gpu', want <domain>/<name>"],
    ['a toleration', { tolerations: [{ value: 'x' }] }, "tolerations: got the value 'x' without a key"],
    [
      'a spread',
      { topologySpread: [{ topologyKey: 'zone', maxSkew: 0 }] },
      "topologySpread 'zone': got maxSkew 0, want a whole number, 1 or more",
    ],
    ['an environment variable', { environment: { '1A': '' } }, "environment: got the name '1A'"],
    ['a label', { podLabels: { team: 'a b' } }, "label 'team': got 'a b', want at most 63 letters"],
    ['a version', { version: 'v 1' }, "label 'version': got 'v 1', want at most 63 letters"],
    [
      'a rollout of a StatefulSet',
      { workload: 'StatefulSet', rollout: { maxSurge: 2 } },
      "rollout: got it with workload 'StatefulSet'",
    ],
    ['a rollout', { rollout: { maxSurge: 0 } }, 'rollout: got maxSurge 0 and maxUnavailable 0'],
    ['a share of a rollout', { rollout: { maxSurge: -1 } }, 'rollout.maxSurge: got -1, want a whole number, 0 or more'],
    [
      'two budgets',
      { disruptionBudget: { maxUnavailable: 1, minAvailable: 1 } },
      'disruptionBudget: got both maxUnavailable and minAvailable',
    ],
    ['a budget of none', { disruptionBudget: { maxUnavailable: 0 } }, 'disruptionBudget.maxUnavailable: got 0, want more'],
    [
      'a budget of all',
      { replicas: 2, disruptionBudget: { minAvailable: 2 } },
      'disruptionBudget.minAvailable: got 2 of 2 pods, want less',
    ],
    ['nobody', { networkPolicy: { clients: [] } }, 'networkPolicy.clients: got nobody, want one or more'],
    [
      'an address block',
      { networkPolicy: { prometheus: [NetworkPeer.cidr('10.0.0.1')] } },
      "networkPolicy.prometheus: got the address block '10.0.0.1', want <address>/<bits>",
    ],
    [
      'a flag that Triton does not have',
      { runtime: 'triton', repositorySettleTime: seconds(2), modelControlMode: 'poll' },
      "runtime: got 'triton', which has no flag --repository-settle-secs",
    ],
    ['a log format', { runtime: 'triton', logFormat: 'json' }, "logFormat: got 'json' with runtime 'triton'"],
    ['models to load', { loadModels: ['m'] }, "loadModels: got models with modelControlMode 'none', want 'explicit'"],
    ['all and one model', { modelControlMode: 'explicit', loadModels: ['*', 'm'] }, "loadModels: got '*' and others"],
    ['polling', { repositoryPollInterval: seconds(5) }, "got modelControlMode 'none', want 'poll' with them"],
    [
      'polling without a pause',
      { modelControlMode: 'poll', repositoryPollInterval: seconds(0) },
      'repositoryPollInterval: got 0 seconds, want more',
    ],
    ['loads at a time', { modelLoadThreadCount: 0 }, 'modelLoadThreadCount: got 0, want a whole number, 1 or more'],
    ['loads again', { modelLoadRetryCount: 0.5 }, 'modelLoadRetryCount: got 0.5, want a whole number, 0 or more'],
    ['a grace of no age', { grpcMaxConnectionAgeGrace: seconds(1) }, 'grpcMaxConnectionAgeGrace: got it without an age'],
    ['no time for an answer', { grpcKeepaliveTimeout: seconds(0) }, 'grpcKeepaliveTimeout: got 0, want a millisecond or more'],
    ['series', { metricsMaxModels: 0 }, 'metricsMaxModels: got 0, want a whole number, 1 or more'],
    ['a log level', { logVerbose: -1 }, 'logVerbose: got -1, want a whole number, 0 or more'],
    ['an overlay of nothing', { configUpdates: 'restart' }, "configUpdates: got 'restart' without the models"],
  ])('is told of %s, with its path', (_, props, message) => {
    const problems = serverProblems(props);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(problems[0]).toMatch(/^prod\/serving: /);
  });

  it('is told of models that need GPUs which it does not have', () => {
    const { app, chart, models } = kubernetesApp();
    const tensors = { inputs: { a: fp32(1) }, outputs: { b: fp32(1) } };
    new Model(models, 'encoder', { backend: 'identity', ...tensors, instanceGroups: [gpu({ gpus: [0, 2] })] });
    new InferenceServer(chart, 'cpu', { ...SERVER_PROPS, repository: models });
    new InferenceServer(chart, 'gpu', { ...SERVER_PROPS, repository: models, gpu: { count: 2 } });
    new InferenceServer(chart, 'gpus', { ...SERVER_PROPS, repository: models, gpu: { count: 3 } });
    expect(problemsOf(app)).toEqual([
      "prod/cpu: model 'encoder' has an instance group of KIND_GPU, but the server has no GPU: want gpu: { count: 1 } or more",
      "prod/gpu: model 'encoder' names GPU 2, but a pod has 2: want indexes below that, or gpu.count more",
    ]);
  });

  it('is warned of sequences that are spread over pods', () => {
    const { app, chart, models } = kubernetesApp();
    new CustomModel(models, 'counter', {
      backend: 'identity',
      maxBatchSize: 1,
      inputs: { a: fp32(1) },
      outputs: { b: fp32(1) },
      sequenceBatching: {},
    });
    const props: InferenceServerProps = { ...SERVER_PROPS, repository: models, runtime: 'triton' };
    new InferenceServer(chart, 'one', props);
    new InferenceServer(chart, 'sticky', { ...props, replicas: 2, sessionAffinity: 'ClientIP' });
    new InferenceServer(chart, 'spread', { ...props, replicas: 2 });
    expect(Testing.synth(app).warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expect.stringMatching(/^prod\/spread: model 'counter' has sequences, .* up to 2: sessionAffinity 'ClientIP'/),
    ]);
  });

  it('is warned of models that it does not load, though a real Triton may', () => {
    const { app, chart, models } = kubernetesApp();
    const tensors = { inputs: { a: fp32(1) }, outputs: { b: fp32(1) } };
    new Model(models, 'fast', { backend: 'identity', ...tensors, instanceGroups: [gpu({})] });
    new Model(models, 'script', { backend: 'python', ...tensors });
    new Model(models, 'counter', { backend: 'identity', maxBatchSize: 1, ...tensors, sequenceBatching: {} });
    new Model(models, 'echo', { backend: 'identity', ...tensors });
    new InferenceServer(chart, 'ours', { ...SERVER_PROPS, repository: models, gpu: {} });
    new InferenceServer(chart, 'theirs', { ...SERVER_PROPS, repository: models, gpu: {}, runtime: 'triton' });
    const reasons = Testing.synth(app).warnings.map(({ path, message }) => `${path}: ${message}`);
    expect(reasons).toEqual([
      "prod/ours: model 'fast' does not load with runtime 'trireme', but may with 'triton': instance_group: instances on GPUs are not supported by this server",
      expect.stringMatching(
        /^prod\/ours: model 'script' does not .*: backend: backend 'python' is not available; available are 'identity'/,
      ),
      "prod/ours: model 'counter' does not load with runtime 'trireme', but may with 'triton': sequence_batching: sequence batching is not supported by this server",
    ]);
  });

  it('is warned of a load balancer that the network policy keeps out', () => {
    const warnings = (props: Partial<InferenceServerProps>) => {
      const { app, chart } = kubernetesApp();
      new InferenceServer(chart, 'serving', { ...SERVER_PROPS, serviceType: 'LoadBalancer', ...props });
      return Testing.synth(app).warnings.map(({ message }) => message);
    };
    expect(warnings({})).toEqual([expect.stringContaining("serviceType 'LoadBalancer' lets nobody in")]);
    expect(warnings({ networkPolicy: false })).toEqual([]);
    expect(warnings({ networkPolicy: { clients: [NetworkPeer.any()] } })).toEqual([]);
  });

  it('has the line of its construct in its problems', () => {
    const { app, chart } = kubernetesApp();
    new InferenceServer(chart, 'serving', { ...SERVER_PROPS, image: 'trireme' });
    expect(Testing.problems(app)[0]!.source!.file).toBe(import.meta.filename);
  });
});

describe('names', () => {
  it('collide within a namespace, with the paths of both', () => {
    const { app, chart } = kubernetesApp();
    new InferenceServer(chart, 'a', { ...SERVER_PROPS, serverName: 'serving' });
    new InferenceServer(chart, 'b', { ...SERVER_PROPS, serverName: 'serving' });
    const problems = problemsOf(app);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toContain(
      "ServiceAccount 'serving' in namespace 'inference' is both 'prod/a/ServiceAccount' and 'prod/b/ServiceAccount': want another name",
    );
  });

  it('do not collide in other namespaces, or in other clusters', () => {
    const { app, chart } = kubernetesApp();
    const other = new Chart(app, 'dev', { namespace: 'dev' });
    const far = new Chart(app, 'far', { namespace: 'inference' });
    far.node.setContext('trireme:cluster', 'far');
    for (const scope of [chart, other, far]) new InferenceServer(scope, 'serving', SERVER_PROPS);
    expect(problemsOf(app)).toEqual([]);
  });
});

it('takes images by digest with a registry, port and tag', () => {
  for (const name of ['trireme', 'registry.example:5000/a/b', 'nvcr.io/nvidia/tritonserver:24.10-py3'])
    expect(serverProblems({ image: `${name}@${DIGEST}` })).toEqual([]);
  expect(serverProblems({ image: IMAGE.slice(0, -1) })).toHaveLength(1);
  expect(serverProblems({ models: ModelDelivery.imageVolume({ image: 'models:1' }) })).toEqual([
    "prod/serving: models: image: got 'models:1', want a reference by digest, <name>@sha256:<64 hexadecimal digits>",
  ]);
});
