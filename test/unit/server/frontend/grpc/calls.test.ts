import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import schema from '../../../../../contract/gen/schema.js';
import { InferenceError } from '../../../../../server/errors.ts';
import { encode, SERVICE } from '../../../../support/grpc-client.ts';
import { testGrpcFrontend } from '../../../../support/grpc-frontend.ts';
import { frame, RawGrpcConnection } from '../../../../support/raw-grpc.ts';

describe('a call', () => {
  it('asks whether the server is live and ready', async () => {
    const { client, core } = await testGrpcFrontend();
    expect(await client.call('ServerLive', {})).toEqual({ live: true });
    expect(await client.call('ServerReady', {})).toEqual({ ready: true });
    core.isDraining = true;
    expect(await client.call('ServerReady', {})).toEqual({ ready: false });
  });

  it('asks whether a model is ready, and an unknown one is not', async () => {
    const { client } = await testGrpcFrontend();
    const ready = (name: string, version = '') => client.call('ModelReady', { name, version });
    expect(await ready('identity')).toEqual({ ready: true });
    expect(await ready('identity', '1')).toEqual({ ready: true });
    expect(await ready('identity', '2')).toEqual({ ready: false });
    expect(await ready('nope')).toEqual({ ready: false });
  });

  it('gets the metadata of server and model', async () => {
    const { client } = await testGrpcFrontend();
    expect(await client.call('ServerMetadata', {})).toEqual({ name: 'triton', version: '2.51.0', extensions: ['statistics'] });
    const tensor = { name: 'X', datatype: 'FP32', shape: ['-1', '2'] };
    expect(await client.call('ModelMetadata', { name: 'identity' })).toEqual({
      name: 'identity',
      versions: ['1'],
      platform: 'identity',
      inputs: [tensor],
      outputs: [tensor],
    });
  });

  it('gets a configuration with its 64-bit integers exact', async () => {
    const { client } = await testGrpcFrontend();
    expect(await client.call('ModelConfig', { name: 'identity' })).toMatchObject({
      config: { name: 'identity', dynamic_batching: { max_queue_delay_microseconds: '9007199254740993' } },
    });
  });

  it('gets statistics, of one model or of all', async () => {
    const { client } = await testGrpcFrontend();
    const none = { count: '0', ns: '0' };
    const compute = { compute_input: none, compute_infer: none, compute_output: none };
    for (const request of [{}, { name: 'identity' }, { name: 'identity', version: '1' }]) {
      expect(await client.call('ModelStatistics', request)).toEqual({
        model_stats: [
          {
            name: 'identity',
            version: '1',
            last_inference: '1',
            inference_count: '2',
            execution_count: '3',
            inference_stats: {
              success: { count: '2', ns: '20' },
              fail: none,
              queue: none,
              ...compute,
              cache_hit: none,
              cache_miss: none,
            },
            batch_stats: [{ batch_size: '2', ...compute }],
            memory_usage: [],
            response_stats: {},
          },
        ],
      });
    }
  });

  it('gets the index of the repository', async () => {
    const { client, core } = await testGrpcFrontend();
    expect(await client.call('RepositoryIndex', {})).toEqual({
      models: [
        { name: 'identity', version: '1', state: 'READY', reason: '' },
        { name: 'other', version: '', state: '', reason: '' },
      ],
    });
    await client.call('RepositoryIndex', { ready: true });
    expect(core.calls).toEqual([
      ['index', { ready: false }],
      ['index', { ready: true }],
    ]);
  });

  it('loads and unloads', async () => {
    const { client, core } = await testGrpcFrontend();
    await client.call('RepositoryModelLoad', {
      model_name: 'm',
      parameters: { config: { string_param: '{}' }, 'file:1/a': { bytes_param: Buffer.from('abc') } },
    });
    await client.call('RepositoryModelUnload', { model_name: 'm', parameters: { unload_dependents: { bool_param: true } } });
    await client.call('RepositoryModelUnload', { model_name: 'm' });
    expect(core.calls).toEqual([
      ['load', 'm', { config: '{}', files: new Map([['1/a', Buffer.from('abc')]]) }],
      ['unload', 'm', { unloadDependents: true }],
      ['unload', 'm', { unloadDependents: undefined }],
    ]);
  });
});

