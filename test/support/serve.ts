/**
 * The server as a process of its own, for tests: `node serve.ts <flags>`.
 */
import { main } from '../../server/main.ts';

process.exitCode = await main(process.argv.slice(2));
