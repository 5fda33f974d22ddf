/** A server of the models that the recordings in `../shared/peer` were made with, set up as that one was. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerOptions } from '../../server/options.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { peerModels } from './peer-models.ts';

/** Of the folder that the recordings were made with, what stands in their index. */
const MODELS = [
  'autoconf',
  'convnet',
  'ens',
  'identity_py',
  'mlp',
  'mlp_cached',
  'nobatch',
  'simple',
  'square10',
  'string_id',
  'transformer',
];

export interface PeerServer {
  readonly server: RunningServer;
  stop(): Promise<void>;
}

/** `frontends`: what is to be served. Python models fail to load, and the server serves nevertheless. */
export async function startPeerServer(frontends: Pick<ServerOptions, 'http' | 'grpc' | 'metrics'>): Promise<PeerServer> {
  const repository = await mkdtemp(join(tmpdir(), 'trireme-replay-'));
  const models = await peerModels();
  await Promise.all(MODELS.map((name) => symlink(join(models, name), join(repository, name))));
  const server = await startServer({
    modelRepositories: [repository],
    ...frontends,
    exitOnError: false,
    strictReadiness: false,
  });
  return {
    server,
    async stop() {
      await server.stop();
      await rm(repository, { recursive: true });
    },
  };
}
