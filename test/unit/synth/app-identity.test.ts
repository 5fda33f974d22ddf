import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appIdentity } from '../../../synth/app-identity.ts';
import { temporaryFolder } from '../../support/folder.ts';

describe('the identity of an app', () => {
  it('is the package and the path in it, wherever that lies', () => {
    const folder = temporaryFolder({
      'package.json': '{ "name": "@team/models" }',
      'apps/package.json': '{ "type": "commonjs" }',
      'apps/prod.ts': '',
    });
    expect(appIdentity(join(folder, 'apps/prod.ts'))).toBe('@team/models/apps/prod.ts');
    expect(appIdentity(join(folder, 'main.ts'))).toBe('@team/models/main.ts');
  });

  it('is the name of the file outside of packages, also where one cannot be read', () => {
    expect(appIdentity(join(temporaryFolder({ 'package.json': 'oops' }), 'app.ts'))).toBe('app.ts');
  });
});
