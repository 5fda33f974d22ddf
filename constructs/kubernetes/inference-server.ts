/**
 * An inference server on Kubernetes: every object that it takes to run one, named after it.
 *
 * In: props. Out, in the chart around it: ServiceAccount, Deployment or StatefulSet, two Services, PodDisruptionBudget, NetworkPolicy, and
 * what the delivery of the models needs. Everything is rendered at synth; what is wrong is found before, all at once.
 */
import { createHash } from 'node:crypto';
import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { contributeOutput } from '../../synth/output-unit.ts';
import { recordSource } from '../source-location.ts';
import { Autoscaling } from './autoscaling/autoscaling.ts';
import type { ReplicaRange, Scaler, ScaleTarget } from './autoscaling/scaler.ts';
import { ConfigOverlay, OVERLAY_PATH } from './delivery/config-overlay.ts';
import type { Delivered } from './delivery/delivered.ts';
import { toDisruptionBudget } from './disruption-budget.ts';
import { imageTag } from './image.ts';
import type { InferenceServerProps } from './inference-server-props.ts';
import { type Labels, recommendedLabels, selectorLabels } from './labels.ts';
import { modelProblems, modelWarnings } from './model-checks.ts';
import { toNetworkPolicy } from './network-policy.ts';
import { createObject } from './object.ts';
import { type EnvironmentValue, environmentProblems } from './pod/environment.ts';
import { DEFAULT_STARTUP_TIMEOUT, SERVER_CONTAINER, toPodTemplate } from './pod/pod-template.ts';
import { type DerivedFlags, flagProblems } from './pod/server-flags.ts';
import { propsProblems } from './props-problems.ts';
import { RUNTIMES, type Runtime, type RuntimeTraits } from './runtime.ts';
import { toClientService, toHeadlessService } from './services.ts';
import { toDeployment, toStatefulSet, type WorkloadParts } from './workload.ts';

/** An inference server on Kubernetes. */
export class InferenceServer extends Construct {
  /** Name of the server, and of the Service for its clients. */
  readonly serverName: string;
  /** Name of the Service that names every pod, for clients that balance themselves: `dns:///<name>:8001`. */
  readonly headlessServiceName: string;
  /** What selects the server's pods. */
  readonly selectorLabels: Labels;
  /** Labels of every object of the server. */
  readonly labels: Labels;

  readonly #props: InferenceServerProps;
  readonly #traits: RuntimeTraits;
  readonly #delivered: Delivered;
  readonly #overlay: ConfigOverlay | undefined;
  readonly #environment: Record<string, string | EnvironmentValue>;
  readonly #podAnnotations: Record<string, string>;

