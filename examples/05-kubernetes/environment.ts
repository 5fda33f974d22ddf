/**
 * What an environment is: a namespace of a cluster with the servers of the teams that are in it. Where environments differ is a prop, so that a
 * difference that nobody thought of does not compile.
 */
import { Chart } from 'cdk8s';
import type { InferenceApp } from 'trireme';
import { type AudioProps, addAudio } from './teams/audio.ts';
import { addDigits, type DigitsProps } from './teams/digits.ts';
import { addSegments, type SegmentsProps } from './teams/segments.ts';
import { addVision, type VisionProps } from './teams/vision.ts';

export interface EnvironmentProps {
  readonly stage: 'dev' | 'staging' | 'prod';
  readonly hostname: string;
  /** The public API is everywhere. */
  readonly digits: DigitsProps;
  /**
   * GPUs, shared.
   * @default - not here
   */
  readonly vision?: VisionProps;
  /**
   * Sequences.
   * @default - not here
   */
  readonly audio?: AudioProps;
  /**
   * KServe.
   * @default - not here
   */
  readonly segments?: SegmentsProps;
}

/** `name` is also that of the environment's folder in the output, and ends that of its namespace. */
export function addEnvironment(app: InferenceApp, name: string, props: EnvironmentProps): void {
  const { stage, hostname, digits, vision, audio, segments } = props;
  const namespace = `models-${name}`;
  const chart = new Chart(app, name, { namespace, labels: { stage } });

  const environment = { app, chart, name, namespace, hostname };
  addDigits(environment, digits);
  if (vision) addVision(environment, vision);
  if (audio) addAudio(environment, audio);
  if (segments) addSegments(environment, segments);
}
