/**
 * What kubelet does with a pod of rendered manifests, as far as tests need it: ConfigMap volumes on disk, and the container's arguments with
 * the folders that these are mounted in.
 */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifests.ts';

export class Kubelet {
  readonly #root: string;
  #generation = 0;

  /** `root` is a folder that is there. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Arguments of the container that serves, with the mounts' paths below the root. */
  argsOf(deployment: Manifest): string[] {
    const [container] = deployment.spec.template.spec.containers;
    const paths: string[] = container.volumeMounts.map(({ mountPath }: Manifest) => mountPath);
    return container.args.map((arg: string) => {
      const path = paths.find((mount) => arg.endsWith(`=${mount}`));
      return path === undefined ? arg : arg.replace(`=${path}`, `=${join(this.#root, path)}`);
    });
  }

  /** Brings the ConfigMap volumes of a Deployment's pods up to date: each is swapped as a whole, by its link `..data`. */
  sync(manifests: readonly Manifest[], deployment: Manifest): void {
    const { volumes, containers } = deployment.spec.template.spec;
    for (const { name, configMap } of volumes.filter((volume: Manifest) => volume.configMap)) {
      const { data = {}, binaryData = {} } = manifests.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMap.name,
      );
      const contents = new Map<string, Buffer>([
        ...Object.entries(data).map(([key, text]) => [key, Buffer.from(text as string)] as const),
        ...Object.entries(binaryData).map(([key, text]) => [key, Buffer.from(text as string, 'base64')] as const),
      ]);
      const items: { key: string; path: string }[] = configMap.items ?? [...contents.keys()].map((key) => ({ key, path: key }));
      const { mountPath } = containers[0].volumeMounts.find((mount: Manifest) => mount.name === name);
      this.#swap(join(this.#root, mountPath), new Map(items.map(({ key, path }) => [path, contents.get(key)!])));
    }
  }

  /** As the AtomicWriter of kubelet: a new dated folder, then one rename of the link to it, then links for new top-level names. */
  #swap(volume: string, files: ReadonlyMap<string, Buffer>): void {
    this.#generation += 1;
    const dated = `..2026_01_01_00_00_00.${this.#generation}`;
    for (const [path, content] of files) {
      mkdirSync(dirname(join(volume, dated, path)), { recursive: true });
      writeFileSync(join(volume, dated, path), content);
    }
    symlinkSync(dated, join(volume, '..data_tmp'));
    renameSync(join(volume, '..data_tmp'), join(volume, '..data'));
    for (const top of new Set([...files.keys()].map((path) => path.split('/')[0]!))) {
      rmSync(join(volume, top), { force: true });
      symlinkSync(join('..data', top), join(volume, top));
    }
  }
}
