/**
 * Drift from a server, told by what it answers; a real Triton answers in `test/integration/review-drift.test.ts`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOutputTree } from '../../../../synth/review/output-tree.ts';
import { review } from '../../../../synth/review/review.ts';
import { driftOf } from '../../../../synth/review/running-server.ts';
import { temporaryFolder } from '../../../support/folder.ts';

interface Answer {
  readonly status?: number;
  readonly body: string;
}

/** A server with these answers by path; it never answers what is undefined. */
async function serve(answers: Readonly<Record<string, string | Answer | undefined>>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers[request.url!];
    if (answer === undefined) return;
    const { status = 200, body } = typeof answer === 'string' ? { body: answer } : answer;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const INDEX = '/v2/repository/index';
const TENSORS = 'input { name: "x" data_type: TYPE_FP32 dims: [ 1 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 1 ] }';
const RUNNING =
  '"input":[{"name":"x","data_type":"TYPE_FP32","dims":["1"]}],"output":[{"name":"y","data_type":"TYPE_FP32","dims":[1]}],"backend":"identity"';

function code(config: string, versions: readonly string[] = ['1']) {
  return readOutputTree(
    temporaryFolder({
      'models/m/config.pbtxt': `backend: "identity" ${TENSORS} ${config}`,
      ...Object.fromEntries(versions.map((version) => [`models/m/${version}/weights`, ''])),
    }),
  );
}

async function messages(url: string, tree = code('')): Promise<string[]> {
  const { running, code: compared, findings } = await driftOf(url, tree);
  return [...findings, ...review(running, compared).findings].map(
    ({ rule, severity, subject, message }) => `${severity} ${rule} ${subject}: ${message}`,
  );
}

function index(...entries: readonly object[]): string {
  return JSON.stringify(entries.map((entry) => ({ name: 'm', ...entry })));
}

describe('drift', () => {
  it('is none where the configuration is the same, in numbers or strings, with every default or without', async () => {
    const running = `{${RUNNING},"name":"m","max_batch_size":0,"runtime":"","parameters":{},"version_policy":{"latest":{"num_versions":"1"}}}`;
    expect(
      await messages(await serve({ [INDEX]: index({ version: '1', state: 'READY' }), '/v2/models/m/config': running })),
    ).toEqual([]);
  });

  it.each([
    [{ version: '1', state: 'UNAVAILABLE', reason: 'no such file' }, 'error', 'UNAVAILABLE: no such file'],
    [{ version: '1', state: 'UNAVAILABLE', reason: 'unloaded' }, 'warning', 'UNAVAILABLE: unloaded'],
    [{ version: '1', state: 'LOADING', reason: '' }, 'warning', 'LOADING'],
    [{}, 'warning', 'it was never loaded'],
  ])('tells of a model that is there as %j', async (entry, severity, state) => {
    expect(await messages(await serve({ [INDEX]: index(entry) }))).toEqual([
      `${severity} model-not-ready models/m: model 'm' is not ready on the server: ${state}`,
    ]);
  });

  it('tells of a version of the code that failed, and not of one that no policy serves', async () => {
    const url = await serve({
      [INDEX]: index(
        { version: '1', state: 'UNAVAILABLE', reason: 'unloaded' },
        { version: '2', state: 'READY' },
        { version: '3', state: 'UNAVAILABLE', reason: 'corrupt' },
      ),
      '/v2/models/m/config': `{${RUNNING}}`,
    });
    expect(await messages(url, code('', ['1', '2', '3']))).toEqual([
      'error model-not-ready models/m: version 3 is not ready on the server: UNAVAILABLE: corrupt',
    ]);
  });

  it('leaves out what only a newer server knows, and says so if it says something', async () => {
    const url = await serve({
      [INDEX]: index({ version: '1', state: 'READY' }),
      '/v2/models/m/config': `{${RUNNING},"novelty":false,"optimization":{"speed":"high"}}`,
    });
    const { warnings } = await driftOf(url, code(''));
    expect(warnings).toEqual(['m: fields that only the server knows are not compared: optimization.speed: "high"']);
    expect(await messages(url)).toEqual([]);
  });

  it('has no answer where the code has several models of the name', async () => {
    const tree = readOutputTree(temporaryFolder({ 'dev/m/config.pbtxt': '', 'prod/m/config.pbtxt': '' }));
    await expect(driftOf('http://127.0.0.1:1', tree)).rejects.toThrow(
      "the code has a model 'm' in 'dev' and in 'prod', a server runs one of them: choose the folder with --models",
    );
  });
});

describe('a server that is none', () => {
  const HTML = `<!doctype html>\n<html>${' '.repeat(9)}<p>${'x'.repeat(300)}</p></html>`;

  it.each([
    ['a page', HTML, /\/v2\/repository\/index' answers what is no JSON: <!doctype html> <html> <p>x+\.\.\.$/],
    [
      'a page and an error',
      { status: 404, body: HTML },
      /\/v2\/repository\/index' answers 404: <!doctype html> <html> <p>x+\.\.\.$/,
    ],
    ['other JSON', '{"models":[]}', /answers what is no repository index: \{"models":\[\]\}$/],
    ['a list of something else', '[{"id":1}]', /answers what is no repository index: \[\{"id":1\}\]$/],
  ])('is told by what it answers: %s', async (_, answer, expected) => {
    await expect(messages(await serve({ [INDEX]: answer }))).rejects.toThrow(expected);
  });

  it('is told by the configuration that it answers', async () => {
    const url = await serve({
      [INDEX]: index({ version: '1', state: 'READY' }),
      '/v2/models/m/config': '{"max_batch_size":"many"}',
    });
    await expect(messages(url)).rejects.toThrow(
      `'${url}/v2/models/m/config' answers what is no model configuration: max_batch_size`,
    );
  });

  it('is told if nobody listens, and if nobody answers in time', async () => {
    const url = await serve({});
    await expect(messages(await closedAddress())).rejects.toThrow(/index' does not answer: .*ECONNREFUSED/);
    await expect(driftOf(url, code(''), { timeoutMs: 50 })).rejects.toThrow("index' does not answer: nothing came in 0.05 s");
  });
});
