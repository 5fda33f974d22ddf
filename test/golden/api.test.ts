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

/** What authors write with; the comments of the other entry points are those of their parts of the code. */
const exported = [
  ENTRIES.trireme,
  ENTRIES['trireme-kubernetes'],
  ENTRIES['trireme-observability'],
  ENTRIES['trireme-testing'],
].flatMap((entry) => api.exportsOf(entry));

function documentation(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => comment.getText())
    .join('\n');
}

const properties = exported.flatMap(({ name, node }) =>
  ts.isInterfaceDeclaration(node) && /(Props|Options)$/.test(name)
    ? node.members.filter(ts.isPropertySignature).map((member) => ({ path: `${name}.${member.name.getText()}`, member }))
    : [],
);

describe('the documentation', () => {
  it('is there for everything exported', () => {
    expect(exported.length).toBeGreaterThan(50);
    expect(exported.filter(({ node }) => documentation(node) === '').map(({ name }) => name)).toEqual([]);
  });

  it('is there for every public method and property of a class', () => {
    const members = exported
      .flatMap(({ name, node }) => (ts.isClassDeclaration(node) ? node.members.map((member) => ({ name, member })) : []))
      .filter(({ member }) => member.name !== undefined && !ts.isPrivateIdentifier(member.name))
      .map(({ name, member }) => ({ name, member: member.name!.getText(), isDocumented: documentation(member) !== '' }));
    // What a class overrides is documented where it is declared first.
    const documented = new Set(members.filter(({ isDocumented }) => isDocumented).map(({ member }) => member));
    expect(members.filter(({ member }) => !documented.has(member)).map(({ name, member }) => `${name}.${member}`)).toEqual([]);
  });

  it('says the default of every optional prop', () => {
    expect(properties.length).toBeGreaterThan(100);
    const silent = properties.filter(({ member }) => member.questionToken && !/@default \S/.test(documentation(member)));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('says the unit of every prop that is a bare amount of time or memory', () => {
    const unitless = properties.filter(
      ({ path, member }) =>
        /(Delay|Timeout|Interval|Idle|Bytes|Memory)$/.test(path) && /\bnumber\b/.test(member.type?.getText() ?? ''),
    );
    expect(unitless.map(({ path }) => path)).toEqual([]);
  });
});
