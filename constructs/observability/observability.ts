/**
 * Dashboards, recording rules and alerts of the models of a repository, as files: Grafana's JSON and rule files of Prometheus.
 *
 * In: a repository and objectives. Out: `<directory>/dashboards/<name>-<dashboard>.json` and `<directory>/rules/<name>.rules.yaml`. Everything is
 * rendered when `synth` runs, so that models and objectives may be added until then. What Kubernetes wants of it is made by
 * `ObservabilityManifests`.
 */
import { Construct } from 'constructs';
import { type Contribution, contributeOutput } from '../../synth/output-unit.ts';
import { configOf } from '../model/ensemble-models.ts';
import type { IModel } from '../model/model-interface.ts';
import type { ModelRepository } from '../model/model-repository.ts';
import { recordSource } from '../source-location.ts';
import { type Duration, seconds } from '../units.ts';
import type { Dashboard } from './dashboards/dashboard.ts';
import { ensemblesDashboard } from './dashboards/ensembles.ts';
import { gpuDashboard } from './dashboards/gpu.ts';
import { modelDashboard } from './dashboards/model.ts';
import { networkDashboard } from './dashboards/network.ts';
import { objectivesDashboard } from './dashboards/objectives.ts';
import { overviewDashboard } from './dashboards/overview.ts';
import { processDashboard } from './dashboards/process.ts';
import { dashboardUid, renderDashboard } from './dashboards/render.ts';
import { addBuckets, limitsWithoutBucket } from './objectives/buckets.ts';
import { toIndicators, toReadable, toThroughputIndicators } from './objectives/indicator.ts';
import { latencyTargets, type Objective } from './objectives/objective.ts';
import { pythonModelsOf } from './objectives/python-steps.ts';
import { objectiveRules, usefulBurnAlerts } from './objectives/rules.ts';
import { type RuleGroup, renderRuleFile, withRunbook } from './rules/rule-group.ts';
import { type QueueLimit, serverAlerts } from './rules/server-alerts.ts';
import { MetricScope } from './scope.ts';

/** Props of the observability of a repository. */
export interface ObservabilityProps {
  /** The models that are watched. */
  readonly repository: ModelRepository;
  /**
   * What is promised of the models: `[latency(encoder, { p99: millis(50) })]`.
   * @default - nothing; dashboards and the alerts on the servers themselves are there all the same
   */
  readonly objectives?: readonly Objective[];
  /**
   * Begins the identifiers and titles of the dashboards and the name of the rule file: lower case letters, digits and '-'.
   * @default trireme
   */
  readonly name?: string;
  /**
   * Name of the folder in the output.
   * @default - the construct's id
   */
  readonly directory?: string;
  /**
   * Labels that tell the series of these servers from those of others in the same Prometheus: `{ namespace: 'prod' }`.
   * @default - none: all servers that Prometheus scrapes
   */
  readonly matchLabels?: Readonly<Partial<Record<'namespace' | 'job', string>>>;
  /**
   * The server in the image: `trireme`, or `triton` for NVIDIA's, which has no histograms (so no objectives of latency) and no metrics of its
   * model repository, but those of GPUs and of its response cache.
   * @default trireme
   */
  readonly runtime?: 'trireme' | 'triton' | undefined;
  /**
   * Label that tells one server process from another: `pod` in Kubernetes, `instance` elsewhere.
   * @default pod
   */
  readonly instanceLabel?: 'pod' | 'instance';
  /**
   * Time between two scrapes of a server, 1 to 60 seconds: what the monitor in Kubernetes has Prometheus do, and what rates in dashboards look
   * back over four of. A fifth of the shortest window of an alert, 5 minutes, is the most that makes sense.
   * @default seconds(15)
   */
  readonly scrapeInterval?: Duration;
  /**
   * Days over which an error budget lasts, 28 to 90.
   * @default 30
   */
  readonly periodDays?: number;
  /**
   * Labels added to every alert, for its way to those who are called: `{ team: 'search' }`.
   * @default - none beside `severity`
   */
  readonly alertLabels?: Readonly<Record<string, string>>;
  /**
   * Address of what to do about the alerts, noted on each as `runbook_url` with its name in lower case as fragment:
   * `https://wiki.example.com/serving` gives `https://wiki.example.com/serving#triremeserverdown`.
   * @default - none
   */
  readonly runbookUrl?: string;
}

