/**
 * The floor under the HTTP frontend: node:http and nothing else. It reads each request's body and answers what it was given last by PUT,
 * so that both sides carry the same payloads.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let answer = Buffer.alloc(0);

const server = createServer({ noDelay: true, keepAliveTimeout: 75_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'PUT') answer = Buffer.concat(chunks);
    response.sendDate = false;
    response.writeHead(200, ['Content-Type', 'application/octet-stream', 'Content-Length', String(answer.length)]);
    response.end(answer);
  });
});

server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});
process.on('SIGTERM', () => process.exit());
