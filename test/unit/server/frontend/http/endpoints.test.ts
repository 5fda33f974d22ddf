import { describe, expect, it } from 'vitest';
import { InferenceError, STATUS_CODES, type StatusCode } from '../../../../../server/errors.ts';
import { HTTP_STATUS } from '../../../../../server/frontend/http/status.ts';
import { testFrontend } from '../../../../support/http-frontend.ts';
import { requestBytes, send } from '../../../../support/raw-http.ts';

const INPUT = { name: 'IN_INT32', datatype: 'INT32', shape: [1], data: [7] };

describe('health', () => {
  it.each([
    ['/v2/health/live', 200, {}],
    ['/v2/health/live', 400, { isUp: false }],
    ['/v2/health/ready', 200, {}],
    ['/v2/health/ready', 400, { hasModels: false }],
    ['/v2/health/ready', 503, { isDraining: true }],
    ['/v2/models/identity/ready', 200, {}],
    ['/v2/models/identity/versions/1/ready', 200, {}],
  ])('%s answers %i if %o, with an empty text', async (path, status, state) => {
    const frontend = await testFrontend();
    Object.assign(frontend.core, state);
    const answer = await frontend.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.slice(0, 2)).toEqual([
      ['Content-Length', '0'],
      ['Content-Type', 'text/plain'],
    ]);
  });

  it.each(['/v2/models/nope/ready', '/v2/models/identity/versions/7/ready'])('%s is 400', async (path) => {
    const answer = await (await testFrontend()).get(path);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text()).toBe('{"error":"Model version not ready"}');
  });
});

describe('metadata', () => {
  it.each([
    ['/v2', '{"name":"triton","version":"2.51.0","extensions":["statistics"]}'],
    [
      '/v2/models/identity',
      '{"name":"identity","versions":["1"],"platform":"identity","inputs":[{"name":"X","datatype":"FP32","shape":[-1,2]}],"outputs":[{"name":"X","datatype":"FP32","shape":[-1,2]}]}',
    ],
  ])('%s has members in the order of Triton', async (path, body) => {
    const answer = await (await testFrontend()).get(path);
    expect(answer.text()).toBe(body);
    expect(answer.headers.slice(0, 2)).toEqual([
      ['Content-Type', 'application/json'],
      ['Content-Length', String(body.length)],
    ]);
  });

  it('prints 64-bit numbers of a configuration to the last digit', async () => {
    const answer = await (await testFrontend()).get('/v2/models/identity/config');
    expect(answer.text()).toContain('"max_queue_delay_microseconds":9007199254740993');
  });

  it.each(['/v2/models/stats', '/v2/models/identity/stats', '/v2/models/identity/versions/1/stats'])('%s', async (path) => {
    const answer = await (await testFrontend()).get(path);
    const { model_stats: stats } = JSON.parse(answer.text());
    expect(Object.keys(stats[0])).toEqual([
      'name',
      'version',
      'last_inference',
      'inference_count',
      'execution_count',
      'inference_stats',
      'response_stats',
      'batch_stats',
      'memory_usage',
    ]);
    expect(stats[0].batch_stats[0]).toMatchObject({ batch_size: 2, compute_infer: { count: 0, ns: 0 } });
  });

  it.each(['', '/config', '/stats'])('of an unknown model is 404 as JSON: %s', async (action) => {
    const answer = await (await testFrontend()).get(`/v2/models/nope${action}`);
    expect(answer.status).toBe(404);
    expect(answer.header('content-type')).toBe('application/json');
    expect(answer.text()).toBe('{"error":"Request for unknown model: \'nope\' is not found"}');
  });
});

