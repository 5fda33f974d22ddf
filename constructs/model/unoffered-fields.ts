/**
 * Fields of a model configuration that no prop offers, each with the reason. A test compares this list, and what the constructs render, with
 * the schema. `addOverride` sets any of them.
 */
export const UNOFFERED_FIELDS: Readonly<Record<string, string>> = {
  name: 'is the name of the folder; left out, a renamed folder keeps working',
  platform: 'is the older way to name the backend',
  'ensemble_scheduling.step.model_namespace': 'is set by the server where models of several repositories share a name',
  'batch_output.kind': 'has one value, which is the default',
  'instance_group.secondary_devices.kind': 'has one value, which is the default',
};
