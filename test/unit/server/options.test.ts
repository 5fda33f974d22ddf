import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../../server/flag-table.ts';
import { flagsHelp, parseServerFlags } from '../../../server/options.ts';

const REPOSITORY = '--model-repository=/models';

function options(...argv: string[]) {
  const parsed = parseServerFlags([REPOSITORY, ...argv]);
  expect(parsed.problems).toEqual([]);
  return parsed.options;
}

const problems = (...argv: string[]): readonly string[] => parseServerFlags([REPOSITORY, ...argv]).problems;

describe('parseServerFlags', () => {
  it("has Triton's defaults", () => {
    expect(options()).toMatchObject({
      modelRepositories: ['/models'],
      modelControlMode: 'none',
      repositoryPollSecs: 15,
      exitOnError: true,
      strictReadiness: true,
      exitTimeoutSecs: 30,
      drainDelaySecs: 0,
      autoCompleteConfig: true,
      http: { host: '0.0.0.0', port: 8000 },
      grpc: { host: '0.0.0.0', port: 8001 },
      metrics: { host: '0.0.0.0', port: 8002 },
    });
  });

  it('knows every flag that Triton has', () => {
    const recorded = readFileSync(new URL('../../../../shared/peer/server-flags.txt', import.meta.url), 'utf8');
    const names = [...recorded.matchAll(/^--([a-z0-9-]+)/gm)].map(([, name]) => name);
    const known = new Set<string | undefined>(SERVER_FLAGS.map(({ name }) => name));
    // The recording cuts the names of the gRPC ping settings short at the digit.
    expect(names.filter((name) => !known.has(name) && name !== 'help' && name !== 'grpc-http')).toEqual([]);
  });

  it('takes several repositories, by either name', () => {
    expect(options('--model-store=/b', '--model-repository', '/c').modelRepositories).toEqual(['/models', '/c', '/b']);
    expect(parseServerFlags([]).problems).toEqual(['--model-repository must be given']);
  });

  it('leaves out the frontends that are not allowed', () => {
    const { http, grpc, metrics } = options('--allow-http=false', '--allow-grpc=0', '--allow-metrics', 'false');
    expect([http, grpc, metrics]).toEqual([undefined, undefined, undefined]);
  });

  it('serves metrics on the address of HTTP, unless they have their own', () => {
    expect(options('--http-address=127.0.0.1').metrics?.host).toBe('127.0.0.1');
    expect(options('--http-address=127.0.0.1', '--metrics-address=::1').metrics?.host).toBe('::1');
  });

  it('reads how the frontends listen and refuse', () => {
    const standard = { reusePort: false, overloadStatus: 503, maxInputSize: 2 ** 31 - 1 };
    expect(options().http).toMatchObject(standard);
    const { http, grpc } = options('--http-overload-status=429', '--reuse-http-port=true', '--reuse-grpc-port=1');
    expect(http).toMatchObject({ ...standard, reusePort: true, overloadStatus: 429 });
    expect(grpc).toMatchObject({ reusePort: true });
    expect(problems('--http-overload-status=500')).toEqual(["--http-overload-status: expected one of 503, 429, got '500'"]);
  });

  it('reads settings of backends', () => {
    const { backendConfig } = options(
      '--backend-config=onnxruntime,default-max-batch-size=4',
      '--backend-config=onnxruntime,a=b=c',
      '--backend-config=,x=',
    );
    expect(backendConfig).toEqual(
      new Map([
        [
          'onnxruntime',
          new Map([
            ['default-max-batch-size', '4'],
            ['a', 'b=c'],
          ]),
        ],
        ['', new Map([['x', '']])],
      ]),
    );
    expect(problems('--backend-config=onnxruntime')).toEqual([
      "--backend-config: expected <backend>,<setting>=<value>, got 'onnxruntime'",
    ]);
  });

  it('reads how gRPC connections are looked after', () => {
    expect(options().grpc?.keepAlive).toEqual({
      timeMs: 7_200_000,
      timeoutMs: 20_000,
      maxConnectionAgeMs: 0,
      maxConnectionAgeGraceMs: 0,
    });
    const flags = ['--grpc-keepalive-time=1', '--grpc-keepalive-timeout=2', '--grpc-max-connection-age=3'];
    expect(options(...flags, '--grpc-max-connection-age-grace=4').grpc?.keepAlive).toEqual({
      timeMs: 1,
      timeoutMs: 2,
      maxConnectionAgeMs: 3,
      maxConnectionAgeGraceMs: 4,
    });
    expect(options('--grpc-keepalive-permit-without-calls=true').grpc).toBeDefined();
    expect(problems('--grpc-keepalive-permit-without-calls=false', '--grpc-keepalive-time=2147483648')).toEqual([
      "--grpc-keepalive-time: expected an integer from 0 to 2147483647, got '2147483648'",
      '--grpc-keepalive-permit-without-calls is not supported',
    ]);
  });

  it('refuses models to load in modes that do not load on demand', () => {
    expect(problems('--load-model=m')).toEqual([
      "use of '--load-model' requires setting '--model-control-mode=explicit' as well",
    ]);
    expect(options('--load-model=m', '--load-model=n', '--model-control-mode=explicit').loadModels).toEqual(['m', 'n']);
    expect(problems('--load-model=m', '--load-model=*', '--model-control-mode=explicit')).toHaveLength(1);
  });

  it('refuses what it cannot do, unless it is not asked to', () => {
    expect(problems('--grpc-use-ssl=true', '--model-namespacing=false', '--cache-config=local,size=1')).toEqual([
      '--grpc-use-ssl is not supported',
      '--cache-config is not supported',
    ]);
  });

  it("warns of knobs of Triton's that turn nothing here", () => {
    expect(parseServerFlags([REPOSITORY, '--http-thread-count=8']).warnings).toEqual(['--http-thread-count has no effect here']);
  });

  it('takes the old name for complete configurations', () => {
    expect(options('--strict-model-config=true').autoCompleteConfig).toBe(false);
    expect(options('--disable-auto-complete-config').autoCompleteConfig).toBe(false);
  });

  it('reads how to log', () => {
    expect(
      parseServerFlags([REPOSITORY, '--log-verbose=1', '--log-info=false', '--log-format=ISO8601', '--log-file=/l']).log,
    ).toEqual({
      verbose: 1,
      info: false,
      warning: true,
      error: true,
      format: 'text',
      file: '/l',
    });
  });
});

describe('flagsHelp', () => {
  it('has a line for every flag that works', () => {
    const help = flagsHelp();
    for (const flag of SERVER_FLAGS)
      expect(help.includes(`--${flag.name} `) || help.includes(`--${flag.name}\n`)).toBe(!('support' in flag));
  });
});
