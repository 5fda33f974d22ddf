/**
 * The public API: compared with its last report, so that a change of it is seen in review (accept one with
 * `npx vitest run test/golden/api.test.ts -u`), and documented, since that is what editors show while users write.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PublicApi } from '../support/public-api.ts';

const ENTRIES = {
  trireme: 'constructs/index.ts',
  'trireme-kubernetes': 'constructs/kubernetes/index.ts',
  'trireme-observability': 'constructs/observability/index.ts',
  'trireme-testing': 'constructs/testing/index.ts',
  'trireme-contract': 'contract/index.ts',
  'trireme-server': 'server/index.ts',
} as const;

const api = new PublicApi(Object.values(ENTRIES));

describe('the public API', () => {
  it.each(Object.entries(ENTRIES))('of %s is as reported', async (name, entry) => {
    await expect(api.report(entry)).toMatchFileSnapshot(`./api/${name}.api.txt`);
  });
});

/** What users write with; what is generated from the schema has the comments of its messages. */
const exported = Object.values(ENTRIES)
  .flatMap((entry) => api.exportsOf(entry))
  .filter(({ file }) => !file.fileName.includes('/contract/gen/'));

function documentation(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => comment.getText())
    .join('\n');
}

/** Members of exported interfaces: props, options, and what methods take and give. */
const members = exported.flatMap(({ name, node }) =>
  ts.isInterfaceDeclaration(node)
    ? node.members
        .map((member) => ({ path: `${name}.${member.name?.getText() ?? '()'}`, member, text: documentation(member) }))
        .filter(({ path }) => !path.includes('._'))
    : [],
);
const properties = members.flatMap(({ path, member, text }) =>
  ts.isPropertySignature(member) ? [{ path, member, text, type: member.type?.getText() ?? '' }] : [],
);

/** Units that a name ends with, or the words of the documentation that say what is counted or measured. */
const UNIT_NAMES = /(Ms|Us|Secs|Days|PerMinute|PerSecond|Port|\.ns)$/;
const UNIT_WORDS =
  /\b(batch(es)?|requests?|inferences?|executions?|sequences|instances?|versions?|pods?|GPUs?|cores?|slots|days|bytes|milliseconds|seconds|microseconds|percent|share|part of|number|how often|how many|indexes|levels?|weight|units|unit|quantile|buffers|value)\b/i;

describe('the documentation', () => {
  it('is there for everything exported', () => {
    expect(exported.length).toBeGreaterThan(50);
    expect(exported.filter(({ node }) => documentation(node) === '').map(({ name }) => name)).toEqual([]);
  });

  it('is there for every prop, option and method of an interface', () => {
    expect(members.length).toBeGreaterThan(400);
    expect(members.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([]);
  });

  it('is there for every public method and property of a class', () => {
    const ofClasses = exported
      .flatMap(({ name, node }) => (ts.isClassDeclaration(node) ? node.members.map((member) => ({ name, member })) : []))
      .filter(({ member }) => member.name !== undefined && !ts.isPrivateIdentifier(member.name))
      .map(({ name, member }) => ({ name, member: member.name!.getText(), isDocumented: documentation(member) !== '' }));
    // What a class overrides is documented where it is declared first.
    const documented = new Set(ofClasses.filter(({ isDocumented }) => isDocumented).map(({ member }) => member));
    expect(ofClasses.filter(({ member }) => !documented.has(member)).map(({ name, member }) => `${name}.${member}`)).toEqual([]);
  });

  it('says the default of every optional prop', () => {
    const optional = properties.filter(({ member }) => member.questionToken);
    expect(optional.length).toBeGreaterThan(250);
    expect(optional.filter(({ text }) => !/@default \S/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('says the unit of every number, in its name or in words', () => {
    // Neither texts with a number in them nor values that may be anything.
    const numbers = properties.filter(({ type }) => /\b(number|bigint)\b/.test(type.replace(/`[^`]*`|Record<.*>/g, '')));
    expect(numbers.length).toBeGreaterThan(50);
    const unitless = numbers.filter(({ path, text }) => !UNIT_NAMES.test(path) && !UNIT_WORDS.test(text.split('@default')[0]!));
    expect(unitless.map(({ path }) => path)).toEqual([]);
  });

  it('has no bare number for a time or a size, which have types or their unit in the name', () => {
    const bare = properties.filter(
      ({ path, type }) => /(Delay|Timeout|Interval|Idle|Age|Grace|Memory)$/.test(path) && /\b(number|bigint)\b/.test(type),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
