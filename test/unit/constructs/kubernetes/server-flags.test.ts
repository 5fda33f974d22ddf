import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../../../constructs/index.ts';
import { type InferenceServerProps, ModelDelivery } from '../../../../constructs/kubernetes/index.ts';
import { mebibytes } from '../../../../constructs/units.ts';
import { FLAG_DEFAULTS, isTritonFlag, MANIFEST_FLAGS, PORTS } from '../../../../contract/endpoints.ts';
import { SERVER_BACKENDS } from '../../../../contract/support.ts';
import { createBackends } from '../../../../server/backend/registry.ts';
import { SERVER_FLAGS } from '../../../../server/flag-table.ts';
import { parseServerFlags } from '../../../../server/options.ts';
import { podOf } from '../../../support/manifests.ts';

function argsOf(props: Partial<InferenceServerProps>): string[] {
  return podOf(props).spec.containers[0].args;
}

/** Every prop that becomes a flag. */
const EVERYTHING: Partial<InferenceServerProps> = {
  modelControlMode: 'poll',
  repositoryPollInterval: seconds(5),
  repositorySettleTime: seconds(0.5),
  exitOnError: false,
  strictReadiness: false,
  drainDelay: seconds(2),
  exitTimeout: seconds(20),
  modelLoadThreadCount: 8,
  modelLoadRetryCount: 3,
  modelLoadTimeout: minutes(20),
  versionGrace: seconds(30),
  modelConfigName: 'large',
  configUnknownFields: 'warn',
  disableAutoCompleteConfig: true,
  backendConfig: { python: { 'shm-default-byte-size': 1048576 }, onnxruntime: { threads: 2 } },
  httpMaxInputSize: mebibytes(64),
  grpcMaxMessageSize: mebibytes(32),
  httpOverloadStatus: 429,
  grpcMaxConnectionAge: minutes(5),
  grpcMaxConnectionAgeGrace: seconds(30),
  grpcKeepaliveTime: minutes(1),
  grpcKeepaliveTimeout: seconds(10),
  metricsMaxModels: 50,
  logVerbose: 1,
  logFormat: 'text',
  serverId: 'search',
  extraArgs: ['--reuse-http-port=true'],
};

describe('flags of a server', () => {
  it('are what the server understands, and mean what the props say', () => {
    const { options, problems, warnings } = parseServerFlags(argsOf(EVERYTHING));
    expect([...problems, ...warnings]).toEqual([]);
    expect(options).toMatchObject({
      id: 'search',
      modelRepositories: ['/models'],
      modelControlMode: 'poll',
      repositoryPollSecs: 5,
      repositorySettleSecs: 0.5,
      exitOnError: false,
      strictReadiness: false,
      drainDelaySecs: 2,
      exitTimeoutSecs: 20,
      modelLoadThreadCount: 8,
      modelLoadRetryCount: 3,
      modelLoadTimeoutSecs: 1200,
      versionGraceSecs: 30,
      modelConfigName: 'large',
      configUnknownFields: 'warn',
      autoCompleteConfig: false,
      backendConfig: new Map([
        ['python', new Map([['shm-default-byte-size', '1048576']])],
        ['onnxruntime', new Map([['threads', '2']])],
      ]),
      http: { port: PORTS.http, maxInputSize: 64 * 1024 ** 2, overloadStatus: 429, reusePort: true },
      grpc: {
        port: PORTS.grpc,
        maxMessageSize: 32 * 1024 ** 2,
        keepAlive: { timeMs: 60_000, timeoutMs: 10_000, maxConnectionAgeMs: 300_000, maxConnectionAgeGraceMs: 30_000 },
      },
      metrics: { port: PORTS.metrics, maxModels: 50 },
    });
  });

  it('load models in mode explicit', () => {
    const { options, problems } = parseServerFlags(argsOf({ modelControlMode: 'explicit', loadModels: ['a', 'b'] }));
    expect(problems).toEqual([]);
    expect(options).toMatchObject({ modelControlMode: 'explicit', loadModels: ['a', 'b'] });
  });

  it('leave to the server what no prop says, but for the repository, the mode and the drain', () => {
    expect(argsOf({ disableAutoCompleteConfig: false })).toEqual([
      '--model-repository=/models',
      '--model-control-mode=none',
      '--drain-delay-secs=5',
      '--exit-timeout-secs=30',
    ]);
  });

  it('poll where what is delivered changes', () => {
    const models = ModelDelivery.persistentVolumeClaim({ claimName: 'models', changes: true });
    expect(argsOf({ models })).toContain('--model-control-mode=poll');
    expect(argsOf({ models, modelControlMode: 'explicit' })).toContain('--model-control-mode=explicit');
  });
});

describe('the flags that manifests set', () => {
  it('are flags of the server, with its defaults', () => {
    for (const name of Object.keys(MANIFEST_FLAGS)) {
      expect(
        SERVER_FLAGS.filter((flag) => flag.name === name && !('support' in flag)).map((flag) => flag.name),
        name,
      ).toEqual([name]);
    }
    for (const [name, value] of Object.entries(FLAG_DEFAULTS)) {
      expect(
        SERVER_FLAGS.find((flag) => flag.name === name),
        name,
      ).toMatchObject({ default: value });
    }
    for (const [name, port] of Object.entries(PORTS)) {
      expect(SERVER_FLAGS.find((flag) => flag.name === `${name}-port`)).toMatchObject({ default: port });
    }
  });

  it('are told apart from those of a real Triton', () => {
    expect(isTritonFlag('exit-timeout-secs')).toBe(true);
    expect(isTritonFlag('model-config-overlay')).toBe(false);
  });
});

it('manifests know the backends that the server has', () => {
  expect(SERVER_BACKENDS).toEqual(createBackends().names);
});
