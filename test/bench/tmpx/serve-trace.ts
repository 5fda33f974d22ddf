import { appendFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { StatisticsCollector } from '../../../server/model/statistics-collector.ts';

const log: any[] = [];
const o = StatisticsCollector.prototype.batchExecuted;
StatisticsCollector.prototype.batchExecuted = function (batch: any, t: any) {
  o.call(this, batch, t);
  log.push({
    n: batch.length,
    arr: [batch[0].arrivedAt, batch[batch.length - 1].arrivedAt],
    start: batch[0].executionStartedAt,
    ...t,
    end: performance.now(),
  });
};
new PerformanceObserver((l) => {
  for (const e of l.getEntries()) log.push({ gc: (e as any).detail.kind, at: e.startTime, ms: e.duration });
}).observe({ entryTypes: ['gc'] });
process.on('SIGTERM', () => {
  writeFileSync('/tmp/trace.json', JSON.stringify(log));
});
await import('../../support/serve.ts');
