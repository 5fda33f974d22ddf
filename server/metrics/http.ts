/**
 * The metrics port: `GET /metrics` and nothing else.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { METRICS_PATH } from '../../contract/endpoints.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Rejects with the system's error (`EADDRINUSE`, …) if the port cannot be taken. */
export async function startMetricsServer(options: {
  readonly metrics: Metrics;
  readonly host: string;
  readonly port: number;
  readonly logger: Logger;
}): Promise<MetricsServer> {
  const { metrics, host, port, logger } = options;
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== METRICS_PATH) return refuse(response, 404, 'Not Found');
    if (request.method !== 'GET') return refuse(response, 405, 'Method Not Allowed');
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'metrics could not be read');
        refuse(response, 500, 'metrics could not be read');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(JSON.stringify({ error }));
}
