import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../../../support/grpc-client.ts';
import { type TestGrpcFrontend, testGrpcFrontend } from '../../../../support/grpc-frontend.ts';

async function check({ client }: TestGrpcFrontend, service: string): Promise<unknown> {
  const request = encode('grpc.health.v1.HealthCheckRequest', { service });
  return decode('grpc.health.v1.HealthCheckResponse', await client.bytes('/grpc.health.v1.Health/Check', request).answer)[
    'status'
  ];
}

describe('the health service', () => {
  it('is checked: serving while the server is ready, of whatever service', async () => {
    const frontend = await testGrpcFrontend();
    expect(await check(frontend, '')).toBe('SERVING');
    expect(await check(frontend, 'inference.GRPCInferenceService')).toBe('SERVING');
    frontend.core.isDraining = true;
    expect(await check(frontend, '')).toBe('NOT_SERVING');
  });

  it('is watched: it answers at once, and at every change', async () => {
    const { client, core } = await testGrpcFrontend();
    const watch = client.watch();
    expect(await watch.next()).toEqual({ status: 'SERVING' });
    core.isDraining = true;
    expect(await watch.next()).toEqual({ status: 'NOT_SERVING' });
    core.isDraining = false;
    expect(await watch.next()).toEqual({ status: 'SERVING' });
    watch.call.cancel();
    expect(await watch.end).toMatchObject({ code: status.CANCELLED });
  });

  it('tells who watches before the server stops, and does not hold it up', async () => {
    const { client, core, stop } = await testGrpcFrontend();
    const watches = [client.watch(), client.watch('other')];
    for (const watch of watches) await watch.next();
    core.isDraining = true;
    await stop();
    for (const watch of watches) {
      expect(await watch.rest()).toEqual([{ status: 'NOT_SERVING' }]);
      expect(await watch.end).toEqual({ code: status.UNAVAILABLE, details: 'the server is stopping' });
    }
  });
});
