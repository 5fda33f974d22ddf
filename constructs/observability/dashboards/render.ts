/**
 * From what a dashboard says to Grafana's JSON. The only file that knows the Grafana SDK.
 *
 * The output depends on nothing but its input, so that it can be reviewed as a diff. Data comes from whatever Prometheus the reader selects.
 */
import {
  BigValueColorMode,
  type DataSourceRef,
  GraphDrawStyle,
  GraphGradientMode,
  GraphThresholdsStyleConfigBuilder,
  GraphThresholdsStyleMode,
  LegendDisplayMode,
  LegendPlacement,
  ReduceDataOptionsBuilder,
  SortOrder,
  StackingConfigBuilder,
  StackingMode,
  TooltipDisplayMode,
  VisibilityMode,
  VizLegendOptionsBuilder,
  VizTooltipOptionsBuilder,
} from '@grafana/grafana-foundation-sdk/common';
import {
  DashboardBuilder,
  DashboardCursorSync,
  DashboardLinkBuilder,
  DashboardLinkType,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  type Threshold as SdkThreshold,
  ThresholdsConfigBuilder,
  ThresholdsMode,
  VariableRefresh,
  VariableSort,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as TimeSeriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import * as units from '@grafana/grafana-foundation-sdk/units';
import { METRICS } from '../../../contract/metric-catalog.ts';
import type { Duration } from '../../units.ts';
import { labelValues, toPromDuration } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, DashboardKey, ModelVariable, Panel, PanelUnit, Query, Threshold } from './dashboard.ts';

/** What all dashboards of one observability construct have in common. */
export interface DashboardSet {
  /** Begins the identifier and the title of each dashboard, and is the tag that links them. */
  readonly name: string;
  readonly scope: MetricScope;
  /** Dashboards that are there to be linked to. */
  readonly keys: ReadonlySet<DashboardKey>;
  /** Grafana takes rates over four of them: over less a panel would have nothing to show. */
  readonly scrapeInterval: Duration;
}

const UNITS: Readonly<Record<PanelUnit, string>> = {
  'requests per second': units.RequestsPerSecond,
  'inferences per second': units.CountsPerSecond,
  'executions per second': units.OpsPerSecond,
  'per second': units.CountsPerSecond,
  'bytes per second': units.BytesPerSecondIEC,
  seconds: units.Seconds,
  ratio: units.PercentUnit,
  bytes: units.BytesIEC,
  count: units.Short,
  watts: units.Watt,
  celsius: units.Celsius,
};

const DATA_SOURCE: DataSourceRef = { type: 'prometheus', uid: `\${datasource}` };
const GRID_WIDTH = 24;
const SERIES_HEIGHT = 8;
const STAT_HEIGHT = 4;
const MAX_UID_LENGTH = 40;

/** Identifier of a dashboard, which is part of its address. */
export function dashboardUid(name: string, key: DashboardKey): string {
  const uid = `${name}-${key}`;
  if (uid.length > MAX_UID_LENGTH)
    throw new Error(`dashboard '${uid}': got ${uid.length} characters, want ${MAX_UID_LENGTH} at most`);
  return uid;
}

/** As Grafana wants it. */
export function renderDashboard(dashboard: Dashboard, set: DashboardSet): object {
  const builder = new DashboardBuilder(`${set.name}: ${dashboard.title}`)
    .uid(dashboardUid(set.name, dashboard.key))
    .description(dashboard.description)
    .tags([...new Set([set.name, 'trireme'])])
    .editable()
    .tooltip(DashboardCursorSync.Crosshair)
    .refresh('30s')
    .time({ from: 'now-1h', to: 'now' })
    .link(
      new DashboardLinkBuilder(set.name)
        .type(DashboardLinkType.Dashboards)
        .tags([set.name])
        .asDropdown(true)
        .includeVars(true)
        .keepTime(true),
    )
    .variables([
      new DatasourceVariableBuilder('datasource').label('Data source').type('prometheus'),
      ...variables(dashboard.variables, set.scope),
    ]);
  let id = 0;
  for (const row of dashboard.rows) {
    builder.withRow(new RowBuilder(row.title).id(++id));
    const width = GRID_WIDTH / Math.min(row.panels.length, row.panels.some(({ kind }) => kind !== 'stat') ? 3 : 8);
    for (const panel of row.panels) builder.withPanel(renderPanel(panel, Math.floor(width), set).id(++id));
  }
  return builder.build();
}

function variables(models: readonly ModelVariable[], scope: MetricScope): QueryVariableBuilder[] {
  const { fixed, servers, instanceLabel } = scope;
  const namespace = servers.namespace;
  const metric = METRICS.pendingRequestCount;
  const all = {
    namespace: { label: 'Namespace', query: labelValues(scope.presence, 'namespace', fixed) },
    instance: {
      label: instanceLabel === 'pod' ? 'Pod' : 'Instance',
      query: labelValues(scope.presence, instanceLabel, { ...fixed, namespace }),
    },
    model: { label: 'Model', query: labelValues(metric, 'model', servers) },
    version: { label: 'Version', query: labelValues(metric, 'version', scope.models) },
  };
  return (['namespace', 'instance', ...models] as const).map((key) =>
    new QueryVariableBuilder(key === 'instance' ? instanceLabel : key)
      .label(all[key].label)
      .query(all[key].query)
      .datasource(DATA_SOURCE)
      .refresh(VariableRefresh.OnTimeRangeChanged)
      .sort(VariableSort.AlphabeticalAsc)
      .multi(true)
      .includeAll(true)
      // Also selects series without the label: outside of Kubernetes there is no namespace.
      .allValue('.*')
      .current({ selected: true, text: 'All', value: '$__all' }),
  );
}

