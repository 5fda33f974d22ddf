/**
 * What a real Triton was asked over HTTP, and answered (`../shared/peer`), and how an answer of ours is held against it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { peerFolder } from './peer-models.ts';
import { type RawAnswer, requestBytes, send } from './raw-http.ts';

export interface Recording {
  readonly label: string;
  readonly method: string;
  readonly path: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body?: string | null;
  readonly request_body_base64?: string;
  /** -1: the request killed the server. */
  readonly status: number;
  readonly response_headers: readonly (readonly [name: string, value: string])[];
  readonly response_body?: string | null;
  readonly response_body_base64?: string;
}

export function readRecordings(file: 'http-good.json' | 'http-bad.json'): readonly Recording[] {
  return JSON.parse(readFileSync(join(peerFolder, file), 'utf8')) as Recording[];
}

export function replay(recording: Recording, port: number): Promise<RawAnswer> {
  const { method, path, request_headers, request_body, request_body_base64 } = recording;
  const body = request_body_base64 === undefined ? (request_body ?? '') : Buffer.from(request_body_base64, 'base64');
  return send(port, requestBytes(method, path, request_headers, body), { isHead: method === 'HEAD' });
}

/** A body as values that can be compared: JSON, and each binary output's bytes in its place. */
export function bodyOf(answer: RawAnswer): unknown {
  return parseBody(answer.body, answer.header('Inference-Header-Content-Length'));
}

/** Undefined for a compressed one. */
export function recordedBody({ response_body, response_body_base64, response_headers }: Recording): unknown {
  if (response_headers.some(([name]) => name === 'Content-Encoding')) return undefined;
  const body =
    response_body_base64 === undefined ? Buffer.from(response_body ?? '') : Buffer.from(response_body_base64, 'base64');
  return parseBody(body, response_headers.find(([name]) => name === 'Inference-Header-Content-Length')?.[1]);
}

interface Output {
  readonly name: string;
  readonly parameters?: { readonly binary_data_size: number };
}

function parseBody(body: Buffer, headerLength: string | undefined): unknown {
  if (body.length === 0) return '';
  let at = headerLength === undefined ? body.length : Number(headerLength);
  // JSON has no form for what is not finite; Triton writes it all the same.
  const text = body.toString('utf8', 0, at).replace(/(?<=[[,:])-?(?:Infinity|NaN)(?=[\],}])/g, '"$&"');
  const json = JSON.parse(text);
  if (!Array.isArray(json?.outputs)) return json;
  const outputs = (json.outputs as Output[]).map((output) => {
    if (output.parameters === undefined) return output;
    const bytes = body.subarray(at, at + output.parameters.binary_data_size);
    at += bytes.length;
    return { ...output, bytes: bytes.toString('hex') };
  });
  // Triton gives an ensemble's outputs in no order.
  return { ...json, outputs: outputs.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Equal in everything, floating-point results to five digits. */
export function expectSame(actual: unknown, expected: unknown, path = 'body'): void {
  if (typeof actual === 'number' && typeof expected === 'number' && !Number.isInteger(expected)) {
    expect(Math.abs(actual - expected), path).toBeLessThanOrEqual(1e-5 * Math.max(Math.abs(expected), 0.01));
  } else if (typeof actual === 'object' && actual !== null && typeof expected === 'object' && expected !== null) {
    expect(Object.keys(actual).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [key, value] of Object.entries(expected)) {
      expectSame((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else {
    expect(actual, path).toBe(expected);
  }
}

/** Names and types of everything in a body, without its values; the elements of an array count as one. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
}
