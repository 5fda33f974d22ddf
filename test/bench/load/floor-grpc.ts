/**
 * The floor under the gRPC frontend: @grpc/grpc-js with a handler of bytes and nothing else. `Echo` answers what `Set` was given last, so that
 * both sides carry the same payloads. Without channelz, as our server: its counting would lower the floor.
 */
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';

let answer: Buffer = Buffer.alloc(0);

const same = (bytes: Buffer): Buffer => bytes;
const unary = (path: string) => ({
  path,
  requestStream: false,
  responseStream: false,
  requestSerialize: same,
  requestDeserialize: same,
  responseSerialize: same,
  responseDeserialize: same,
});
const set: handleUnaryCall<Buffer, Buffer> = ({ request }, reply) => {
  answer = request;
  reply(null, request);
};
const echo: handleUnaryCall<Buffer, Buffer> = (_call, reply) => reply(null, answer);

const server = new Server({ 'grpc.enable_channelz': 0 });
server.addService({ Set: unary('/floor/Set'), Echo: unary('/floor/Echo') }, { Set: set, Echo: echo });
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(JSON.stringify({ msg: 'listening', port }));
});
process.on('SIGTERM', () => process.exit());
