import type { Config } from './config.ts';

/** One sentence for a `listen` that failed, or undefined when the error is of another kind. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the other program, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`;
  return undefined;
}
