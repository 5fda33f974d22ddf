/**
 * Version of this package.
 */
import { readFileSync } from 'node:fs';

export function packageVersion(): string {
  const file = new URL(import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
