/**
 * Pages of the documents that are tables of the code: flags, metrics, parameters of configurations.
 */
import { BACKEND_PARAMETERS, EXTENSION_PARAMETERS, type ParameterType, shownValues } from '../../contract/extensions.ts';
import { METRICS, type MetricDefinition, TRITON_METRICS } from '../../contract/metric-catalog.ts';
import { SERVER_FLAGS, type ServerFlag } from '../../server/flag-table.ts';

export function flagsPage(): string {
  const flags: readonly ServerFlag[] = SERVER_FLAGS;
  const served = flags.filter(({ support }) => support === undefined);
  const names = (support: ServerFlag['support']) =>
    flags
      .filter((flag) => flag.support === support)
      .map(({ name, neutral }) => `\`--${name}\`${neutral === undefined ? '' : ` (other than \`${neutral}\`)`}`)
      .sort()
      .join(', ');
  return page(
    'Flags of `trireme serve`',
    "Names and defaults are Triton's where it has the flag. `--flag value` and `--flag=value` are the same; booleans are `true`, `false`, `1`, `0`,\n`on` or `off`. A flag that is not known, and a value that is not allowed, keep the server from starting: all are named at once.",
    table(
      ['flag', 'value', 'default', 'meaning'],
      served.map((flag) => [`\`--${flag.name}\``, allowedOf(flag), defaultOf(flag), flag.help]),
    ),
    "## Triton's other flags",
    `Taken with a warning, since they tune machinery that is not here: ${names('ignored')}.`,
    `Refused, since starting without them would be wrong: ${names('refused')}.`,
  );
}

export function metricsPage(): string {
  const all = Object.values<MetricDefinition>(METRICS);
  const rows = (metrics: readonly MetricDefinition[]) =>
    metrics.map(({ name, type, labels, help }) => [`\`${name}\``, type, labels.map((label) => `\`${label}\``).join(', '), help]);
  const isOurs = ({ name }: MetricDefinition) => name.startsWith('trireme_');
  const head = ['metric', 'type', 'labels', 'meaning'];
  return page(
    'Metrics',
    "On port 8002 (`--metrics-port`), path `/metrics`, as Prometheus text. A series of a model version begins when the version is loaded and ends\nwith it; at most `--metrics-max-models` versions, and as many models, have series. `metric_tags` of a configuration\nare labels `_<key>` of the model's series, as in Triton. The content type names the version of the format, 0.0.4,\nwhich Triton leaves out.",
    "## Triton's\n\nEqual in name, help, labels and unit.",
    table(head, rows(all.filter((metric) => !isOurs(metric)))),
    '## Ours',
    table(head, rows(all.filter(isOurs))),
    "## Triton's alone\n\nThis server does not have them; dashboards show them of a real Triton, and say of ours why there is nothing. The summaries take its flag\n`--metrics-config summary_latencies=true`, those of the cache `--cache-config`, those of GPUs a GPU.",
    table(head, rows(Object.values(TRITON_METRICS))),
    '`reason` is `REJECTED` (the queue is full, a timeout expired, the model is unloading), `CANCELED` (the client left), `BACKEND` or `OTHER`.',
    "Upper bounds of the histograms' buckets, in seconds:",
    ...Object.values<MetricDefinition>(METRICS).flatMap(({ name, buckets }) =>
      buckets ? [`- \`${name}\`: ${buckets.join(', ')}`] : [],
    ),
    'A model has its own for `trireme_request_duration_seconds` by parameter `trireme_request_duration_buckets` of its configuration: objectives are\nmeasured exactly where a bucket ends.',
  );
}

export function parametersPage(): string {
  const rows = (parameters: Readonly<Record<string, ParameterType>>) =>
    Object.entries(parameters).map(([name, type]) => [
      `\`${name}${name.endsWith('.') ? '…' : ''}\``,
      shownValues(type),
      type.description,
    ]);
  const head = ['parameter', 'value', 'meaning'];
  return page(
    'Parameters of configurations',
    "Under `parameters` of a `config.pbtxt`, as text. Those that begin with `trireme_` are this server's own: a real Triton passes over them, and one that is\nnot known is refused.",
    '## Of every model',
    table(head, rows(EXTENSION_PARAMETERS)),
    ...Object.entries(BACKEND_PARAMETERS).flatMap(([backend, parameters]) => [
      `## Of backend \`${backend}\``,
      table(head, rows(parameters)),
    ]),
  );
}

function allowedOf({ type, allowed, min, max, repeated }: ServerFlag): string {
  const many = repeated ? ', repeated' : '';
  if (type === 'switch') return '';
  if (allowed) return allowed.map((value) => `\`${value}\``).join(', ');
  if (min !== undefined && max !== undefined) return `${type}, ${min} to ${max}${many}`;
  return `${type}${min === undefined ? '' : `, at least ${min}`}${many}`;
}

function defaultOf(flag: ServerFlag): string {
  return flag.default === undefined || flag.default === '' ? '' : `\`${flag.default}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll(/[|<]/g, '\\$&')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function page(title: string, ...parts: readonly string[]): string {
  const lines = [`# ${title}`, ...parts]
    .join('\n\n')
    .replaceAll(/\n\n(?=- `)/g, '\n')
    .replaceAll(/(:)\n(?=- `)/g, '$1\n\n');
  return `${lines}\n`;
}
