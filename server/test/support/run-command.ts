/** Runs programs and commands of the server as an operator does, against the database of a test. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runPuente } from '../../src/commands/run-puente.ts';
import { secrets, type TestApp } from './test-app.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Place = Pick<TestApp, 'database'>;

const settingsOf = ({ database }: Place, env: NodeJS.ProcessEnv) => ({
  PATH: process.env['PATH'],
  // Node keeps what it has compiled: a start takes a third less processor time.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'test',
  DATA_DIR: tmpdir(),
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  ...secrets,
  ...env,
});

/** @param env settings beside those of every test */
export function runProgram(
  program: 'puente' | 'start',
  place: Place,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../../src/${program}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', entry, ...args],
      { env: settingsOf(place, env) },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out: out.trim(), err }),
    );
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** `npm run puente -- …` without a process of its own, one at a time: settings and outputs are those of the process. */
export function runInProcess(place: Place, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const ended = turn.then(async () => {
    const { env: kept, stdout, stderr } = process;
    const [speak, complain] = [stdout.write, stderr.write];
    const said = { out: '', err: '' };
    const into = (name: keyof typeof said) => (text: string | Uint8Array) => {
      said[name] += String(text);
      return true;
    };
    process.env = settingsOf(place, env);
    stdout.write = into('out');
    stderr.write = into('err');
    try {
      return { code: await runPuente([...args]), out: said.out.trim(), err: said.err };
    } finally {
      process.env = kept;
      stdout.write = speak;
      stderr.write = complain;
    }
  });
  turn = ended.catch(() => undefined);
  return ended;
}
