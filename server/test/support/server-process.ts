/** The server as a process of its own, started the way an operator starts it, so that it can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transport } from './caller.ts';
import { secrets } from './test-app.ts';

const entry = fileURLToPath(new URL('../../src/start.ts', import.meta.url));

export interface Addresses {
  readonly appUrl: string;
  readonly ownerUrl: string;
}
export interface ServerProcess {
  readonly url: string;
  readonly transport: Transport;
  readonly pid: number;
  /** Its output so far, of either stream. */
  said(): string;
  /** Resolves once the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** The settings of a test's server; nothing of the environment but what Node needs. */
function settings(
  { appUrl, ownerUrl }: Addresses,
  dataDir: string,
  extra: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    // Node keeps what it has compiled: a start takes a third less processor time.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    ...secrets,
    ...extra,
  };
}

function launch(addresses: Addresses, extra: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'puente-server-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: settings(addresses, dataDir, extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return { child, said };
}

/** @throws with what the server said when it ends before it serves. */
export async function startServer(
  addresses: Addresses,
  extra: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { child, said } = launch(addresses, extra);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const ready = /Puente is ready: (\S+)/.exec(said.out);
      if (ready) resolve(ready[1]!);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.out}${said.err}`)));
  });
  return {
    url,
    transport: overNetwork(url),
    pid: child.pid!,
    said: () => said.out + said.err,
    kill: (signal = 'SIGKILL') => killed(child, signal),
  };
}

/** The output of a server that must not start, and the code it ends with. */
export async function refusedStart(
  addresses: Addresses,
  extra: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const { child, said } = launch(addresses, extra);
  child.stdout!.on('data', () => {
    if (said.out.includes('Puente is ready')) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said: said.out + said.err };
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export const overNetwork =
  (address: string): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(`${address}${url}`, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };

/** A port that is free now, for a server that must come back at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
