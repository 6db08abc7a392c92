/** Runs `puente …` on the journeys' server, as an operator does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { serverEnvironment } from './start-server.ts';

const program = fileURLToPath(new URL('../../server/src/puente.ts', import.meta.url));
const run = promisify(execFile);

/** Resolves with the printed text; rejects when the command fails. */
export async function runPuente(args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...args], { env: serverEnvironment(inject('dataDir')) });
  return stdout;
}
