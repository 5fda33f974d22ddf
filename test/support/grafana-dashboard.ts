/**
 * A dashboard as Grafana reads it, as far as tests look into it.
 */
export interface GrafanaPanel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly {
    readonly expr: string;
    readonly refId: string;
    readonly instant?: boolean;
    readonly interval?: string;
    readonly datasource: unknown;
  }[];
  readonly fieldConfig: {
    readonly defaults: {
      readonly unit?: string;
      /** What is shown where there are no values. */
      readonly noValue?: string;
      readonly thresholds?: { readonly steps: readonly { readonly value: number | null; readonly color: string }[] };
      readonly links?: readonly { readonly url: string }[];
    };
  };
}

export interface GrafanaDashboard {
  readonly uid: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly links: readonly unknown[];
  readonly panels: readonly GrafanaPanel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string; readonly query: string }[] };
}

/** The panels that show something: rows are none. */
export function dashboardPanels(dashboard: GrafanaDashboard): GrafanaPanel[] {
  return dashboard.panels.filter(({ type }) => type !== 'row');
}

/** A query with every variable at "All", and windows that a test can wait for. */
export function withoutVariables(query: string, rateWindow: string): string {
  return query
    .replaceAll('$__rate_interval', rateWindow)
    .replaceAll('$__range', rateWindow)
    .replace(/"\$(namespace|pod|instance|model|version)"/g, '".*"');
}
