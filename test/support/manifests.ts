/**
 * Kubernetes manifests of an app for tests: synthesized in memory, validation and aspects included.
 */
import { Chart } from 'cdk8s';
import { type InferenceApp, ModelRepository } from '../../constructs/index.ts';
import { InferenceServer, type InferenceServerProps, ModelDelivery } from '../../constructs/kubernetes/index.ts';
import { Testing } from '../../constructs/testing/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: manifests are looked into at any depth
export type Manifest = any;

export const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
export const IMAGE = `registry.example/trireme@${DIGEST}`;

/** Every object of an app's charts. Throws a SynthError if the app is not valid. */
export function manifestsOf(app: InferenceApp): readonly Manifest[] {
  Testing.synth(app);
  return app.charts.flatMap((chart) => chart.toJson());
}

/** The object of a kind, by its name if there are several. */
export function findManifest(manifests: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = manifests.filter((object) => object.kind === kind && (name === undefined || object.metadata.name === name));
  if (found.length !== 1) throw new Error(`${found.length} objects of kind ${kind}${name === undefined ? '' : ` named ${name}`}`);
  return found[0];
}

/** An app with one chart for manifests, in the namespace `inference`, and a repository for models. */
export function kubernetesApp(): { readonly app: InferenceApp; readonly chart: Chart; readonly models: ModelRepository } {
  const app = Testing.app();
  return { app, chart: new Chart(app, 'prod', { namespace: 'inference' }), models: new ModelRepository(app, 'models') };
}

/** Props that are enough for a server. */
export const SERVER_PROPS = {
  image: IMAGE,
  models: ModelDelivery.persistentVolumeClaim({ claimName: 'models' }),
} satisfies InferenceServerProps;

/** The manifests of one server. */
export function serverManifests(props: Partial<InferenceServerProps> = {}): readonly Manifest[] {
  const { app, chart } = kubernetesApp();
  new InferenceServer(chart, 'serving', { ...SERVER_PROPS, ...props });
  return manifestsOf(app);
}

/** The pod template of one server. */
export function podOf(props: Partial<InferenceServerProps> = {}): Manifest {
  return findManifest(serverManifests(props), props.workload ?? 'Deployment').spec.template;
}

/** Problems of one server, in words. */
export function serverProblems(props: Partial<InferenceServerProps>): readonly string[] {
  const { app, chart } = kubernetesApp();
  new InferenceServer(chart, 'serving', { ...SERVER_PROPS, ...props });
  return problemsOf(app);
}

/** `prod/serving: message`. */
export function problemsOf(app: InferenceApp): readonly string[] {
  return Testing.problems(app).map(({ path, message }) => `${path}: ${message}`);
}
