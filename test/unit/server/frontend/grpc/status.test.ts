import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { InferenceError, STATUS_CODES } from '../../../../../server/errors.ts';
import { GRPC_STATUS, toStatus } from '../../../../../server/frontend/grpc/status.ts';
import { silentLogger } from '../../../../../server/logger.ts';

describe('the gRPC status', () => {
  it.each([
    ['UNKNOWN', status.UNKNOWN],
    ['INTERNAL', status.INTERNAL],
    ['NOT_FOUND', status.NOT_FOUND],
    ['INVALID_ARG', status.INVALID_ARGUMENT],
    ['UNAVAILABLE', status.UNAVAILABLE],
    ['UNSUPPORTED', status.UNIMPLEMENTED],
    ['ALREADY_EXISTS', status.ALREADY_EXISTS],
    ['CANCELLED', status.CANCELLED],
  ] as const)('of %s is %i', (code, expected) => {
    expect(toStatus(new InferenceError(code, 'why'), silentLogger)).toEqual({ code: expected, details: 'why' });
  });

  it('is there for every code, and another for each', () => {
    expect(Object.keys(GRPC_STATUS).sort()).toEqual([...STATUS_CODES].sort());
    expect(new Set(Object.values(GRPC_STATUS)).size).toBe(STATUS_CODES.length);
  });

  it('of what is no InferenceError is INTERNAL', () => {
    expect(toStatus(new Error('boom'), silentLogger)).toEqual({ code: status.INTERNAL, details: 'boom' });
  });

  it.each([
    ['ASCII', 'a'.repeat(100_000)],
    ['wide characters', '模'.repeat(100_000)],
    ['characters of two units', '🚀'.repeat(50_000)],
    ['more than can be encoded', '模'.repeat(2 ** 26)],
  ])('has a message of %s that fits into trailers', (_, message) => {
    const { details } = toStatus(new InferenceError('INVALID_ARG', message), silentLogger);
    expect(encodeURI(details).length).toBeLessThan(8 * 1024);
    expect(details.length).toBeGreaterThan(300);
    expect(message.startsWith(details.slice(0, 300))).toBe(true);
  });

  it('has a message that can be encoded, whatever characters came', () => {
    const { details } = toStatus(new InferenceError('INVALID_ARG', 'lone \ud800 surrogate'), silentLogger);
    expect(() => encodeURI(details)).not.toThrow();
  });
});