describe('paths and methods', () => {
  it.each([
    '/',
    '/v2/',
    '/v1/models',
    '/v2/models',
    '/v2/models/identity/',
    '/v2/models/identity/unknown',
    '/v2/models/identity/versions/abc/infer',
    '/v2/models/identity/versions/-1',
    '/v2/models//ready',
    '/v2/health/foo',
    '/metrics',
  ])('%s is 404', async (path) => {
    const answer = await (await testFrontend()).get(path);
    expect(answer.status).toBe(404);
    expect(answer.text()).toBe('{"error":"Not Found"}');
    expect(answer.headers.slice(0, 2)).toEqual([
      ['Content-Length', '21'],
      ['Content-Type', 'text/plain'],
    ]);
  });

  it.each([
    ['GET', '/v2/models/identity/infer', 'text/plain', 'POST'],
    ['OPTIONS', '/v2/models/identity/infer', 'text/plain', 'POST'],
    ['POST', '/v2/models/identity', 'application/json', 'GET'],
    ['DELETE', '/v2/models/identity', 'application/json', 'GET'],
    ['PUT', '/v2/health/ready', 'text/plain', 'GET'],
    ['HEAD', '/v2/health/ready', 'text/plain', 'GET'],
    ['GET', '/v2/repository/index', 'application/json', 'POST'],
  ])('%s %s is 405', async (method, path, type, allowed) => {
    const { port } = await testFrontend();
    const answer = await send(port, requestBytes(method, path), { isHead: method === 'HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.header('content-type')).toBe(type);
    expect(answer.header('content-length')).toBe('30');
    expect(answer.header('allow')).toBe(allowed);
    expect(answer.text()).toBe(method === 'HEAD' ? '' : '{"error":"Method Not Allowed"}');
  });

  it.each(['%', '%zz', '%E0%A4%A', 'a%'])('a name that is not correctly percent-encoded is 400: %s', async (name) => {
    const answer = await (await testFrontend()).get(`/v2/models/${name}/ready`);
    expect(answer.status).toBe(400);
    expect(answer.text()).toContain('percent-encoded');
  });

  it('decodes names, and leaves query strings alone', async () => {
    const frontend = await testFrontend();
    expect((await frontend.get('/v2/models/%69dentity/ready?x=/y')).status).toBe(200);
    const answer = await frontend.get('/v2/models/..%2F..%2Fetc%2Fpasswd');
    expect(answer.status).toBe(404);
    expect(answer.text()).toContain("'../../etc/passwd' is not found");
  });

  it.each([
    ['/v2/models/identity/generate', 'generate'],
    ['/v2/models/identity/versions/1/generate_stream', 'generate'],
    ['/v2/models/identity/trace/setting', 'trace'],
    ['/v2/trace/setting', 'trace'],
    ['/v2/logging', 'logging'],
    ['/v2/systemsharedmemory/status', 'system shared memory'],
    ['/v2/systemsharedmemory/region/r/register', 'system shared memory'],
    ['/v2/cudasharedmemory/region/r/status', 'CUDA shared memory'],
    ['/v2/repository/other/index', 'repository_name'],
  ])('%s is 501 and names what is missing', async (path, name) => {
    const answer = await (await testFrontend()).post(path, {});
    expect(answer.status).toBe(501);
    expect(answer.text()).toContain(name);
    expect(answer.text()).toContain('is not supported');
  });
});

describe('the repository', () => {
  it.each([
    ['', {}],
    ['{}', { ready: false }],
    ['{"ready":true}', { ready: true }],
  ])('lists the models: %s', async (body, options) => {
    const frontend = await testFrontend();
    const answer = await frontend.post('/v2/repository/index', body);
    expect(answer.text()).toBe('[{"name":"identity","version":"1","state":"READY"},{"name":"other"}]');
    expect(frontend.core.calls).toMatchObject([['index', options]]);
  });

  it('loads with a configuration and files of the request', async () => {
    const frontend = await testFrontend();
    const parameters = { config: '{"max_batch_size":2}', 'file:1/model.onnx': Buffer.from('abc').toString('base64') };
    const answer = await frontend.post('/v2/repository/models/m/load', { parameters });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.text()).toBe('');
    const files = new Map([['1/model.onnx', Buffer.from('abc')]]);
    expect(frontend.core.calls).toEqual([['load', 'm', { config: '{"max_batch_size":2}', files }]]);
  });

  it('unloads, and tells what went with it', async () => {
    const frontend = await testFrontend();
    expect((await frontend.post('/v2/repository/models/m/unload')).text()).toBe('');
    frontend.core.dependents = ['ens'];
    const answer = await frontend.post('/v2/repository/models/m/unload', { parameters: { unload_dependents: true } });
    expect(answer.text()).toBe('{"unloaded_dependents":["ens"]}');
    expect(frontend.core.calls).toEqual([
      ['unload', 'm', { unloadDependents: false }],
      ['unload', 'm', { unloadDependents: true }],
    ]);
  });

  it.each([
    ['/v2/repository/index', '{', 'failed to parse the request JSON buffer: '],
    ['/v2/repository/index', '[]', 'attempt to get members for non-object'],
    ['/v2/repository/index', '{"ready":1}', "Unable to parse 'ready'"],
    ['/v2/repository/models/m/load', '{"parameters":{"config":5}}', "Unable to parse 'config'"],
    ['/v2/repository/models/m/load', '{"parameters":{"file:x":5}}', "Unable to parse 'file:x'"],
    ['/v2/repository/models/m/load', '{"parameters":{"file:x":"*not base64*"}}', "Unable to parse 'file:x'"],
    ['/v2/repository/models/m/load', '{"parameters":{"confg":"{}"}}', "unknown parameter 'confg'"],
    ['/v2/repository/models/m/load', '{"parameters":[]}', "Unable to parse 'parameters'"],
    ['/v2/repository/models/m/unload', '{"parameters":{"unload_dependents":"yes"}}', "Unable to parse 'unload_dependents'"],
  ])('%s refuses %s with 400', async (path, body, message) => {
    const frontend = await testFrontend();
    const answer = await frontend.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.header('content-type')).toBe('application/json');
    expect(JSON.parse(answer.text()).error).toContain(message);
    expect(frontend.core.calls).toEqual([]);
  });
});