describe('a call is refused', () => {
  it.each([
    ['ModelMetadata', { name: 'nope' }, status.NOT_FOUND, "Request for unknown model: 'nope' is not found"],
    ['ModelConfig', { name: 'nope' }, status.NOT_FOUND, "Request for unknown model: 'nope' is not found"],
    ['ModelStatistics', { name: 'nope' }, status.NOT_FOUND, "Request for unknown model: 'nope' is not found"],
    ['RepositoryIndex', { repository_name: 'r' }, status.UNIMPLEMENTED, "'repository_name' specification is not supported"],
    [
      'RepositoryModelLoad',
      { model_name: 'm', parameters: { config: { bool_param: true } } },
      status.INVALID_ARGUMENT,
      "invalid value type for load parameter 'config', expected string_param.",
    ],
    [
      'RepositoryModelLoad',
      { model_name: 'm', parameters: { other: { bool_param: true } } },
      status.INVALID_ARGUMENT,
      "unrecognized load parameter 'other'.",
    ],
    [
      'RepositoryModelUnload',
      { model_name: 'm', parameters: { unload_dependents: { string_param: 'yes' } } },
      status.INVALID_ARGUMENT,
      "invalid value type for 'unload_dependents' parameter, expected bool_param.",
    ],
  ])('%s of %o', async (method, request, code, details) => {
    const { client } = await testGrpcFrontend();
    await expect(client.call(method, request)).rejects.toMatchObject({ code, details });
  });

  it('with what the core says', async () => {
    const { client, core } = await testGrpcFrontend();
    core.failure = new InferenceError('UNAVAILABLE', 'explicit model load / unload is not allowed');
    for (const method of ['RepositoryModelLoad', 'RepositoryModelUnload']) {
      await expect(client.call(method, { model_name: 'm' })).rejects.toMatchObject({
        code: status.UNAVAILABLE,
        details: 'explicit model load / unload is not allowed',
      });
    }
  });

  it.each([
    ['SystemSharedMemoryStatus', 'system shared memory'],
    ['SystemSharedMemoryRegister', 'system shared memory'],
    ['SystemSharedMemoryUnregister', 'system shared memory'],
    ['CudaSharedMemoryStatus', 'CUDA shared memory'],
    ['CudaSharedMemoryRegister', 'CUDA shared memory'],
    ['CudaSharedMemoryUnregister', 'CUDA shared memory'],
    ['TraceSetting', 'the trace extension'],
    ['LogSettings', 'the logging extension'],
  ])('because %s is not there', async (method, feature) => {
    const { client } = await testGrpcFrontend();
    await expect(client.call(method, {})).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      details: `${feature} is not supported`,
    });
  });

  it('because there is no such method', async () => {
    const { client } = await testGrpcFrontend();
    await expect(client.bytes(`${SERVICE}/Nope`, Buffer.alloc(0)).answer).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
  });

  it('because it is no gRPC', async () => {
    const { port } = await testGrpcFrontend();
    const { session } = new RawGrpcConnection(port);
    const stream = session.request({ ':path': `${SERVICE}/ServerLive`, 'content-type': 'text/plain' });
    const [headers] = await new Promise<[Record<string, unknown>]>((resolve) => {
      stream.on('response', (received) => resolve([received]));
    });
    expect(headers[':status']).toBe(415);
  });
});

describe('every method of the protocol', () => {
  it('refuses a message that is no protobuf with INVALID_ARGUMENT', async () => {
    const { port, core } = await testGrpcFrontend();
    const connection = new RawGrpcConnection(port);
    const methods = schema.lookupService('inference.GRPCInferenceService').methodsArray;
    for (const { name } of methods.filter((method) => !method.requestStream)) {
      const end = await connection.call(`${SERVICE}/${name}`, frame(Buffer.from([0xff, 0xff, 0xff])));
      expect(end, name).toMatchObject({ code: status.INVALID_ARGUMENT, details: 'Unable to parse request' });
    }
    expect(core.calls).toEqual([]);
  });

  it('refuses a message that is larger than any of them has reason to be', async () => {
    const { client } = await testGrpcFrontend({ maxMessageSize: 2 ** 31 - 1 });
    await expect(client.bytes(`${SERVICE}/RepositoryModelLoad`, Buffer.alloc(2 ** 26 + 1)).answer).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: 'the message has 67108865 bytes, at most 67108864 are read',
    });
  });

  it('takes fields that it does not know', async () => {
    const { client } = await testGrpcFrontend();
    const request = Buffer.concat([encode('inference.ModelReadyRequest', { name: 'identity' }), Buffer.from([0xfa, 6, 1, 0])]);
    expect(await client.bytes(`${SERVICE}/ModelReady`, request).answer).toEqual(Buffer.from([8, 1]));
  });
});