  constructor(scope: Construct, id: string, props: InferenceServerProps) {
    super(scope, id);
    recordSource(this);
    this.#props = props;
    this.#traits = RUNTIMES[this.runtime];
    this.serverName = props.serverName ?? id;
    this.headlessServiceName = `${this.serverName}-headless`;
    this.selectorLabels = selectorLabels(this.#traits.application, this.serverName);
    this.labels = recommendedLabels(this.selectorLabels, {
      partOf: props.partOf,
      version: props.version ?? imageTag(props.image),
    });
    this.#environment = { ...props.environment };
    this.#podAnnotations = { ...props.podAnnotations };
    const { serverName, labels } = this;
    this.#delivered = props.models._bind({
      scope: this,
      serverName,
      labels,
      repository: props.repository,
      maxReplicas: this.#range.max,
    });
    if (props.repository && this.#hasOverlay) this.#overlay = new ConfigOverlay(this, serverName, labels, props.repository);
    this.#createObjects();
    contributeOutput(this, () => ({ units: [], warnings: this.#warnings() }));
    this.node.addValidation({ validate: () => this.#problems() });
  }

  /** Namespace of the server; undefined if its chart has none. */
  get namespace(): string | undefined {
    return Chart.of(this).namespace;
  }

  /** The server in the image. */
  get runtime(): Runtime {
    return this.#props.runtime ?? 'trireme';
  }

  /** Regular expression of the names of the server's pods, for queries over their metrics. */
  get podNamePattern(): string {
    // A Deployment's pods have the hash of their template and a random part; a StatefulSet's have a number.
    return this.#props.workload === 'StatefulSet' ? `${this.serverName}-[0-9]+` : `${this.serverName}-[a-z0-9]{1,10}-[a-z0-9]{5}`;
  }

  /** Sets an environment variable of the server; replaces one of the same name. */
  addEnvironment(name: string, value: string | EnvironmentValue): void {
    this.#environment[name] = value;
  }

  /** Sets an annotation of the pods; replaces one of the same name. */
  addPodAnnotation(name: string, value: string): void {
    this.#podAnnotations[name] = value;
  }

  /** Whether the network policy lets in pods of the server's own namespace alone, as it does if nobody says more. @internal */
  get _hasDefaultClients(): boolean {
    const { networkPolicy = {} } = this.#props;
    return networkPolicy !== false && networkPolicy.clients === undefined;
  }

  get #range(): ReplicaRange {
    const { replicas = 1 } = this.#props;
    return typeof replicas === 'number' ? { min: replicas, max: replicas } : replicas;
  }

  get #scaler(): Scaler | undefined {
    const { replicas, autoscaling } = this.#props;
    return typeof replicas === 'object' ? (autoscaling ?? Autoscaling.cpu())._scaler : undefined;
  }

  get #scaleTarget(): ScaleTarget {
    return {
      kind: this.#props.workload ?? 'Deployment',
      name: this.serverName,
      range: this.#range,
      containerName: SERVER_CONTAINER,
      namespace: this.namespace,
      podNamePattern: this.podNamePattern,
      hasOwnMetrics: this.#traits.hasOwnMetrics,
    };
  }

  get #hasOverlay(): boolean {
    return (this.#props.configUpdates ?? 'with-models') !== 'with-models';
  }

  get #flags(): DerivedFlags {
    const { modelControlMode, configUpdates } = this.#props;
    const follows = configUpdates === 'hot-reload' || this.#delivered.changes;
    return {
      modelRepository: this.#delivered.repositoryPath,
      modelControlMode: modelControlMode ?? (follows ? 'poll' : 'none'),
      modelConfigOverlay: this.#overlay && OVERLAY_PATH,
      settleSeconds: this.#delivered.settleSeconds,
    };
  }

  #createObjects(): void {
    const props = this.#props;
    const { serverName: name, labels, selectorLabels: selector } = this;
    const annotations = { ...this.#delivered.serviceAccountAnnotations, ...props.serviceAccountAnnotations };
    createObject(
      this,
      { apiVersion: 'v1', kind: 'ServiceAccount', name, labels, ...(Object.keys(annotations).length > 0 && { annotations }) },
      { automountServiceAccountToken: () => false },
    );
    this.#createWorkload();
    createObject(
      this,
      { apiVersion: 'v1', kind: 'Service', name, labels },
      { spec: () => toClientService(selector, props.serviceType ?? 'ClusterIP', props.sessionAffinity ?? 'None') },
    );
    createObject(
      this,
      { apiVersion: 'v1', kind: 'Service', name: this.headlessServiceName, labels },
      { spec: () => toHeadlessService(selector) },
      'HeadlessService',
    );
    this.#createScaler();
    if (props.disruptionBudget || this.#range.max > 1) {
      createObject(
        this,
        { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', name, labels },
        { spec: () => toDisruptionBudget(props.disruptionBudget ?? {}, selector) },
      );
    }
    const { networkPolicy = {} } = props;
    if (networkPolicy !== false) {
      createObject(
        this,
        { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', name, labels },
        { spec: () => toNetworkPolicy(networkPolicy, selector, this.#delivered) },
      );
    }
  }

  #createWorkload(): void {
    const { workload: kind = 'Deployment', rollout = {}, startupTimeout = DEFAULT_STARTUP_TIMEOUT } = this.#props;
    const { serverName: name, labels } = this;
    const spec = () =>
      kind === 'Deployment'
        ? toDeployment(this.#workloadParts(), rollout, startupTimeout)
        : toStatefulSet(this.#workloadParts(), this.headlessServiceName);
    createObject(this, { apiVersion: 'apps/v1', kind, name, labels }, { spec });
  }

  #createScaler(): void {
    const scaler = this.#scaler;
    if (!scaler) return;
    const { apiVersion, kind } = scaler;
    const { serverName: name, labels } = this;
    createObject(this, { apiVersion, kind, name, labels }, { spec: () => scaler.spec(this.#scaleTarget) });
  }

  #workloadParts(): WorkloadParts {
    const template = toPodTemplate({
      props: this.#props,
      environment: this.#environment,
      traits: this.#traits,
      flags: this.#flags,
      delivered: this.#delivered,
      overlay: this.#overlay,
      serviceAccountName: this.serverName,
      labels: this.labels,
      selector: this.selectorLabels,
      annotations: { ...this.#podAnnotations, ...this.#checksums() },
    });
    return { replicas: this.#scaler ? undefined : this.#range.min, selector: this.selectorLabels, template };
  }

  /** Of what pods take only when they start: another value, and Kubernetes replaces them. */
  #checksums(): Record<string, string> {
    const models = this.#delivered.content?.();
    return {
      ...(models !== undefined && { 'checksum/models': sha256(models) }),
      ...(this.#overlay && this.#props.configUpdates === 'restart' && { 'checksum/configs': this.#overlay.hash }),
    };
  }

  #warnings(): string[] {
    const { repository, sessionAffinity = 'None', serviceType } = this.#props;
    return [
      ...(this.#delivered.warnings?.() ?? []),
      ...(this.#overlay?.warnings() ?? []),
      ...(repository ? modelWarnings(repository, { runtime: this.runtime, maxReplicas: this.#range.max, sessionAffinity }) : []),
      ...(serviceType === 'LoadBalancer' && this._hasDefaultClients
        ? [
            "serviceType 'LoadBalancer' lets nobody in: the network policy is for pods of the server's namespace; networkPolicy.clients says who else",
          ]
        : []),
    ];
  }

  #problems(): string[] {
    const { repository, gpu } = this.#props;
    return [
      ...propsProblems(this.#props, this.serverName, this.#range.min),
      ...flagProblems(this.#props, this.#flags, this.#traits.hasOwnFlags),
      ...environmentProblems(this.#environment),
      ...(this.#scaler?.problems(this.#scaleTarget) ?? []),
      ...this.#delivered.problems(),
      ...(this.#overlay?.problems() ?? []),
      ...(repository ? modelProblems(repository, gpu) : []),
    ];
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
