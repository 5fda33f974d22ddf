/**
 * `trireme serve`: the server, whose flags are its own and go through unread.
 *
 * The server is imported only here and only then: other commands load no ONNX Runtime.
 */
import type { Command } from 'commander';

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve a model repository; flags as of tritonserver, see serve --help')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_options: unknown, command: Command) => {
      const { main } = await import('../server/main.ts');
      process.exitCode = await main(command.args);
    });
}
