/**
 * Team audio: follows how loud live streams are. A stream is a sequence of requests that one pod has to see whole, and the model is Python, so the
 * server is a real Triton, from the same description; its pods have names that stay, and clients stay with a pod.
 */
import { cpu, fp32, gibibytes, ModelRepository, mebibytes, millis, PythonModel, seconds } from 'trireme';
import {
  Autoscaling,
  EnvironmentValue,
  InferenceServer,
  ModelDelivery,
  NetworkPeer,
  type ReplicaRange,
} from 'trireme/kubernetes';
import { availability } from 'trireme/observability';
import { addMonitoring, type Environment, IMAGES, serverDefaults } from '../platform.ts';

export interface AudioProps {
  readonly replicas: ReplicaRange;
  readonly storageClassName: string;
}

const TEAM = 'audio';

export function addAudio(environment: Environment, { replicas, storageClassName }: AudioProps): void {
  const { repository, loudness } = addModels(environment);
  const defaults = serverDefaults(TEAM);

  const server = new InferenceServer(environment.chart, 'audio', {
    ...defaults,
    image: IMAGES.triton,
    runtime: 'triton',
    workload: 'StatefulSet',
    sessionAffinity: 'ClientIP',
    models: ModelDelivery.persistentVolumeClaim({
      claimName: 'audio-models',
      subPath: 'repository',
      create: { size: gibibytes(10), storageClassName, accessModes: ['ReadWriteMany'] },
      changes: true,
    }),
    repository,
    // Python models of a Triton exchange tensors through shared memory: more than the 64 MiB that a container has.
    sharedMemory: mebibytes(512),
    memory: gibibytes(4),
    cpu: 2,
    // As many threads as CPUs, over both instances of the model.
    environment: { OMP_NUM_THREADS: '1', POD_NAME: EnvironmentValue.fromField('metadata.name') },
    networkPolicy: { ...defaults.networkPolicy, clients: [NetworkPeer.namespace('streams', { app: 'ingest' })] },
    // A stream goes on until it ends: a pod that leaves gives it two minutes.
    exitTimeout: seconds(120),
    replicas,
    autoscaling: Autoscaling.customMetrics({
      metrics: [{ name: 'nv_inference_pending_request_count', averageValue: 8, labels: { model: loudness.modelName } }],
      scaleUpStabilization: seconds(60),
      maxScaleUpPodsPerMinute: 2,
    }),
    topologySpread: [{ topologyKey: 'topology.kubernetes.io/zone', required: true }],
  });

  addMonitoring(environment, {
    team: TEAM,
    repository,
    objectives: [availability(loudness, { target: 0.995 })],
    server,
  });
}

function addModels({ app, name }: Environment) {
  const repository = new ModelRepository(app, `${name}-${TEAM}-models`);
  const loudness = new PythonModel(repository, 'loudness', {
    versions: { 1: 'models/loudness' },
    maxBatchSize: 8,
    inputs: { samples: fp32(-1) },
    outputs: { decibels: fp32(1) },
    sequenceBatching: {
      oldest: { maxCandidateSequences: 64, maxQueueDelay: millis(2) },
      maxSequenceIdle: seconds(30),
      controlInputs: { START: { start: { fp32: [0, 1] } } },
    },
    instanceGroups: [cpu({ count: 2 })],
  });
  return { repository, loudness };
}
