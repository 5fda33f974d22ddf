/**
 * The serving processes that manifests can be for: ours, and a real Triton as a drop-in.
 *
 * What they differ in stands here and nowhere else: how the image is started, which flags it has, who waits at the end of a pod's life.
 */

/** The server in the image: `trireme`, or `triton` for NVIDIA's. */
export type Runtime = 'trireme' | 'triton';

export interface RuntimeTraits {
  /** Value of the label `app.kubernetes.io/name`. */
  readonly application: string;
  /** Replaces the image's entry point. */
  readonly command?: readonly string[];
  /** Whether it keeps serving for `--drain-delay-secs` once it is told to stop; else the pod waits before it tells it. */
  readonly drains: boolean;
  /** Whether it has the flags that are our own. */
  readonly hasOwnFlags: boolean;
  /** Whether it has the metrics that are our own, `trireme_…`. */
  readonly hasOwnMetrics: boolean;
}

/** @internal */
export const RUNTIMES: Readonly<Record<Runtime, RuntimeTraits>> = {
  trireme: { application: 'trireme', drains: true, hasOwnFlags: true, hasOwnMetrics: true },
  triton: { application: 'triton', command: ['tritonserver'], drains: false, hasOwnFlags: false, hasOwnMetrics: false },
};
