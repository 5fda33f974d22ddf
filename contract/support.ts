/**
 * What of a configuration the server does not honour: an error where the model would behave otherwise than it says, a warning where only
 * speed or placement differs. A field that is not honoured is never silently ignored. Synth does not apply these: it may write for another
 * server.
 */
import type { ModelConfig } from './model-config.ts';
import { applyRules, type Problem, type Rule } from './problem.ts';

export interface ServerCapabilities {
  /** Backends that there are. */
  readonly backends: ReadonlySet<string>;
  /** Of the model's backend. */
  readonly raggedBatch: boolean;
  readonly decoupled: boolean;
}

/** Backends of this package's server, for those who describe models for it. */
export const SERVER_BACKENDS: ReadonlySet<string> = new Set(['identity', 'onnxruntime']);

/** What to use in place of a backend that there is not. */
const WAYS: Readonly<Record<string, string>> = {
  tensorflow: 'export the model to ONNX (tf2onnx) and use the onnxruntime backend',
  pytorch: 'export the model to ONNX (torch.onnx.export) and use the onnxruntime backend',
  openvino: 'use the model in ONNX form with the onnxruntime backend',
  tensorrt: 'use the ONNX model that the engine was built from with the onnxruntime backend',
  python: 'export the model to ONNX and use the onnxruntime backend, or serve this repository with Triton',
};

/** Field of the model that is set → what is said. Errors unless `warn`. */
interface Unsupported {
  readonly rule: string;
  readonly path: string;
  readonly isSet: (config: ModelConfig, capabilities: ServerCapabilities) => unknown;
  readonly message: string;
  readonly warn?: true;
}

const UNSUPPORTED: readonly Unsupported[] = [
  {
    rule: 'sequence-batching-support',
    path: 'sequence_batching',
    isSet: (c) => c.sequence_batching,
    message: 'sequence batching is not supported by this server',
  },
  {
    rule: 'response-cache-support',
    path: 'response_cache',
    isSet: (c) => c.response_cache?.enable,
    message: 'responses are not cached by this server',
    warn: true,
  },
  {
    rule: 'warmup-support',
    path: 'model_warmup',
    isSet: (c) => c.model_warmup?.length,
    message: 'models are not warmed up by this server: the first requests may be slower',
    warn: true,
  },
  {
    rule: 'priority-support',
    path: 'dynamic_batching.priority_levels',
    isSet: (c) => (c.dynamic_batching?.priority_levels ?? 0n) > 1n,
    message: 'priority levels are not supported by this server',
  },
  {
    rule: 'priority-support',
    path: 'dynamic_batching.priority_queue_policy',
    isSet: (c) => Object.keys(c.dynamic_batching?.priority_queue_policy ?? {}).length,
    message: 'priority levels are not supported by this server',
  },
  {
    rule: 'batch-tensor-support',
    path: 'batch_input',
    isSet: (c) => c.batch_input?.length,
    message: 'batch inputs are not supported by this server',
  },
  {
    rule: 'batch-tensor-support',
    path: 'batch_output',
    isSet: (c) => c.batch_output?.length,
    message: 'batch outputs are not supported by this server',
  },
  {
    rule: 'agents-support',
    path: 'model_repository_agents',
    isSet: (c) => c.model_repository_agents?.agents?.length,
    message: 'repository agents are not supported by this server',
  },
  {
    rule: 'operations-support',
    path: 'model_operations.op_library_filename',
    isSet: (c) => c.model_operations?.op_library_filename?.length,
    message: 'libraries of custom operations are not loaded by this server',
  },
  {
    rule: 'runtime-support',
    path: 'runtime',
    isSet: (c) => c.runtime,
    message: 'the runtime is chosen by this server, the one named is not used',
    warn: true,
  },
  {
    rule: 'model-metrics-support',
    path: 'model_metrics',
    isSet: (c) => c.model_metrics?.metric_control?.length,
    message: 'these metrics are not of this server; for buckets of its own see parameter trireme_request_duration_buckets',
    warn: true,
  },
  {
    rule: 'cc-files-support',
    path: 'cc_model_filenames',
    isSet: (c) => Object.keys(c.cc_model_filenames ?? {}).length,
    message: 'files by compute capability are not supported: default_model_filename is used',
    warn: true,
  },
  {
    rule: 'cuda-options-support',
    path: 'optimization.cuda',
    isSet: (c) => c.optimization?.cuda,
    message: 'CUDA graphs are not used by this server',
    warn: true,
  },
  {
    rule: 'optimization-priority-support',
    path: 'optimization.priority',
    isSet: (c) => c.optimization?.priority && c.optimization.priority !== 'PRIORITY_DEFAULT',
    message: 'all models have the same priority in this server',
    warn: true,
  },
  {
    rule: 'gather-kernel-support',
    path: 'optimization.gather_kernel_buffer_threshold',
    isSet: (c) => c.optimization?.gather_kernel_buffer_threshold,
    message: 'batches are not gathered by CUDA kernels in this server',
    warn: true,
  },
  {
    rule: 'namespace-support',
    path: 'ensemble_scheduling.step',
    isSet: (c) => c.ensemble_scheduling?.step?.some((step) => step.model_namespace),
    message: 'model_namespace: this server has one namespace for all repositories',
  },
  {
    rule: 'eager-batching-support',
    path: 'optimization.eager_batching',
    isSet: (c) => c.optimization?.eager_batching,
    message: 'batches are always gathered while the one before runs, if an instance is idle',
    warn: true,
  },
  {
    rule: 'decoupled-support',
    path: 'model_transaction_policy.decoupled',
    isSet: (c, s) => !s.decoupled && !c.ensemble_scheduling && c.model_transaction_policy?.decoupled,
    message: 'the backend does not support decoupled models',
  },
];

