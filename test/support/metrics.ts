/**
 * A server's metrics as a scraper reads them.
 */
export interface Metrics {
  /** Over all series of the name that have these labels. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
}

export async function metricsOf(port: number): Promise<Metrics> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await response.text()).split('\n');
  return {
    sum(name, labels = {}) {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      return lines
        .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    },
  };
}
