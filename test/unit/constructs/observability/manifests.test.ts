import { Chart } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { InferenceServer } from '../../../../constructs/kubernetes/index.ts';
import { Model } from '../../../../constructs/model/model.ts';
import {
  availability,
  Observability,
  ObservabilityManifests,
  type ObservabilityManifestsProps,
  type ObservabilityProps,
} from '../../../../constructs/observability/index.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { seconds } from '../../../../constructs/units.ts';
import { findManifest, manifestsOf, problemsOf, SERVER_PROPS } from '../../../support/manifests.ts';
import { watchedModels } from './watched-models.ts';

const SELECTOR = { 'app.kubernetes.io/name': 'trireme', 'app.kubernetes.io/instance': 'serving' };

function observed(props: Partial<ObservabilityManifestsProps> = {}, of: Partial<ObservabilityProps> = {}) {
  const models = watchedModels();
  const chart = new Chart(models.app, 'prod', { namespace: 'inference' });
  const observability = new Observability(models.app, 'observability', { repository: models.repository, ...of });
  new ObservabilityManifests(chart, 'monitoring', { observability, server: { selectorLabels: SELECTOR }, ...props });
  return { ...models, chart, observability };
}

describe('dashboards', () => {
  it("are a ConfigMap each, with the sidecar's label, of the same JSON as the files", () => {
    const { app, observability } = observed({ dashboardFolder: 'Inference' });
    const maps = manifestsOf(app).filter(({ kind }) => kind === 'ConfigMap');
    expect(maps.map(({ metadata }) => metadata.name)).toEqual([...observability._dashboards().keys()]);
    expect(findManifest(maps, 'ConfigMap', 'trireme-model')).toMatchObject({
      metadata: {
        namespace: 'inference',
        labels: { grafana_dashboard: '1' },
        annotations: { grafana_folder: 'Inference' },
      },
    });
    const { data } = findManifest(maps, 'ConfigMap', 'trireme-model');
    expect(Object.keys(data)).toEqual(['trireme-model.json']);
    expect(JSON.parse(data['trireme-model.json'])).toEqual(
      JSON.parse(JSON.stringify(observability._dashboards().get('trireme-model'))),
    );
  });

  it('are there for objectives that were added later', () => {
    const { app, observability, embed } = observed();
    observability.addObjective(availability(embed, { target: 0.999 }));
    const manifests = manifestsOf(app);
    expect(findManifest(manifests, 'ConfigMap', 'trireme-objectives').data).toBeDefined();
    expect(JSON.stringify(findManifest(manifests, 'PrometheusRule'))).toContain('embed-availability');
  });

  it('go where the sidecar of a team looks', () => {
    const { app } = observed({ dashboardLabels: { team: 'search' }, objectName: 'prod' });
    const { metadata } = findManifest(manifestsOf(app), 'ConfigMap', 'prod-overview');
    expect(metadata.labels).toMatchObject({ team: 'search' });
    expect(metadata.labels).not.toHaveProperty('grafana_dashboard');
  });

  it('that outgrow kubectl are said to, and refused where they outgrow a ConfigMap', () => {
    const { app, observability, repository } = observed();
    const promise = (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        const model = new Model(repository, `model-${i}`, { backend: 'identity' });
        observability.addObjective(availability(model, { target: 0.999 }));
      }
    };
    promise(0, 75);
    expect(Testing.synth(app).warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^dashboard 'trireme-objectives' has \d+ bytes, 'kubectl apply' takes 262144 unless/),
    ]);
    promise(75, 285);
    expect(problemsOf(app)).toEqual([
      expect.stringMatching(/^prod\/monitoring: dashboard 'trireme-objectives' has \d+ bytes, a ConfigMap takes 1048576/),
    ]);
  }, 30_000);
});

describe('rules', () => {
  it('are a PrometheusRule with the groups of the rule file', () => {
    const { app, observability } = observed({ monitoringLabels: { release: 'prometheus' } });
    const rule = findManifest(manifestsOf(app), 'PrometheusRule');
    expect(rule).toMatchObject({
      apiVersion: 'monitoring.coreos.com/v1',
      metadata: { name: 'trireme', labels: { release: 'prometheus' } },
    });
    expect(rule.spec.groups).toEqual(observability._ruleGroups());
  });
});