describe('failures', () => {
  it.each(STATUS_CODES.map((code) => [code, HTTP_STATUS[code]] as const))('%s is %i', async (code: StatusCode, status) => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    const answered = frontend.infer({ inputs: [INPUT] });
    (await frontend.core.nextHeld()).sink.fail(new InferenceError(code, 'no "luck"'));
    const answer = await answered;
    expect(answer.status).toBe(status);
    expect(answer.header('content-type')).toBe('application/json');
    expect(answer.text()).toBe('{"error":"no \\"luck\\""}');
  });

  it.each(['/v2', '/v2/models/identity', '/v2/models/identity/config'])('an unforeseen error is 500: %s', async (path) => {
    const frontend = await testFrontend();
    frontend.core.failure = new TypeError('oops');
    const answer = await frontend.get(path);
    expect([answer.status, answer.text()]).toEqual([500, '{"error":"oops"}']);
  });

  it('a full queue is 503 with Retry-After', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    const answered = frontend.infer({ inputs: [INPUT] });
    (await frontend.core.nextHeld()).sink.fail(new InferenceError('UNAVAILABLE', 'full', { reason: 'REJECTED' }));
    const answer = await answered;
    expect(answer.status).toBe(503);
    expect(answer.header('retry-after')).toBe('1');
  });

  it('a full queue is 429 where that is asked for, and nothing else is', async () => {
    const frontend = await testFrontend({ overloadStatus: 429 });
    frontend.core.holds = true;
    for (const [reason, status] of [
      ['REJECTED', 429],
      ['OTHER', 503],
    ] as const) {
      const answered = frontend.infer({ inputs: [INPUT] });
      (await frontend.core.nextHeld()).sink.fail(new InferenceError('UNAVAILABLE', 'no', { reason }));
      const answer = await answered;
      expect([answer.status, answer.header('retry-after')]).toEqual([status, '1']);
    }
  });

  it('an unknown model is 404 as text, before the body is looked at', async () => {
    const frontend = await testFrontend();
    const answer = await frontend.post('/v2/models/nope/infer', 'not json');
    expect(answer.status).toBe(404);
    expect(answer.headers.slice(0, 2)).toEqual([
      ['Content-Length', '58'],
      ['Content-Type', 'text/plain'],
    ]);
    expect(answer.text()).toBe('{"error":"Request for unknown model: \'nope\' is not found"}');
  });

  it('a decoupled model is 501', async () => {
    const frontend = await testFrontend();
    frontend.core.decoupled = true;
    const answer = await frontend.infer({ inputs: [] });
    expect(answer.status).toBe(501);
    expect(answer.text()).toBe('{"error":"HTTP end point doesn\'t support models with decoupled transaction policy"}');
  });

  it('a model that gives no answer is 500', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    const answered = frontend.infer({ inputs: [INPUT] });
    (await frontend.core.nextHeld()).sink.complete();
    expect((await answered).status).toBe(500);
  });

  it.each(['gzip', 'deflate', 'br', 'x, gzip'])('a body encoded as %s is 415', async (encoding) => {
    const answer = await (await testFrontend()).infer({ inputs: [INPUT] }, { 'Content-Encoding': encoding });
    expect(answer.status).toBe(415);
    expect(answer.text()).toContain('Unsupported compression type');
    expect(answer.header('accept-encoding')).toBe('identity');
  });

  it('content encoding identity is none', async () => {
    const answer = await (await testFrontend()).infer({ inputs: [INPUT] }, { 'Content-Encoding': 'identity' });
    expect(answer.status).toBe(200);
  });
});