const FIELD_RULES = (capabilities: ServerCapabilities): readonly Rule[] =>
  UNSUPPORTED.map(({ rule, path, isSet, message, warn }) => ({
    name: rule,
    *check(config) {
      if (isSet(config, capabilities)) yield { path, message, severity: warn ? 'warning' : 'error' };
    },
  }));

function raggedRule({ raggedBatch }: ServerCapabilities): Rule {
  return {
    name: 'ragged-support',
    *check({ input: inputs = [], backend }) {
      for (const [index, { name, allow_ragged_batch: isRagged }] of inputs.entries()) {
        if (!isRagged || raggedBatch) continue;
        yield {
          path: `input[${index}].allow_ragged_batch`,
          message: `input '${name}': the ${backend} backend runs no batch of requests whose shapes differ`,
        };
      }
    },
  };
}

/** Group fields that steer devices; placement on GPUs itself is the server's to refuse or grant. */
const GROUP_RULE: Rule = {
  name: 'instance-group-support',
  *check({ instance_group: groups = [] }) {
    for (const [index, group] of groups.entries()) {
      const path = `instance_group[${index}]`;
      if (group.rate_limiter?.resources?.length || group.rate_limiter?.priority) {
        yield {
          path: `${path}.rate_limiter`,
          message: 'the rate limiter is off: resources and priority are not used',
          severity: 'warning',
        };
      }
      if (group.passive) yield { path: `${path}.passive`, message: 'passive instances are not supported by this server' };
      if (group.secondary_devices?.length)
        yield { path: `${path}.secondary_devices`, message: 'secondary devices are not supported by this server' };
      if (group.profile?.length)
        yield {
          path: `${path}.profile`,
          message: 'optimization profiles are for TensorRT models, they are not used',
          severity: 'warning',
        };
      if (group.host_policy)
        yield { path: `${path}.host_policy`, message: 'host policies are not used by this server', severity: 'warning' };
    }
  },
};

function backendRule({ backends }: ServerCapabilities): Rule {
  return {
    name: 'backend-support',
    *check({ backend, platform, ensemble_scheduling }) {
      if (ensemble_scheduling || platform === 'ensemble' || !backend || backends.has(backend)) return;
      const way = WAYS[backend];
      const known = [...backends]
        .sort()
        .map((name) => `'${name}'`)
        .join(', ');
      yield { path: 'backend', message: `backend '${backend}' is not available; available are ${known}${way ? `: ${way}` : ''}` };
    },
  };
}

/** Problems of a complete, normalized configuration on a server that can do so much. */
export function checkSupport(config: ModelConfig, name: string, capabilities: ServerCapabilities): Problem[] {
  return applyRules([backendRule(capabilities), ...FIELD_RULES(capabilities), raggedRule(capabilities), GROUP_RULE], config, {
    name,
    isComplete: true,
  });
}
