/** Runs a program of the server as an operator does, against the database of a test. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { secrets, type TestApp } from './support.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** @param env settings beside those of every test */
export function runProgram(
  program: 'puente' | 'start',
  { database }: Pick<TestApp, 'database'>,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url));
  const settings = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATA_DIR: tmpdir(),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...secrets,
    ...env,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', entry, ...args],
      { env: settings },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out: out.trim(), err }),
    );
  });
}
