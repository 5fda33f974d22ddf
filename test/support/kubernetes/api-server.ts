/**
 * A Kubernetes API server with its etcd, on free ports of the loopback interface: admission, defaulting and strict validation are the real
 * ones, and nothing runs what is applied.
 *
 * Its client applies on the server's side, as `kubectl apply --server-side` does, with unknown or repeated fields refused.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAllDocuments } from 'yaml';
import { debianPackage } from '../debian-package.ts';
import { customResourceDefinitions, kubeApiServer } from './build.ts';

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an object of any kind, or a Status
  readonly body: any;
}

interface ResourceType {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

const TOKEN = 'test-administrator';
const READY_TIMEOUT_MS = 120_000;

export class KubernetesApi {
  readonly #port: number;
  readonly #folder: string;
  readonly #processes: readonly ChildProcess[];
  readonly #output: string[];
  readonly #types = new Map<string, readonly ResourceType[]>();

  private constructor(port: number, folder: string, processes: readonly ChildProcess[], output: string[]) {
    this.#port = port;
    this.#folder = folder;
    this.#processes = processes;
    this.#output = output;
  }

  /** Starts both, and installs the custom resources. */
  static async start(): Promise<KubernetesApi> {
    const [program, etcd, definitions] = await Promise.all([
      kubeApiServer(),
      debianPackage('etcd-server'),
      customResourceDefinitions(),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
    const [port, clientPort, peerPort] = [await freePort(), await freePort(), await freePort()];
    writeCredentials(folder);
    const output: string[] = [];
    const start = (command: string, flags: Readonly<Record<string, string>>): ChildProcess => {
      const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
      return child;
    };
    const etcdUrl = `http://127.0.0.1:${clientPort}`;
    const peerUrl = `http://127.0.0.1:${peerPort}`;
    const processes = [
      start(join(etcd, 'usr/bin/etcd'), {
        'data-dir': join(folder, 'etcd'),
        'listen-client-urls': etcdUrl,
        'advertise-client-urls': etcdUrl,
        'listen-peer-urls': peerUrl,
        'initial-advertise-peer-urls': peerUrl,
        'initial-cluster': `default=${peerUrl}`,
      }),
      start(program, {
        'etcd-servers': etcdUrl,
        'bind-address': '127.0.0.1',
        'secure-port': String(port),
        'cert-dir': join(folder, 'certificates'),
        'token-auth-file': join(folder, 'tokens.csv'),
        'authorization-mode': 'RBAC',
        'service-account-issuer': 'https://kubernetes.default.svc',
        'service-account-key-file': join(folder, 'service-account.key'),
        'service-account-signing-key-file': join(folder, 'service-account.key'),
        'service-cluster-ip-range': '10.0.0.0/24',
        'endpoint-reconciler-type': 'none',
      }),
    ];
    const api = new KubernetesApi(port, folder, processes, output);
    try {
      await api.#waitUntilReady();
      await api.#define(definitions);
    } catch (error) {
      await api.stop();
      throw error;
    }
    return api;
  }

  async stop(): Promise<void> {
    for (const child of this.#processes) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Answers 200 or 201 with the object as it now is, or says why it is refused. */
  async apply(object: KubernetesObject, { dryRun = false } = {}): Promise<ApiAnswer> {
    const query = `fieldManager=test&force=true&fieldValidation=Strict${dryRun ? '&dryRun=All' : ''}`;
    return this.#call('PATCH', `${await this.#pathOf(object)}?${query}`, object, 'application/apply-patch+yaml');
  }

  async get(object: KubernetesObject): Promise<ApiAnswer> {
    return this.#call('GET', await this.#pathOf(object));
  }

  async #pathOf({ apiVersion, kind, metadata }: KubernetesObject): Promise<string> {
    const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    let types = this.#types.get(root);
    if (!types) {
      const { status, body } = await this.#call('GET', root);
      if (status !== 200) throw new Error(`the API server knows no ${apiVersion}: ${body.message ?? status}`);
      types = body.resources as readonly ResourceType[];
      this.#types.set(root, types);
    }
    const type = types.find((one) => one.kind === kind && !one.name.includes('/'));
    if (!type) throw new Error(`${apiVersion} has no kind ${kind}`);
    const namespace = type.namespaced ? `/namespaces/${metadata.namespace ?? 'default'}` : '';
    return `${root}${namespace}/${type.name}/${encodeURIComponent(metadata.name)}`;
  }

  #call(method: string, path: string, content?: unknown, type = 'application/json'): Promise<ApiAnswer> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type };
      const call = request(
        { host: '127.0.0.1', port: this.#port, method, path, headers, rejectUnauthorized: false },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk) => (text += chunk));
          answer.on('end', () => {
            const isJson = answer.headers['content-type']?.startsWith('application/json');
            resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
          });
        },
      );
      call.on('error', reject);
      call.end(content === undefined ? undefined : JSON.stringify(content));
    });
  }

  async #waitUntilReady(): Promise<void> {
    const isReady = async (): Promise<boolean> => (await this.#call('GET', '/readyz')).status === 200;
    await this.#until('is not ready', () => isReady().catch(() => false));
    await this.#until(
      'has no default namespace',
      async () => (await this.#call('GET', '/api/v1/namespaces/default')).status === 200,
    );
  }

  async #define(definitions: readonly string[]): Promise<void> {
    const objects = definitions.flatMap((text) =>
      parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject | null),
    );
    const applied: KubernetesObject[] = [];
    for (const object of objects) {
      if (object?.kind !== 'CustomResourceDefinition') continue;
      // The definitions' own unknown fields are not ours to judge.
      const answer = await this.#call(
        'PATCH',
        `${await this.#pathOf(object)}?fieldManager=test&force=true`,
        object,
        'application/apply-patch+yaml',
      );
      if (answer.status > 201) throw new Error(`definition ${object.metadata.name}: ${answer.body.message}`);
      applied.push(object);
    }
    await this.#until('has not taken over every custom resource', async () => {
      const answers = await Promise.all(applied.map((object) => this.get(object)));
      return answers.every(({ body }) =>
        body.status?.conditions?.some(
          (one: { type: string; status: string }) => one.type === 'Established' && one.status === 'True',
        ),
      );
    });
    this.#types.clear();
  }

  /** The API server has no event to wait for before it answers: it is asked again until it does. */
  async #until(problem: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + READY_TIMEOUT_MS;
    while (!(await isSo())) {
      const ended = this.#processes.find(({ exitCode }) => exitCode !== null);
      if (ended || performance.now() > end) {
        throw new Error(
          `the API server ${ended ? `ended with code ${ended.exitCode}` : problem}:\n${this.#output.join('').slice(-4000)}`,
        );
      }
      await sleep(50);
    }
  }
}

/** One administrator, and the key that signs service accounts' tokens. */
function writeCredentials(folder: string): void {
  writeFileSync(join(folder, 'tokens.csv'), `${TOKEN},administrator,1,"system:masters"\n`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'service-account.key'), privateKey.export({ type: 'pkcs1', format: 'pem' }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
