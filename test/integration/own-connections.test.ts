/**
 * A serving process tells nobody anything on its own: ONNX Runtime would open a database in the user's folder, and call out, if it were let.
 *
 * What it holds open is read from /proc again and again while it starts, serves and stops.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listFiles, temporaryFolder } from '../support/folder.ts';
import { SCALE_CONFIG, scaleModel } from '../support/scale-model.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** Often enough for a connection that is made and answered, and seldom enough not to slow the server down. */
const SAMPLE_MS = 5;

const KINDS = ['auto', 'worker'];
const REQUEST = { inputs: [{ name: 'X', datatype: 'FP32', shape: [1, 4], data: [1, 2, 3, 4] }] };

describe.runIf(process.platform === 'linux').each(KINDS)('a server with instances of kind %s', (kind) => {
  it('opens no connection of its own, and leaves nothing in the folders of its user', async () => {
    const home = temporaryFolder();
    const repository = temporaryFolder({ 'm/config.pbtxt': SCALE_CONFIG, 'm/1/model.onnx': scaleModel(2) });
    const server = startServerProcess(
      [`--model-repository=${repository}`, `--backend-config=onnxruntime,trireme_instance=${kind}`],
      { HOME: home, XDG_CACHE_HOME: undefined, XDG_DATA_HOME: undefined, ORT_DISABLE_TELEMETRY: undefined },
    );
    const watch = watchSockets(server);
    await server.logged('server is ready');
    for (let i = 0; i < 50; i++) expect((await server.post('/v2/models/m/infer', REQUEST)).status).toBe(200);
    const ports = await Promise.all((['http', 'grpc', 'metrics'] as const).map((frontend) => server.port(frontend)));
    server.process.kill('SIGTERM');
    await server.exited;
    const seen = await watch.ended;
    // Those that listen, and the ends of clients' connections.
    expect([...seen].sort()).toEqual(ports.map((port) => `tcp ${port}`).sort());
    expect(listFiles(home)).toEqual([]);
  });
});

/** Local ends of every internet socket that the process has, until it ends. */
function watchSockets({ process: { pid } }: ServerProcess): { readonly ended: Promise<ReadonlySet<string>> } {
  const seen = new Set<string>();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const watch = async (): Promise<ReadonlySet<string>> => {
    while (!isOver) {
      try {
        for (const socket of socketsOf(pid!)) seen.add(socket);
      } catch {
        isOver = true; // it has ended
      }
      await sleep(SAMPLE_MS);
    }
    return seen;
  };
  return { ended: watch() };
}

/** As `tcp 8000`. A socket that came between the two looks has no line of its own, and is seen with the next. */
function socketsOf(pid: number): string[] {
  const tables = (['tcp', 'tcp6', 'udp', 'udp6'] as const).flatMap((protocol) => {
    const lines = readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8').trimEnd().split('\n').slice(1);
    return lines.map((line) => {
      const columns = line.trim().split(/\s+/);
      return { inode: columns[9]!, name: `${protocol} ${Number.parseInt(columns[1]!.split(':')[1]!, 16)}` };
    });
  });
  const open = new Set<string>();
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1];
      if (inode !== undefined) open.add(inode);
    } catch {
      // closed meanwhile
    }
  }
  return tables.filter(({ inode }) => open.has(inode)).map(({ name }) => name);
}