describe('scraping', () => {
  it('is by a PodMonitor of the pods', () => {
    const { app } = observed({ monitoringLabels: { release: 'prometheus' } });
    expect(findManifest(manifestsOf(app), 'PodMonitor')).toMatchObject({
      apiVersion: 'monitoring.coreos.com/v1',
      metadata: { name: 'trireme', labels: { release: 'prometheus' } },
      spec: {
        selector: { matchLabels: SELECTOR },
        namespaceSelector: { matchNames: ['inference'] },
        podMetricsEndpoints: [{ port: 'metrics', path: '/metrics', interval: '15s' }],
      },
    });
  });

  it('is by a ServiceMonitor where that is wanted', () => {
    const { app } = observed({ monitor: 'ServiceMonitor', metricsPort: 'http-metrics' }, { scrapeInterval: seconds(30) });
    const manifests = manifestsOf(app);
    expect(findManifest(manifests, 'ServiceMonitor').spec.endpoints).toEqual([
      { port: 'http-metrics', path: '/metrics', interval: '30s' },
    ]);
    expect(manifests.some(({ kind }) => kind === 'PodMonitor')).toBe(false);
  });

  it('finds the pods of an inference server', () => {
    const { app, chart, observability } = observed({ server: undefined });
    const server = new InferenceServer(chart, 'serving', SERVER_PROPS);
    new ObservabilityManifests(chart, 'scraping', { observability, server, objectName: 'serving' });
    const manifests = manifestsOf(app);
    const { selector, podMetricsEndpoints } = findManifest(manifests, 'PodMonitor').spec;
    const { metadata, spec } = findManifest(manifests, 'Deployment').spec.template;
    expect(metadata.labels).toMatchObject(selector.matchLabels);
    const ports = spec.containers.flatMap((container: { ports: { name: string }[] }) => container.ports);
    expect(ports.map(({ name }: { name: string }) => name)).toContain(podMetricsEndpoints[0].port);
  });

  it('finds one Service of an inference server, so that no pod is scraped twice', () => {
    const { app, chart, observability } = observed({ server: undefined });
    const server = new InferenceServer(chart, 'serving', SERVER_PROPS);
    new ObservabilityManifests(chart, 'scraping', {
      observability,
      server,
      objectName: 'serving',
      monitor: 'ServiceMonitor',
    });
    const manifests = manifestsOf(app);
    const { selector, endpoints } = findManifest(manifests, 'ServiceMonitor').spec;
    const found = manifests.filter(
      ({ kind, metadata, spec }) =>
        kind === 'Service' &&
        Object.entries(selector.matchLabels).every(([label, value]) => metadata.labels[label] === value) &&
        spec.ports.some(({ name }: { name: string }) => name === endpoints[0].port),
    );
    expect(found.map(({ metadata }) => metadata.name)).toEqual(['serving-headless']);
  });

  it('refuses a server that is not the one that the dashboards are for', () => {
    const { app } = observed({ server: { selectorLabels: SELECTOR, runtime: 'triton' } });
    expect(problemsOf(app)).toEqual(["prod/monitoring: server: got runtime 'triton', want 'trireme' as the observability has"]);
    const { chart, app: fleet, observability } = observed({ server: undefined });
    const server = new InferenceServer(chart, 'serving', { ...SERVER_PROPS, runtime: 'triton' });
    new ObservabilityManifests(chart, 'scraping', { observability, server, objectName: 'serving' });
    expect(problemsOf(fleet)).toEqual(["prod/scraping: server: got runtime 'triton', want 'trireme' as the observability has"]);
  });

  it('refuses a selector of everything', () => {
    const { app } = observed({ server: { selectorLabels: {} } });
    expect(problemsOf(app)).toEqual([
      'prod/monitoring: server: selectorLabels got none, which would select every pod: want one or more',
    ]);
  });
});
