import { describe, expect, it } from 'vitest';
import { type Duration, minutes, seconds } from '../../../../constructs/index.ts';
import { Autoscaling, type InferenceServerProps, type KedaAutoscalingProps } from '../../../../constructs/kubernetes/index.ts';
import { millis } from '../../../../constructs/units.ts';
import { METRICS } from '../../../../contract/metric-catalog.ts';
import { findManifest, serverManifests, serverProblems } from '../../../support/manifests.ts';

const RANGE = { min: 2, max: 10 };
const KEDA = { prometheusUrl: 'http://prometheus.monitoring:9090', pendingRequests: 8 };
const TARGET = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'serving' };

function scaledObject(props: Partial<KedaAutoscalingProps>, server: Partial<InferenceServerProps> = {}) {
  const autoscaling = Autoscaling.keda({ ...KEDA, ...props });
  return findManifest(serverManifests({ replicas: RANGE, autoscaling, ...server }), 'ScaledObject').spec;
}

describe('a server whose number of pods has bounds', () => {
  it('is scaled on the CPU of its container, and leaves the number to the autoscaler', () => {
    const manifests = serverManifests({ replicas: RANGE });
    expect(findManifest(manifests, 'HorizontalPodAutoscaler').spec).toEqual({
      scaleTargetRef: TARGET,
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [
        {
          type: 'ContainerResource',
          containerResource: { name: 'cpu', container: 'server', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
      behavior: { scaleUp: { stabilizationWindowSeconds: 0 }, scaleDown: { stabilizationWindowSeconds: 300 } },
    });
    expect(findManifest(manifests, 'Deployment').spec).not.toHaveProperty('replicas');
    expect(manifests.map(({ kind }) => kind)).toContain('PodDisruptionBudget');
  });

  it('may be scaled on custom metrics, as hastily as is said', () => {
    const autoscaling = Autoscaling.customMetrics({
      metrics: [{ name: METRICS.pendingRequestCount.name, averageValue: 4, labels: { model: 'encoder' } }],
      scaleUpStabilization: seconds(30),
      scaleDownStabilization: minutes(10),
      maxScaleUpPodsPerMinute: 2,
    });
    const { spec } = findManifest(
      serverManifests({ replicas: RANGE, autoscaling, workload: 'StatefulSet' }),
      'HorizontalPodAutoscaler',
    );
    expect(spec.scaleTargetRef.kind).toBe('StatefulSet');
    expect(spec.metrics).toEqual([
      {
        type: 'Pods',
        pods: {
          metric: { name: 'nv_inference_pending_request_count', selector: { matchLabels: { model: 'encoder' } } },
          target: { type: 'AverageValue', averageValue: '4' },
        },
      },
    ]);
    expect(spec.behavior).toEqual({
      scaleUp: { stabilizationWindowSeconds: 30, policies: [{ type: 'Pods', value: 2, periodSeconds: 60 }] },
      scaleDown: { stabilizationWindowSeconds: 600 },
    });
  });
});

describe('a server that KEDA scales', () => {
  it('is asked for requests that wait at each pod, of its own pods alone', () => {
    const spec = scaledObject({});
    expect(spec).toMatchObject({
      scaleTargetRef: TARGET,
      minReplicaCount: 2,
      maxReplicaCount: 10,
      pollingInterval: 15,
      advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: { stabilizationWindowSeconds: 300 } } } },
    });
    expect(spec.triggers).toEqual([
      {
        type: 'prometheus',
        name: 'pending-requests',
        metricType: 'AverageValue',
        metadata: {
          serverAddress: 'http://prometheus.monitoring:9090',
          query:
            'sum(nv_inference_pending_request_count{namespace="inference",pod=~"serving-[a-z0-9]{1,10}-[a-z0-9]{5}"}) or vector(0)',
          threshold: '8',
        },
      },
    ]);
  });

  it('is asked for the mean time that requests wait, in microseconds', () => {
    const [trigger] = scaledObject({ pendingRequests: undefined, queueTime: millis(20), models: ['a.b', 'c'] }).triggers;
    const series = '{namespace="inference",pod=~"serving-[a-z0-9]{1,10}-[a-z0-9]{5}",model=~"a\\\\.b|c"}[1m]';
    expect(trigger).toMatchObject({ name: 'queue-time', metricType: 'Value' });
    expect(trigger.metadata).toMatchObject({
      threshold: '20000',
      query: `(sum(rate(nv_inference_queue_duration_us${series})) / (sum(rate(nv_inference_request_success${series})) > 0)) or vector(0)`,
    });
  });

  it('is asked for a quantile of it, in seconds, where it has the histogram', () => {
    const props = { pendingRequests: undefined, queueTime: millis(20), queueTimeQuantile: 0.95, window: minutes(2) };
    const [trigger] = scaledObject(props).triggers;
    expect(trigger.metadata.threshold).toBe('0.02');
    expect(trigger.metadata.query).toMatch(
      /^\(histogram_quantile\(0\.95, sum by \(le\) \(rate\(trireme_queue_delay_seconds_bucket\{.*\}\[2m\]\)\)\) >= 0\) or vector\(0\)$/,
    );
    expect(serverProblems({ replicas: RANGE, runtime: 'triton', autoscaling: Autoscaling.keda({ ...KEDA, ...props }) })).toEqual([
      "prod/serving: autoscaling.queueTimeQuantile: got runtime 'triton', which has the mean alone, want no quantile",
    ]);
  });

  it('goes down to no pod where something outside tells when to start one', () => {
    const activation = { query: 'sum(rate(requests_total[1m]))', threshold: 50, activationThreshold: 1 };
    const spec = scaledObject(
      { activation, cooldownPeriod: minutes(10), authentication: 'prometheus' },
      { replicas: { min: 0, max: 4 } },
    );
    expect(spec).toMatchObject({ minReplicaCount: 0, cooldownPeriod: 600 });
    expect(spec.triggers[1]).toEqual({
      type: 'prometheus',
      name: 'activation',
      metricType: 'AverageValue',
      metadata: { serverAddress: KEDA.prometheusUrl, query: activation.query, threshold: '50', activationThreshold: '1' },
      authenticationRef: { name: 'prometheus' },
    });
    expect(spec.triggers[0].authenticationRef).toEqual({ name: 'prometheus' });
  });
});

