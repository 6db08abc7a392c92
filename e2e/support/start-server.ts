/** Starts the product as an operator does: one process with its embedded database, on a free port, with the demonstration. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startScanner } from './scanner.ts';

export interface RunningServer {
  /** The origin in browsers. */
  readonly url: string;
  readonly dataDir: string;
  /** Stops the server, waits for its end, and removes its data. */
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../server/src/start.ts', import.meta.url));
const readyWithinMs = 120_000;
const endWithinMs = 20_000;

/** The developer's own settings must not reach the server: it would use their database. */
export function serverEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL, PUBLIC_URL, TRUST_PROXY, DEMO, ...rest } = process.env;
  return { ...rest, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
}

/**
 * @param host also the name of the origin: a passkey needs one, and `localhost` is trusted
 * @throws Error with the whole output of the server, when it exits or says nothing instead of serving
 */
export async function startServer(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puente-e2e-'));
  const child = spawn(process.execPath, [program], {
    env: { ...serverEnvironment(dataDir), HOST: host, CLAMD: await startScanner() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child);
    await assertReady(url);
    return { url, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (reason: string) => reject(new Error(`The server ${reason}. It printed:\n${printed}`));
    const timer = setTimeout(() => fail(`was not ready within ${readyWithinMs / 1000} s`), readyWithinMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Puente is ready: (\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

async function assertReady(url: string): Promise<void> {
  const { status } = await fetch(`${url}/ready`);
  if (status !== 200) throw new Error(`The server printed its address, but GET /ready was answered ${status}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
  await ended;
  clearTimeout(timer);
}