function renderPanel(panel: Panel, width: number, set: DashboardSet): TimeSeriesBuilder | StatBuilder {
  const builder = panel.kind === 'stat' ? statPanel(panel) : seriesPanel(panel);
  builder
    .title(panel.title)
    .description(panel.description)
    .datasource(DATA_SOURCE)
    .unit(UNITS[panel.unit])
    .span(width)
    .height(panel.kind === 'stat' ? STAT_HEIGHT : SERIES_HEIGHT)
    .thresholds(new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps(thresholdSteps(panel.threshold)))
    .targets(panel.queries.map((query, index) => renderQuery(query, index, panel.kind === 'stat', set)));
  if (panel.whenEmpty !== undefined) builder.noValue(panel.whenEmpty);
  if (panel.linksTo && set.keys.has(panel.linksTo)) builder.dataLinks([seriesLink(panel.linksTo, set)]);
  return builder;
}

function statPanel({ threshold }: Panel): StatBuilder {
  return new StatBuilder()
    .reduceOptions(new ReduceDataOptionsBuilder().calcs(['lastNotNull']).values(false).fields(''))
    .colorMode(threshold ? BigValueColorMode.Background : BigValueColorMode.Value);
}

function seriesPanel({ kind, threshold, queries, unit }: Panel): TimeSeriesBuilder {
  const builder = new TimeSeriesBuilder()
    .drawStyle(GraphDrawStyle.Line)
    .gradientMode(GraphGradientMode.None)
    .lineWidth(1)
    .fillOpacity(kind === 'stack' ? 30 : 8)
    .showPoints(VisibilityMode.Never)
    .legend(
      new VizLegendOptionsBuilder()
        .displayMode(LegendDisplayMode.Table)
        .placement(LegendPlacement.Bottom)
        .showLegend(true)
        .calcs(['mean', 'max', 'lastNotNull']),
    )
    .tooltip(new VizTooltipOptionsBuilder().mode(TooltipDisplayMode.Multi).sort(SortOrder.Descending))
    .axisSoftMin(0);
  if (unit === 'ratio') builder.axisSoftMax(1);
  if (kind === 'stack') builder.stacking(new StackingConfigBuilder().mode(StackingMode.Normal).group('A'));
  if (threshold) builder.thresholdsStyle(new GraphThresholdsStyleConfigBuilder().mode(GraphThresholdsStyleMode.Dashed));
  for (const [index, { isLimit }] of queries.entries()) {
    if (!isLimit) continue;
    builder.overrideByQuery(refId(index), [
      { id: 'custom.lineStyle', value: { fill: 'dash', dash: [10, 10] } },
      { id: 'custom.fillOpacity', value: 0 },
    ]);
  }
  return builder;
}

function renderQuery(
  { expression, legend }: Query,
  index: number,
  isInstant: boolean,
  { scrapeInterval }: DashboardSet,
): DataqueryBuilder {
  for (const [, label] of legend.matchAll(/\{\{(\w+)\}\}/g)) {
    if (!expression.labels.includes(label!)) {
      throw new Error(
        `legend '${legend}': '${expression}' has no label '${label}'; it has ${expression.labels.join(', ') || 'none'}`,
      );
    }
  }
  const query = new DataqueryBuilder()
    .datasource(DATA_SOURCE)
    .refId(refId(index))
    .expr(expression.text)
    .legendFormat(legend)
    .interval(toPromDuration(scrapeInterval));
  return isInstant ? query.instant() : query.range();
}

function thresholdSteps(threshold: Threshold | undefined): SdkThreshold[] {
  if (!threshold) return [{ value: null, color: 'green' }];
  const [first, second] = threshold.bad === 'above' ? ['green', 'red'] : ['red', 'green'];
  return [
    { value: null, color: first! },
    { value: threshold.value, color: second! },
  ];
}

/** Leads from a series to a dashboard, for its model if that has one, with the time and what else is selected. */
function seriesLink(key: DashboardKey, { name, scope }: DashboardSet): DashboardLinkBuilder {
  const ofModel = key === 'model' ? [`var-model=\${__field.labels.model}`] : [];
  const kept = ['datasource', 'namespace', scope.instanceLabel].map((variable) => `\${${variable}:queryparam}`);
  const query = [...ofModel, ...kept, `\${__url_time_range}`].join('&');
  const title = key === 'model' ? `Model \${__field.labels.model}` : `${key[0]!.toUpperCase()}${key.slice(1)}`;
  return new DashboardLinkBuilder(title).url(`/d/${dashboardUid(name, key)}?${query}`);
}

function refId(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