describe('autoscaling that is not as it should be', () => {
  const cpu = Autoscaling.cpu();
  const keda = (props: Partial<KedaAutoscalingProps>) => Autoscaling.keda({ ...KEDA, ...props });
  const over = { scaleDownStabilization: minutes(61) satisfies Duration };
  it.each<[string, Partial<InferenceServerProps>, string]>([
    ['a fixed number', { replicas: 3, autoscaling: cpu }, 'autoscaling: got replicas 3, want bounds for it, { min, max }'],
    ['no pods', { replicas: { min: 0, max: 2 } }, 'replicas.min: got 0, want a whole number, 1 or more'],
    ['bounds', { replicas: { min: 3, max: 2 } }, 'replicas.max: got 2, want a whole number, 3 (replicas.min) or more'],
    [
      'a share of CPU',
      { replicas: RANGE, autoscaling: Autoscaling.cpu({ averageUtilization: 0 }) },
      'autoscaling.averageUtilization: got 0',
    ],
    [
      'a window',
      { replicas: RANGE, autoscaling: Autoscaling.cpu(over) },
      'autoscaling.scaleDownStabilization: got 3660000000us, want at most',
    ],
    [
      'a pace',
      { replicas: RANGE, autoscaling: Autoscaling.cpu({ maxScaleUpPodsPerMinute: 0 }) },
      'autoscaling.maxScaleUpPodsPerMinute: got 0, want a whole number',
    ],
    ['no metric', { replicas: RANGE, autoscaling: Autoscaling.customMetrics({ metrics: [] }) }, 'autoscaling.metrics: got none'],
    [
      'a value',
      { replicas: RANGE, autoscaling: Autoscaling.customMetrics({ metrics: [{ name: 'm', averageValue: 0 }] }) },
      "autoscaling.metrics 'm': got averageValue 0, want more than 0",
    ],
    [
      'a URL',
      { replicas: RANGE, autoscaling: keda({ prometheusUrl: 'prometheus:9090' }) },
      "autoscaling.prometheusUrl: got 'prometheus:9090'",
    ],
    [
      'nothing to ask',
      { replicas: RANGE, autoscaling: keda({ pendingRequests: undefined }) },
      'autoscaling: got neither pendingRequests nor',
    ],
    [
      'no requests',
      { replicas: RANGE, autoscaling: keda({ pendingRequests: 0 }) },
      'autoscaling.pendingRequests: got 0, want more',
    ],
    ['no time', { replicas: RANGE, autoscaling: keda({ queueTime: seconds(0) }) }, 'autoscaling.queueTime: got 0, want more'],
    [
      'a quantile',
      { replicas: RANGE, autoscaling: keda({ queueTime: seconds(1), queueTimeQuantile: 95 }) },
      'autoscaling.queueTimeQuantile: got 95, want a number between 0 and 1',
    ],
    [
      'a quantile of nothing',
      { replicas: RANGE, autoscaling: keda({ queueTimeQuantile: 0.5 }) },
      'autoscaling.queueTimeQuantile: got 0.5 without a time',
    ],
    ['no models', { replicas: RANGE, autoscaling: keda({ models: [] }) }, 'autoscaling.models: got none'],
    [
      'no pods that anything would start',
      { replicas: { min: 0, max: 2 }, autoscaling: keda({}) },
      'replicas.min: got 0, want 1 or more, or `autoscaling.activation`',
    ],
    [
      'a start',
      { replicas: RANGE, autoscaling: keda({ activation: { query: 'q', threshold: 0 } }) },
      'autoscaling.activation.threshold: got 0, want more than 0',
    ],
  ])('is refused with %s', (_, props, message) => {
    expect(serverProblems(props)).toEqual([expect.stringContaining(`prod/serving: ${message}`)]);
  });
});
