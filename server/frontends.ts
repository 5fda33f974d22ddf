/**
 * Starting what listens on a port. A port or address that cannot be had is an error that names the flag to change.
 */
import { InferenceError } from './errors.ts';
import type { Logger } from './logger.ts';
import type { ListenOptions } from './options.ts';

export type FrontendName = 'http' | 'grpc' | 'metrics';

export interface Frontend {
  readonly port: number;
  /** Takes no more, and resolves when all that was taken is answered. */
  stop(): Promise<void>;
}

const ANY_ADDRESS = '0.0.0.0';

/** Undefined without options: then it is not served. */
export async function listen(
  name: FrontendName,
  options: ListenOptions | undefined,
  logger: Logger,
  start: (host: string, port: number) => Promise<Frontend>,
): Promise<Frontend | undefined> {
  if (!options) return undefined;
  const { host = ANY_ADDRESS, port } = options;
  try {
    const frontend = await start(host, port);
    logger.info({ frontend: name, host, port: frontend.port }, 'listening');
    return frontend;
  } catch (error) {
    throw new InferenceError('UNAVAILABLE', explain(name, host, port, error), { cause: error });
  }
}

function explain(name: FrontendName, host: string, port: number, error: unknown): string {
  const text = error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : String(error);
  if (text.includes('EADDRINUSE')) return `port ${port} (--${name}-port) is in use`;
  if (text.includes('EACCES')) return `port ${port} (--${name}-port) may not be used by this process`;
  if (/EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN/.test(text)) return `address ${host} (--${name}-address) is not one of this machine`;
  return `cannot listen on ${host}:${port} (--${name}-address, --${name}-port): ${text.trim()}`;
}