/** Observed percentiles under this are within the noise of handing a request to another process. */
const PYTHON_FLOOR_MS = 1;
const [MIN_PERIOD_DAYS, MAX_PERIOD_DAYS] = [28, 90];

/** Dashboards, recording rules and alerts of the models of a repository. */
export class Observability extends Construct {
  /** Begins the identifiers of the dashboards and the name of the rule file. */
  readonly name: string;
  /** Folder in the output. */
  readonly directory: string;
  readonly #props: ObservabilityProps;
  readonly #objectives: Objective[] = [];
  readonly #scope: MetricScope;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    recordSource(this);
    this.#props = props;
    this.name = props.name ?? 'trireme';
    this.directory = props.directory ?? id;
    if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(this.name)) {
      throw new Error(`name: got '${this.name}', want lower case letters, digits and '-'`);
    }
    dashboardUid(this.name, 'objectives');
    const { periodDays } = this;
    if (!Number.isInteger(periodDays) || periodDays < MIN_PERIOD_DAYS || periodDays > MAX_PERIOD_DAYS) {
      throw new Error(`periodDays: got ${periodDays}, want a whole number from ${MIN_PERIOD_DAYS} to ${MAX_PERIOD_DAYS}`);
    }
    const { scrapeInterval } = this;
    if (scrapeInterval.toSeconds() < 1 || scrapeInterval.toSeconds() > 60) {
      throw new Error(`scrapeInterval: got ${scrapeInterval}, want 1s to 60s`);
    }
    this.#scope = new MetricScope(props.instanceLabel ?? 'pod', props.matchLabels ?? {}, props.runtime);
    for (const objective of props.objectives ?? []) this.addObjective(objective);
    contributeOutput(this, () => this.#contribute());
    this.node.addValidation({ validate: () => this.#validate() });
  }

  /** The server that is watched. */
  get runtime(): 'trireme' | 'triton' {
    return this.#scope.runtime;
  }

  /** Adds what is promised of a model. */
  addObjective(objective: Objective): void {
    this.#objectives.push(objective);
    addBuckets(objective.model, limitsOf(objective));
  }

  /** Days over which an error budget lasts. */
  get periodDays(): number {
    return this.#props.periodDays ?? 30;
  }

  /** Time between two scrapes of a server. */
  get scrapeInterval(): Duration {
    return this.#props.scrapeInterval ?? seconds(15);
  }

  /** Grafana's form of each dashboard, by its identifier; of one alone if that is named. @internal */
  _dashboards(only?: string): ReadonlyMap<string, object> {
    const dashboards = this.#describeDashboards();
    const keys = new Set(dashboards.map(({ key }) => key));
    const set = { name: this.name, scope: this.#scope, keys, scrapeInterval: this.scrapeInterval };
    const wanted = dashboards.filter(({ key }) => only === undefined || dashboardUid(this.name, key) === only);
    return new Map(wanted.map((dashboard) => [dashboardUid(this.name, dashboard.key), renderDashboard(dashboard, set)]));
  }

  /** Identifiers of the dashboards. @internal */
  _dashboardUids(): string[] {
    return this.#describeDashboards().map(({ key }) => dashboardUid(this.name, key));
  }

  /** Recording rules and alerts. @internal */
  _ruleGroups(): RuleGroup[] {
    const { alertLabels = {}, runbookUrl } = this.#props;
    const groups = [
      ...objectiveRules({ ...this.#indicators(), scope: this.#scope, periodDays: this.periodDays, alertLabels }),
      serverAlerts(this.#scope, { alertLabels, queueLimits: this.#queueLimits() }),
    ];
    return runbookUrl === undefined ? groups : groups.map((group) => withRunbook(group, runbookUrl));
  }

  #indicators() {
    return {
      indicators: this.#objectives.flatMap(toIndicators),
      throughputs: this.#objectives.flatMap(toThroughputIndicators),
    };
  }

  #describeDashboards(): Dashboard[] {
    const scope = this.#scope;
    const { indicators, throughputs } = this.#indicators();
    const ensembles = this.#ensembles();
    const dashboards = [
      overviewDashboard(scope, { indicators }),
      modelDashboard(scope, { indicators }),
      ensembles.length > 0 ? ensemblesDashboard(scope, ensembles) : undefined,
      this.#objectives.length > 0
        ? objectivesDashboard(scope, { indicators, throughputs, periodDays: this.periodDays })
        : undefined,
      gpuDashboard(scope),
      processDashboard(scope),
      networkDashboard(scope),
    ];
    return dashboards.filter((dashboard) => dashboard !== undefined);
  }

  #ensembles(): { readonly ensemble: string; readonly steps: readonly string[] }[] {
    return this.#props.repository.models.flatMap((model: IModel) => {
      const names = configOf(model)?.ensemble_scheduling?.step?.map((step) => step.model_name ?? '') ?? [];
      return names.length > 0 ? [{ ensemble: model.modelName, steps: [...new Set(names)] }] : [];
    });
  }

  #queueLimits(): QueueLimit[] {
    return this.#props.repository.models.flatMap((model: IModel) => {
      const maxQueueSize = configOf(model)?.dynamic_batching?.default_queue_policy?.max_queue_size ?? 0;
      return maxQueueSize > 0 ? [{ model: model.modelName, maxQueueSize }] : [];
    });
  }

  #contribute(): Contribution {
    const dashboards = [...this._dashboards()].map(([uid, dashboard]) => {
      const text = `${JSON.stringify(dashboard, undefined, 2)}\n`;
      return [`dashboards/${uid}.json`, { text }] as const;
    });
    const rules = [`rules/${this.name}.rules.yaml`, { text: renderRuleFile(this._ruleGroups()) }] as const;
    return { units: [{ path: this.directory, files: new Map([...dashboards, rules]) }], warnings: this.#warnings() };
  }

  #validate(): string[] {
    const { indicators, throughputs } = this.#indicators();
    const names = [...indicators, ...throughputs].map(({ objective }) => objective);
    const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
    const others = this.node.root.node
      .findAll()
      .filter((other): other is Observability => other instanceof Observability && other !== this);
    const unmeasured = this.#objectives.flatMap((objective) => {
      const { model } = objective;
      return limitsWithoutBucket(model, limitsOf(objective)).map(
        (limit) =>
          `latency of '${model.modelName}': the limit of ${toReadable(limit)} is no bucket of its histogram, as its parameter 'trireme_request_duration_buckets' has them`,
      );
    });
    const unmeasurable = this.#scope.hasOwnMetrics
      ? []
      : this.#objectives.flatMap(({ kind, model }) =>
          kind === 'latency'
            ? [
                `latency of '${model.modelName}': got runtime 'triton', which has no histogram of it, want availability or throughput`,
              ]
            : [],
        );
    return [
      ...unmeasurable,
      ...unmeasured,
      ...twice.map((name) => `objective '${name}' is there twice: say it once`),
      ...others
        .filter(({ directory, name }) => directory === this.directory || name === this.name)
        .map(({ node }) => `name '${this.name}' or directory '${this.directory}' is also that of '${node.path}'`),
    ];
  }

  #warnings(): string[] {
    const slow = this.#objectives.flatMap((objective) => {
      if (objective.kind !== 'latency') return [];
      const { model, targets } = objective;
      const tight = latencyTargets(targets).find(([, limit]) => limit.toMilliseconds() < PYTHON_FLOOR_MS);
      const python = tight ? pythonModelsOf(this, model) : [];
      if (!tight || python.length === 0) return [];
      const [percentile, limit] = tight;
      const names = python.map((name) => `'${name}'`).join(', ');
      return `latency of '${model.modelName}': ${percentile} of ${toReadable(limit)} crosses the Python model ${names}, whose hand-over to its process alone may take longer`;
    });
    const silent = this.#indicators()
      .indicators.filter(({ target }) => usefulBurnAlerts(target, this.periodDays).length === 0)
      .map(({ objective }) => `objective '${objective}' has no alert: its error budget is too large to be used up early`);
    return [...slow, ...silent];
  }
}

/** Limits of an objective of latency; none of another. */
function limitsOf(objective: Objective): Duration[] {
  return objective.kind === 'latency' ? latencyTargets(objective.targets).map(([, limit]) => limit) : [];
}
