/**
 * SARIF logs against the schema of their version, which a package brings that is installed on first use.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { npmPackage } from './npm-package.ts';

/** What is wrong with a log; empty if nothing is. */
export async function validateSarif(log: unknown): Promise<string[]> {
  const folder = join(await npmPackage('sarifSchema'), 'node_modules/@microsoft/jest-sarif/lib/schemas');
  const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv as never);
  const validate = ajv.compile(JSON.parse(readFileSync(join(folder, 'sarif-2.1.0-rtm.5.json'), 'utf8')));
  validate(log);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
