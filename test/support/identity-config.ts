/**
 * The identity backend as a model that is as slow as a test wants it: OUTPUT0 is INPUT0, after a delay; one request at a time unless
 * `settings` say which instances there are.
 */
export function identityConfig(delayMs = 0, settings = ''): string {
  return `backend: "identity"
input [ { name: "INPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
output [ { name: "OUTPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
${settings.includes('instance_group') ? '' : 'instance_group [ { count: 1 kind: KIND_CPU } ]'}
parameters { key: "execute_delay_ms" value { string_value: "${delayMs}" } }
${settings}`;
}

export const IDENTITY_REQUEST = { inputs: [{ name: 'INPUT0', shape: [1], datatype: 'INT32', data: [7] }] };
