import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../synth/review/finding.ts';
import { FORMATS } from '../../../../synth/review/formats.ts';

const OPTIONS = {
  base: 'main',
  isDrift: false,
  app: '/root/app.ts',
  version: '1.0.0',
  toPath: (file: string) => file.replace('/root/', ''),
};

function finding(subject: string, more: Partial<Finding> = {}): Finding {
  return {
    rule: 'config-changed',
    effects: ['hot-reloads'],
    severity: 'note',
    subject,
    field: 'f',
    message: 'f is 2, was 1',
    source: { file: '/root/app.ts', line: 3, column: 5 },
    ...more,
  };
}

describe('a comment', () => {
  it('says once what is alike, of each that it is of', () => {
    const findings = [
      finding('dev/m', { effects: ['breaks-clients', 'hot-reloads'], severity: 'error' }),
      finding('prod/m', { effects: ['breaks-clients', 'hot-reloads'], severity: 'error' }),
      ...Array.from({ length: 8 }, (_, index) => finding(`m${index}`)),
      finding('other', { message: 'f | g\nis <b>' }),
    ];
    expect(FORMATS.markdown({ findings }, OPTIONS)).toBe(`<!-- trireme review -->
## Trireme review against \`main\`

**2** breaks clients · **9** hot-reloads models

### Breaks clients

| | where | what | line |
|---|---|---|---|
| 🔴 | \`dev/m\`<br>\`prod/m\` | f is 2, was 1 | \`app.ts:3\` |

### Hot-reloads models

| | where | what | line |
|---|---|---|---|
| 🔵 | \`m0\`<br>\`m1\`<br>\`m2\`<br>\`m3\`<br>\`m4\`<br>\`m5\`<br>and 2 more | f is 2, was 1 | \`app.ts:3\` |
| 🔵 | \`other\` | f \\| g is &lt;b> | \`app.ts:3\` |
`);
  });

  it('names every place of what is grave', () => {
    const findings = Array.from({ length: 30 }, (_, index) =>
      finding(`m${index}`, { effects: ['breaks-clients'], severity: 'error' }),
    );
    expect(FORMATS.markdown({ findings }, OPTIONS)).toContain('`m29` |');
  });

  it('fits the service, the gravest first', () => {
    const findings = Array.from({ length: 2000 }, (_, index) => finding(`m${index}`, { message: `is ${index}` }));
    const text = FORMATS.markdown({ findings }, OPTIONS);
    expect(text.length).toBeLessThan(65_000);
    expect(text).toContain('is 500 |');
    expect(text).toMatch(/too long for a comment: see the other formats of this review\.\n$/);
    expect(JSON.parse(FORMATS.json({ findings }, OPTIONS)).findings).toHaveLength(2000);
  });

  it('tells what costs change, and what has no price', () => {
    const cost = (min: number, max: number) => ({ currency: 'EUR', min, max });
    const told = (before: ReturnType<typeof cost>, after: ReturnType<typeof cost>, unpriced: readonly string[] = []) =>
      FORMATS.markdown({ findings: [], cost: { before, after, unpriced } }, OPTIONS).split('\n\n').slice(3);
    expect(told(cost(1, 2), cost(1, 2))).toEqual(['1.00 – 2.00, as before.\n']);
    expect(told(cost(1, 2), cost(3, 1), ['nvidia.com/gpu'])).toEqual([
      '| before | after | change |\n|---|---|---|\n| 1.00 – 2.00 | 3.00 – 1.00 | +2.00 to −1.00 |',
      'Without a price, and so without cost: `nvidia.com/gpu`.\n',
    ]);
  });
});

describe('a SARIF log', () => {
  it('has a place for every finding, since code scanning refuses one without', () => {
    const log = JSON.parse(FORMATS.sarif({ findings: [finding('a', { source: undefined })] }, OPTIONS));
    expect(log.runs[0].results[0].locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'app.ts' }, region: { startLine: 1, startColumn: 1 } } },
    ]);
  });
});

describe('annotations', () => {
  it('are one for each line and what is said of it', () => {
    const findings = [
      finding('dev/m'),
      finding('prod/m'),
      finding('x', { source: undefined, message: 'a%b\nc', effects: ['applies'] }),
    ];
    expect(FORMATS.github({ findings }, OPTIONS)).toBe(
      '::notice file=app.ts,line=3,col=5,title=Hot-reloads models::dev/m, prod/m: f is 2, was 1\n' +
        '::notice title=Is applied without a restart::x: a%25b%0Ac\n',
    );
  });
});
