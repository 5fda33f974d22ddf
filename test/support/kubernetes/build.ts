/**
 * What the Kubernetes tests run against, made from published Go modules on first use and kept in the cache: kube-apiserver (compiling it takes
 * minutes and about 2 GB of memory), and the definitions of the custom resources that Trireme writes.
 */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from '../cached.ts';

const run = promisify(execFile);

export const KUBERNETES_VERSION = '1.35.4';

/** Module → version, and where in it the definitions lie. */
export const DEFINITIONS = {
  'github.com/prometheus-operator/prometheus-operator': ['v0.92.1', 'example/prometheus-operator-crd'],
  'github.com/kedacore/keda/v2': ['v2.19.0', 'config/crd/bases'],
  'sigs.k8s.io/gateway-api': ['v1.4.0', 'config/crd/standard'],
  'github.com/kserve/kserve': ['v0.16.0', 'config/crd/full'],
} as const;

/** Path of the kube-apiserver executable. */
export async function kubeApiServer(): Promise<string> {
  const folder = await cached(`kube-apiserver/${KUBERNETES_VERSION}`, async (draft) => {
    const kubernetes = await downloadModule(`k8s.io/kubernetes@v${KUBERNETES_VERSION}`);
    await writeFile(join(draft, 'go.mod'), moduleFile(await readFile(join(kubernetes, 'go.mod'), 'utf8')));
    await writeFile(join(draft, 'go.sum'), await readFile(join(kubernetes, 'go.sum')));
    await cp(join(import.meta.dirname, 'main.go'), join(draft, 'main.go'));
    const version = `-X k8s.io/component-base/version.gitVersion=v${KUBERNETES_VERSION}`;
    await run('go', ['build', '-ldflags', `-s -w ${version}`, '-o', 'kube-apiserver', '.'], {
      cwd: draft,
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false -mod=mod' },
      maxBuffer: 2 ** 24,
    });
  });
  return join(folder, 'kube-apiserver');
}

/** Schemas of Kubernetes' own objects: the document that an API server describes itself by, as JSON. */
export async function kubernetesSwagger(): Promise<string> {
  const kubernetes = await downloadModule(`k8s.io/kubernetes@v${KUBERNETES_VERSION}`);
  return readFile(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8');
}

/** Definitions of custom resources, as YAML texts. */
export async function customResourceDefinitions(): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const [module, [version, path]] of Object.entries(DEFINITIONS)) {
    const folder = join(await downloadModule(`${module}@${version}`), path);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    for (const file of files) texts.push(await readFile(join(folder, file), 'utf8'));
  }
  return texts;
}

/** Folder of a module in Go's own cache. */
async function downloadModule(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], { cwd: import.meta.dirname, maxBuffer: 2 ** 24 });
  return (JSON.parse(stdout) as { readonly Dir: string }).Dir;
}

/** Upstream's requirements; what upstream takes from its own tree (`staging`) comes from the modules published with the release. */
function moduleFile(upstream: string): string {
  const go = /^go .*$/m.exec(upstream)?.[0];
  const requirements = [...upstream.matchAll(/^require \((.*?)^\)/gms)].map(([, lines]) => lines).join('');
  const staged = [...upstream.matchAll(/^\s+(k8s\.io\/[a-z-]+) => \.\/staging/gm)].map(([, module]) => module);
  const version = `v${KUBERNETES_VERSION.replace(/^1/, '0')}`;
  return `module kube-apiserver

${go}

require (
\tk8s.io/kubernetes v${KUBERNETES_VERSION}
${requirements})

replace (
${staged.map((module) => `\t${module} => ${module} ${version}`).join('\n')}
)
`;
}
