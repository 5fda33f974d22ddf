/**
 * Rules about the model as a whole: its name, backend, versions, files and parameters.
 */
import type { Finding, Rule } from '../problem.ts';
import { BACKEND_BY_PLATFORM } from '../repository-layout.ts';

export const MODEL_RULES: readonly Rule[] = [
  {
    name: 'model-name',
    *check({ name }, context) {
      if (name && name !== context.name) {
        yield { path: 'name', message: `expected the name of the model's folder, '${context.name}', got '${name}'` };
      }
    },
  },
  {
    name: 'backend',
    *check({ backend, platform, ensemble_scheduling }, { isComplete }) {
      if (platform === 'ensemble' || ensemble_scheduling) {
        if (backend) yield { path: 'backend', message: `an ensemble has no backend, got '${backend}'` };
        if (platform !== 'ensemble')
          yield { path: 'platform', message: `expected 'ensemble' since there is ensemble_scheduling, got '${platform ?? ''}'` };
        if (!ensemble_scheduling) yield { path: 'ensemble_scheduling', message: "platform 'ensemble' needs ensemble_scheduling" };
        return;
      }
      if (isComplete && !backend && !platform) yield { path: 'backend', message: 'one of backend and platform must be given' };
      const implied = BACKEND_BY_PLATFORM[platform ?? ''];
      if (platform && !implied && !backend) {
        yield {
          path: 'platform',
          message: `unknown platform '${platform}'; allowed are ${Object.keys(BACKEND_BY_PLATFORM).join(', ')}, ensemble, or a backend`,
        };
      }
      if (implied && backend && backend !== implied) {
        yield { path: 'backend', message: `platform '${platform}' stands for backend '${implied}', got '${backend}'` };
      }
    },
  },
  {
    name: 'max-batch-size',
    *check({ max_batch_size: max = 0 }) {
      if (max < 0) yield { path: 'max_batch_size', message: `expected 0 (no batching) or more, got ${max}` };
    },
  },
  {
    name: 'version-policy',
    *check({ version_policy: policy }) {
      if (policy?.latest && (policy.latest.num_versions ?? 0) === 0) {
        yield { path: 'version_policy.latest.num_versions', message: 'expected 1 or more, got 0: no version would be served' };
      }
      if (policy?.specific && (policy.specific.versions?.length ?? 0) === 0) {
        yield { path: 'version_policy.specific.versions', message: 'expected at least one version, got none' };
      }
      for (const [index, version] of (policy?.specific?.versions ?? []).entries()) {
        if (version < 0n)
          yield {
            path: `version_policy.specific.versions[${index}]`,
            message: `expected a version of 0 or more, got ${version}`,
          };
      }
    },
  },
  {
    // Every field that names a file: what it names must lie in the model's folder.
    name: 'path-inside-model',
    *check(config) {
      yield* insideModel('default_model_filename', config.default_model_filename);
      for (const [key, file] of Object.entries(config.cc_model_filenames ?? {}))
        yield* insideModel(`cc_model_filenames["${key}"]`, file);
      for (const [index, output] of (config.output ?? []).entries())
        yield* insideModel(`output[${index}].label_filename`, output.label_filename);
      for (const [index, { initial_state: initial = [] }] of (config.sequence_batching?.state ?? []).entries()) {
        for (const [at, { data_file: file }] of initial.entries())
          yield* insideModel(`sequence_batching.state[${index}].initial_state[${at}].data_file`, file);
      }
      for (const [index, { inputs = {} }] of (config.model_warmup ?? []).entries()) {
        for (const [name, { input_data_file: file }] of Object.entries(inputs)) {
          yield* insideModel(`model_warmup[${index}].inputs["${name}"].input_data_file`, file);
        }
      }
      for (const [index, { model_name: model = '' }] of (config.ensemble_scheduling?.step ?? []).entries()) {
        if (/[/\\]/.test(model) || model === '..' || model === '.') {
          yield {
            path: `ensemble_scheduling.step[${index}].model_name`,
            message: `expected the name of a model, got the path '${model}'`,
          };
        }
      }
    },
  },
  {
    name: 'response-cache',
    *check({ response_cache: cache, model_transaction_policy: policy, sequence_batching: sequences }) {
      if (cache?.enable && policy?.decoupled) {
        yield { path: 'response_cache', message: 'a decoupled model cannot have a response cache' };
      }
      if (cache?.enable && sequences) {
        yield { path: 'response_cache', message: 'a model with sequence batching cannot have a response cache' };
      }
    },
  },
  {
    name: 'ensemble-without-execution',
    *check({ ensemble_scheduling: ensemble, optimization }) {
      if (ensemble && optimization) {
        yield { path: 'optimization', message: 'an ensemble executes nothing itself: give it to the models of its steps' };
      }
    },
  },
  {
    // As Prometheus has it of the label `_<key>`; a real Triton ends on a tag that breaks it, with all its models.
    name: 'metric-tags',
    *check({ metric_tags: tags = {} }) {
      for (const key of Object.keys(tags).filter((name) => !/^[a-zA-Z0-9][a-zA-Z0-9_]*$/.test(name))) {
        const message = `expected keys that are names of labels: letters, digits and '_', no '_' first; got ${JSON.stringify(key)}`;
        yield { path: 'metric_tags', message };
      }
    },
  },
  {
    name: 'model-metrics',
    *check({ model_metrics: metrics }) {
      for (const [index, control] of (metrics?.metric_control ?? []).entries()) {
        const path = `model_metrics.metric_control[${index}]`;
        const buckets = control.histogram_options?.buckets ?? [];
        if (!control.metric_identifier?.family) {
          yield { path: `${path}.metric_identifier.family`, message: 'expected the name of a metric, got none' };
        }
        if (buckets.length === 0) {
          yield { path: `${path}.histogram_options.buckets`, message: 'expected at least one bucket, got none' };
        }
        const unsorted = buckets.findIndex((bound, at) => at > 0 && bound <= buckets[at - 1]!);
        if (unsorted > 0) {
          const message = `expected rising bounds, got ${buckets[unsorted]} after ${buckets[unsorted - 1]}`;
          yield { path: `${path}.histogram_options.buckets[${unsorted}]`, message };
        }
      }
    },
  },
  {
    name: 'model-warmup',
    *check({ model_warmup: warmups = [], ensemble_scheduling, input = [] }) {
      if (warmups.length > 0 && ensemble_scheduling)
        yield { path: 'model_warmup', message: 'an ensemble has no warmup: give it to the models of its steps' };
      for (const [index, { name, inputs = {} }] of warmups.entries()) {
        const at = `model_warmup[${index}]`;
        if (!name) yield { path: `${at}.name`, message: 'a warmup sample needs a name' };
        for (const [tensor, sample] of Object.entries(inputs)) {
          if (input.length > 0 && !input.some((known) => known.name === tensor)) {
            yield { path: `${at}.inputs`, message: `there is no input '${tensor}'; inputs are ${quoted(input)}` };
          }
          for (const dim of sample.dims ?? []) {
            if (dim < 0n) yield { path: `${at}.inputs["${tensor}"].dims`, message: `a sample's dims are fixed, got ${dim}` };
          }
        }
      }
    },
  },
];

function* insideModel(path: string, file: string | undefined): Iterable<Finding> {
  if (!file) return;
  const parts = file.split(/[/\\]/);
  if (file.startsWith('/') || /^[A-Za-z]:/.test(file) || parts.includes('..') || file.includes('\0')) {
    yield { path, message: `expected a path inside the model's folder, got '${file}'` };
  }
}

function quoted(tensors: readonly { readonly name?: string }[]): string {
  return tensors.map(({ name }) => `'${name}'`).join(', ');
}
