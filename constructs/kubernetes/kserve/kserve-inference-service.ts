/**
 * The same server under KServe, in place of an `InferenceServer`: a ServingRuntime that says how it is run, and an InferenceService that says
 * with which models. KServe then makes the workload, its scaling and its routes.
 *
 * KServe brings the models of `storageUri` to /mnt/models: a model repository, with a folder for each model.
 */
import { Construct } from 'constructs';
import type { Container, PodSpec } from 'kubernetes-types/core/v1.d.ts';
import { PORTS } from '../../../contract/endpoints.ts';
import { recordSource } from '../../source-location.ts';
import type { Duration } from '../../units.ts';
import { type ReplicaRange, rangeProblems } from '../autoscaling/scaler.ts';
import { imageProblem, imageTag } from '../image.ts';
import { type LabelProps, type Labels, labelProblem, recommendedLabels, selectorLabels } from '../labels.ts';
import { createObject } from '../object.ts';
import { type ComputeProps, computeProblems, toResources } from '../pod/compute.ts';
import { DEFAULT_STARTUP_TIMEOUT, graceSeconds } from '../pod/pod-template.ts';
import { toProbes } from '../pod/probes.ts';
import { type SchedulingProps, schedulingProblems, toPlacement } from '../pod/scheduling.ts';
import { CONTAINER_SECURITY, DEFAULT_USER, podSecurity } from '../pod/security.ts';
import type { ServerFlagProps } from '../pod/server-flag-props.ts';
import { flagProblems, toArgs } from '../pod/server-flags.ts';
import { sizeQuantity } from '../quantity.ts';
import { RUNTIMES, type Runtime } from '../runtime.ts';

/** Props of an inference service under KServe. */
export interface KServeInferenceServiceProps extends ServerFlagProps, ComputeProps, SchedulingProps, LabelProps {
  /** Image of the server, by digest: `registry.example/trireme@sha256:…`. */
  readonly image: string;
  /**
   * The server in the image.
   * @default 'trireme'
   */
  readonly runtime?: Runtime;
  /** Where KServe brings the model repository from: `s3://bucket/path`, `gs://…`, `pvc://claim/path`. */
  readonly storageUri: string;
  /**
   * Name of the service and of its runtime.
   * @default - the construct's id
   */
  readonly serviceName?: string;
  /**
   * Protocol that KServe routes to: HTTP or gRPC.
   * @default 'v2'
   */
  readonly protocol?: 'v2' | 'grpc-v2';
  /**
   * How KServe runs it: as a plain Deployment, or by Knative, which can scale to zero.
   * @default 'RawDeployment'
   */
  readonly deploymentMode?: 'RawDeployment' | 'Serverless';
  /**
   * Bounds of the number of pods; a minimum of 0 takes the mode `Serverless`.
   * @default { min: 1, max: 1 }
   */
  readonly replicas?: ReplicaRange;
  /**
   * Metric that KServe scales on.
   * @default - KServe's own
   */
  readonly scaleMetric?: 'cpu' | 'memory' | 'concurrency' | 'rps';
  /**
   * Value of it that a pod shall have: percent of CPU or memory, requests at a time, requests per second.
   * @default - KServe's own
   */
  readonly scaleTarget?: number;
  /**
   * Name of the ServiceAccount that the models are read with.
   * @default - the namespace's default account
   */
  readonly serviceAccountName?: string;
  /**
   * Time that a server may take to load its models.
   * @default minutes(10)
   */
  readonly startupTimeout?: Duration;
}

/** Where KServe puts the models. */
const MODELS_PATH = '/mnt/models';

/** Name of the container that KServe takes for the server. */
const CONTAINER_NAME = 'kserve-container';

/** Version of the model format, which is that of a model repository. */
const FORMAT_VERSION = '2';

/** A server under KServe. */
export class KServeInferenceService extends Construct {
  /** Name of the InferenceService. */
  readonly serviceName: string;
  readonly #props: KServeInferenceServiceProps;

