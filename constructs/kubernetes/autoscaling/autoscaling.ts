/**
 * What decides the number of a server's pods.
 */
import {
  type CpuAutoscalingProps,
  type CustomMetricsAutoscalingProps,
  scaleOnCpu,
  scaleOnCustomMetrics,
} from './horizontal-pod-autoscaler.ts';
import { type KedaAutoscalingProps, scaleByKeda } from './keda.ts';
import type { Scaler } from './scaler.ts';

/** What decides the number of a server's pods. */
export class Autoscaling {
  /** CPU, by Kubernetes' own autoscaler. */
  static cpu(props: CpuAutoscalingProps = {}): Autoscaling {
    return new Autoscaling(scaleOnCpu(props));
  }

  /** Metrics of the pods, by Kubernetes' own autoscaler and an adapter for custom metrics (prometheus-adapter). */
  static customMetrics(props: CustomMetricsAutoscalingProps): Autoscaling {
    return new Autoscaling(scaleOnCustomMetrics(props));
  }

  /** Requests that wait, and how long, by KEDA and Prometheus. */
  static keda(props: KedaAutoscalingProps): Autoscaling {
    return new Autoscaling(scaleByKeda(props));
  }

  /** @internal */
  readonly _scaler: Scaler;

  private constructor(scaler: Scaler) {
    this._scaler = scaler;
  }
}
