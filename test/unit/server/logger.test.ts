import { describe, expect, it } from 'vitest';
import { createLogger, type LogOptions } from '../../../server/logger.ts';

function capture(options: LogOptions): { readonly lines: string[]; readonly logger: ReturnType<typeof createLogger> } {
  const lines: string[] = [];
  return { lines, logger: createLogger({ ...options, stream: { write: (line) => lines.push(line) } }) };
}

describe('createLogger', () => {
  it('writes one JSON object a line, with a time and the level by name', () => {
    const { lines, logger } = capture({});
    logger.info({ model: 'm', version: '1' }, 'model version loaded');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ level: 'info', model: 'm', version: '1', msg: 'model version loaded' });
    expect(String(line['time'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('cannot be made to write a line by what a client sends', () => {
    for (const format of ['json', 'text'] as const) {
      const { lines, logger } = capture({ format });
      const forged = 'x\n{"level":"error","msg":"forged"}\r\u001b[2J\u2028';
      logger.info({ id: forged, nested: { [forged]: [forged] } }, forged);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.slice(0, -1)).toMatch(format === 'json' ? /^\P{Cc}*$/u : /^[^\p{Cc}\u2028]*$/u);
    }
  });

  it('writes only the kinds that are on', () => {
    const { lines, logger } = capture({ info: false, warning: true, error: false });
    logger.info('info');
    logger.warn('warning');
    logger.error('error');
    logger.debug('verbose');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['warning']);
  });

  it('is verbose by level', () => {
    const { lines, logger } = capture({ verbose: 1 });
    logger.debug('one');
    logger.trace('two');
    expect(lines).toHaveLength(1);
    expect(capture({}).logger.isLevelEnabled('debug')).toBe(false);
    expect(capture({ verbose: 2 }).logger.isLevelEnabled('trace')).toBe(true);
  });

  it('writes for people: time, level, message, fields, and an error with its stack below', () => {
    const { lines, logger } = capture({ format: 'text' });
    logger.warn({ model: 'm', reason: 'two words', durationMs: 3 }, 'hello');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} WARN {2}hello {2}model=m {2}reason="two words" {2}durationMs=3\n$/);
    logger.error({ err: new Error('oh\nno') }, 'failed');
    expect(lines[1]).toMatch(/ERROR failed\n {4}Error: oh\n {4}no\n {4}at /);
  });
});
