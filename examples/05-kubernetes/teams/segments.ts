/**
 * Team segments: has KServe, which makes workload, scaling and routes itself. The same description becomes a ServingRuntime and an InferenceService:
 * one that is always there, and one for batches that goes down to none.
 */
import { ApiObject } from 'cdk8s';
import { auto, fp32, gibibytes, ModelRepository, OnnxModel, uint8 } from 'trireme';
import { KServeInferenceService } from 'trireme/kubernetes';
import { type Environment, IMAGES } from '../platform.ts';

export interface SegmentsProps {
  /** Where CI uploads the synthesized repository: `gs://bucket/path`. */
  readonly storageUri: string;
  /** Google service account that reads it. */
  readonly reader: string;
  readonly maxReplicas: number;
}

const TEAM = 'segments';

export function addSegments({ app, chart, name }: Environment, { storageUri, reader, maxReplicas }: SegmentsProps): void {
  const repository = new ModelRepository(app, `${name}-${TEAM}-models`);
  new OnnxModel(repository, 'segmenter', {
    versions: { 1: '../02-image-pipeline/models/segmenter.onnx' },
    maxBatchSize: 16,
    inputs: { pixels: fp32(3, -1, -1) },
    outputs: { mask: uint8(-1, -1) },
    instanceGroups: [auto({ count: 1 })],
  });

  // Objects of one's own stand beside ours: charts are cdk8s charts.
  const account = new ApiObject(chart, 'segments-account', {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      name: 'segments',
      labels: { 'app.kubernetes.io/part-of': TEAM },
      annotations: { 'iam.gke.io/gcp-service-account': reader },
    },
    automountServiceAccountToken: false,
  });

  const common = {
    image: IMAGES.trireme,
    storageUri,
    partOf: TEAM,
    serviceAccountName: account.name,
    cpu: 2,
    memory: gibibytes(2),
  };
  new KServeInferenceService(chart, 'segments', {
    ...common,
    replicas: { min: 2, max: maxReplicas },
    scaleMetric: 'cpu',
    scaleTarget: 60,
  });
  new KServeInferenceService(chart, 'segments-batch', {
    ...common,
    deploymentMode: 'Serverless',
    protocol: 'grpc-v2',
    replicas: { min: 0, max: maxReplicas },
    scaleMetric: 'concurrency',
    scaleTarget: 4,
  });
}