  constructor(scope: Construct, id: string, props: KServeInferenceServiceProps) {
    super(scope, id);
    recordSource(this);
    this.#props = props;
    this.serviceName = props.serviceName ?? id;
    const name = this.serviceName;
    const labels = recommendedLabels(this.#selector, {
      partOf: props.partOf,
      version: props.version ?? imageTag(props.image),
    });
    createObject(
      this,
      { apiVersion: 'serving.kserve.io/v1alpha1', kind: 'ServingRuntime', name, labels },
      { spec: () => this.#runtimeSpec() },
    );
    const annotations = { 'serving.kserve.io/deploymentMode': props.deploymentMode ?? 'RawDeployment' };
    createObject(
      this,
      { apiVersion: 'serving.kserve.io/v1beta1', kind: 'InferenceService', name, labels, annotations },
      { spec: () => ({ predictor: this.#predictor() }) },
    );
    this.node.addValidation({ validate: () => this.#problems() });
  }

  get #selector(): Labels {
    return selectorLabels(this.#traits.application, this.serviceName);
  }

  get #traits() {
    return RUNTIMES[this.#props.runtime ?? 'trireme'];
  }

  get #flags() {
    return { modelRepository: MODELS_PATH, modelControlMode: this.#props.modelControlMode ?? 'none' } as const;
  }

  #runtimeSpec(): unknown {
    const { sharedMemory, temporaryStorage } = this.#props;
    return {
      supportedModelFormats: [{ name: this.#traits.application, version: FORMAT_VERSION, autoSelect: false }],
      protocolVersions: ['v2', 'grpc-v2'],
      containers: [this.#container()],
      volumes: [
        { name: 'tmp', emptyDir: { ...(temporaryStorage && { sizeLimit: sizeQuantity(temporaryStorage) }) } },
        ...(sharedMemory
          ? [{ name: 'shared-memory', emptyDir: { medium: 'Memory', sizeLimit: sizeQuantity(sharedMemory) } }]
          : []),
      ],
    };
  }

  #container(): Container {
    const props = this.#props;
    const { command, hasOwnFlags } = this.#traits;
    // One port, as KServe routes to one; Knative knows the protocol by its name.
    const ports =
      props.protocol === 'grpc-v2'
        ? [{ name: 'h2c', containerPort: PORTS.grpc, protocol: 'TCP' }]
        : [{ name: 'http1', containerPort: PORTS.http, protocol: 'TCP' }];
    return {
      name: CONTAINER_NAME,
      image: props.image,
      command: command && [...command],
      args: toArgs(props, this.#flags, hasOwnFlags),
      ports,
      ...toProbes(props.startupTimeout ?? DEFAULT_STARTUP_TIMEOUT, PORTS.http),
      resources: toResources(props),
      securityContext: { ...CONTAINER_SECURITY, runAsUser: DEFAULT_USER, runAsGroup: DEFAULT_USER },
      volumeMounts: [
        { name: 'tmp', mountPath: '/tmp' },
        ...(props.sharedMemory ? [{ name: 'shared-memory', mountPath: '/dev/shm' }] : []),
      ],
    };
  }

  #predictor(): unknown {
    const {
      protocol = 'v2',
      replicas = { min: 1, max: 1 },
      scaleMetric,
      scaleTarget,
      serviceAccountName,
      storageUri,
    } = this.#props;
    return {
      minReplicas: replicas.min,
      maxReplicas: replicas.max,
      scaleMetric,
      scaleTarget,
      serviceAccountName,
      automountServiceAccountToken: false,
      ...this.#podSpec(),
      model: {
        modelFormat: { name: this.#traits.application, version: FORMAT_VERSION },
        runtime: this.serviceName,
        protocolVersion: protocol,
        storageUri,
      },
    };
  }

  /** Of a plain Deployment: Knative allows none of it unless each is switched on. */
  #podSpec(): Partial<PodSpec> {
    const { deploymentMode, gpu } = this.#props;
    if (deploymentMode === 'Serverless') return {};
    return {
      securityContext: podSecurity(DEFAULT_USER),
      terminationGracePeriodSeconds: graceSeconds(this.#props),
      ...toPlacement(this.#props, gpu, this.#selector, 'Deployment'),
    };
  }

  #problems(): string[] {
    const props = this.#props;
    const { replicas, deploymentMode = 'RawDeployment', scaleTarget, storageUri } = props;
    const image = imageProblem('image', props.image);
    const rules = [
      {
        condition: !/^[a-z]([-a-z0-9]{0,50}[a-z0-9])?$/.test(this.serviceName),
        message: `serviceName: got '${this.serviceName}', want at most 52 small letters, digits and '-', beginning with a letter and not ending with '-'`,
      },
      {
        condition: !/^[a-z][a-z0-9+.-]*:\/\/\S+$/.test(storageUri),
        message: `storageUri: got '${storageUri}', want <scheme>://<place>, such as s3://bucket/path`,
      },
      {
        condition: scaleTarget !== undefined && !(Number.isInteger(scaleTarget) && scaleTarget > 0),
        message: `scaleTarget: got ${scaleTarget}, want a whole number, 1 or more`,
      },
    ];
    const { partOf, version } = props;
    return [
      ...rules.filter(({ condition }) => condition).map(({ message }) => message),
      ...(deploymentMode === 'Serverless' ? knativeProblems(props) : []),
      ...Object.entries({ partOf, version }).flatMap(([name, value]) => labelProblem(`label '${name}'`, value ?? '') ?? []),
      ...(image === undefined ? [] : [image]),
      ...(replicas ? rangeProblems(replicas, deploymentMode === 'Serverless' ? 0 : 1) : []),
      ...flagProblems(props, this.#flags, this.#traits.hasOwnFlags),
      ...computeProblems(props),
      ...schedulingProblems(props),
    ];
  }
}

/** What a pod of Knative cannot be told, and is left out of the object. */
function knativeProblems({ gpu, ...props }: KServeInferenceServiceProps): string[] {
  const placement = { ...props, 'gpu.product': gpu?.product };
  const names = [
    'nodeSelector',
    'tolerations',
    'topologySpread',
    'priorityClassName',
    'runtimeClassName',
    'gpu.product',
  ] as const;
  return names
    .filter((name) => placement[name] !== undefined)
    .map((name) => `${name}: got it with deploymentMode 'Serverless', which has no place for it, want 'RawDeployment' with it`);
}
