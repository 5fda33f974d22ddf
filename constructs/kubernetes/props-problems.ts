/**
 * What is wrong with the props of an inference server, each in words: thing, got, wanted.
 */
import { disruptionBudgetProblems } from './disruption-budget.ts';
import { imageProblem } from './image.ts';
import type { InferenceServerProps } from './inference-server-props.ts';
import { labelProblem } from './labels.ts';
import { networkPolicyProblems } from './network-policy.ts';
import { computeProblems } from './pod/compute.ts';
import { schedulingProblems } from './pod/scheduling.ts';
import { rolloutProblems } from './workload.ts';

/** What the props say by themselves; what depends on models, their delivery or a scaler is found there. @internal */
export function propsProblems(props: InferenceServerProps, serverName: string, minReplicas: number): string[] {
  const { networkPolicy = {} } = props;
  const image = imageProblem('image', props.image);
  const { partOf, version } = props;
  const named = Object.entries({ partOf, version }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const labels = [...Object.entries(props.podLabels ?? {}), ...named];
  return [
    ...ownProblems(props, serverName),
    ...(image === undefined ? [] : [image]),
    ...computeProblems(props),
    ...schedulingProblems(props),
    ...rolloutProblems(props.rollout ?? {}),
    ...labels.flatMap(([name, value]) => labelProblem(`label '${name}'`, value) ?? []),
    ...(props.disruptionBudget ? disruptionBudgetProblems(props.disruptionBudget, minReplicas) : []),
    ...(networkPolicy === false ? [] : networkPolicyProblems(networkPolicy)),
  ];
}

function ownProblems(props: InferenceServerProps, serverName: string): string[] {
  const {
    replicas = 1,
    autoscaling,
    runAsUser,
    startupTimeout,
    repository,
    modelControlMode,
    configUpdates = 'with-models',
    workload,
    rollout,
  } = props;
  const rules = [
    {
      // Its longest object's name is that of a Service, and a StatefulSet's pods are labelled with ten more characters.
      condition: !/^[a-z]([-a-z0-9]{0,50}[a-z0-9])?$/.test(serverName),
      message: `serverName: got '${serverName}', want at most 52 small letters, digits and '-', beginning with a letter and not ending with '-'`,
    },
    {
      condition: typeof replicas === 'number' && (!Number.isInteger(replicas) || replicas < 0),
      message: `replicas: got ${replicas}, want a whole number, 0 or more`,
    },
    {
      condition: typeof replicas === 'number' && autoscaling !== undefined,
      message: `autoscaling: got replicas ${replicas}, want bounds for it, { min, max }`,
    },
    {
      condition: runAsUser !== undefined && (!Number.isInteger(runAsUser) || runAsUser < 1),
      message: `runAsUser: got ${runAsUser}, want a whole number, 1 or more: the server never is root`,
    },
    { condition: startupTimeout?.toSeconds() === 0, message: 'startupTimeout: got 0 seconds, want more' },
    {
      condition: rollout !== undefined && workload === 'StatefulSet',
      message: "rollout: got it with workload 'StatefulSet', which replaces its pods one by one, want 'Deployment' with it",
    },
    {
      condition: configUpdates !== 'with-models' && repository === undefined,
      message: `configUpdates: got '${configUpdates}' without the models, want \`repository\` with it`,
    },
    {
      condition: configUpdates === 'hot-reload' && modelControlMode !== undefined && modelControlMode !== 'poll',
      message: `configUpdates: got 'hot-reload' with modelControlMode '${modelControlMode}', want 'poll' with it`,
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
