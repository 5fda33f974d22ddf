import { afterEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../server/logger.ts';
import { type MetricsServer, startMetricsServer } from '../../../../server/metrics/http.ts';

describe('metrics port', () => {
  let server: MetricsServer;
  const start = async (scrape: () => Promise<string>) => {
    server = await startMetricsServer({
      metrics: { contentType: 'text/plain', scrape },
      host: '127.0.0.1',
      port: 0,
      logger: silentLogger,
    });
    return `http://127.0.0.1:${server.port}`;
  };
  afterEach(() => server.stop());

  it('serves the text at /metrics, with or without a query', async () => {
    const url = await start(async () => 'up 1\n');
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('up 1\n');
    expect((await fetch(`${url}/metrics?format=x`)).status).toBe(200);
  });

  it('refuses other methods with 405 and other paths with 404', async () => {
    const url = await start(async () => '');
    const post = await fetch(`${url}/metrics`, { method: 'POST' });
    expect([post.status, await post.json()]).toEqual([405, { error: 'Method Not Allowed' }]);
    expect((await fetch(`${url}/foo`)).status).toBe(404);
  });

  it('answers 500 and keeps serving when a reading fails', async () => {
    let fails = true;
    const url = await start(async () => {
      if (fails) throw new Error('no reading');
      return 'up 1\n';
    });
    expect((await fetch(`${url}/metrics`)).status).toBe(500);
    fails = false;
    expect((await fetch(`${url}/metrics`)).status).toBe(200);
  });
});
