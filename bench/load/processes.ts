/** Starts the measured programs in separate processes: the released API, the bare driver loop, the bare server. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../tools/server-flags.mjs';
import { dataDir as benchDir } from '../data/open-data.ts';
import type { FromWorker, Slice, WorkerSettings } from './worker-protocol.ts';

const options = [
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('./report-cpu.ts', import.meta.url).href}`,
];

interface Measured {
  /** Processor time the process has used, in microseconds. */
  cpu(): Promise<number>;
  /** Memory it holds at this moment, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export interface Server extends Measured {
  readonly origin: string;
}

const measured = (child: ChildProcess): Measured => ({
  async cpu() {
    child.send({ askCpu: true });
    const message = await answerOf(child);
    return 'microseconds' in message ? message.microseconds : 0;
  },
  async memory() {
    child.send({ askMemory: true });
    const message = await answerOf(child);
    return 'bytes' in message ? message.bytes : 0;
  },
  stop: () => stop(child),
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

interface ApiSettings {
  /** Without addresses it starts its own database. */
  readonly appUrl?: string;
  readonly ownerUrl?: string;
  /** The folder of its secrets; that of the benchmark's organizations by default. */
  readonly dataDir?: string;
  /** Fills an empty database with the demonstration. */
  readonly demo?: boolean;
}

/** Passes BENCH_NODE_OPTIONS to `server/src/start.ts`, for example --cpu-prof. */
export async function startApi({
  appUrl = '',
  ownerUrl = '',
  dataDir = benchDir,
  demo = false,
}: ApiSettings): Promise<Server> {
  const chosen = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const child = spawn(
    process.execPath,
    [...serverFlags, ...options, ...chosen, fileURLToPath(new URL('../../server/src/start.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: appUrl,
        DATABASE_OWNER_URL: ownerUrl,
        PUBLIC_URL: '',
        TRUST_PROXY: '',
        DEMO: demo ? 'on' : 'off',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const output = child.stdout!;
  for await (const line of createInterface(output)) {
    const origin = /^Puente is ready: (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    output.resume();
    return { origin, ...measured(child) };
  }
  throw new Error('The API did not start.');
}

async function startWorker(file: string, settings: WorkerSettings): Promise<{ child: ChildProcess; ready: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: options });
  child.send(settings);
  const message = await answerOf(child);
  return { child, ready: 'ready' in message ? message.ready : '' };
}

/** The next message; throws when the process ends instead. */
async function answerOf(child: ChildProcess): Promise<FromWorker> {
  const listening = new AbortController();
  const ended = once(child, 'exit', listening).then(() => {
    throw new Error('A measured process ended.');
  });
  ended.catch(() => {});
  try {
    const [message] = (await Promise.race([once(child, 'message', listening), ended])) as [FromWorker];
    return message;
  } finally {
    listening.abort();
  }
}

export interface DriverLoop extends Measured {
  /** Operations per second. */
  run(slice: Slice): Promise<number>;
}

export async function startDriverLoop(settings: WorkerSettings): Promise<DriverLoop> {
  const { child } = await startWorker('./driver-loop.ts', settings);
  return {
    async run(slice) {
      child.send(slice);
      const message = await answerOf(child);
      return 'rate' in message ? message.rate : 0;
    },
    ...measured(child),
  };
}

export async function startBareServer(settings: WorkerSettings): Promise<Server> {
  const { child, ready } = await startWorker('./bare-server.ts', settings);
  return { origin: ready, ...measured(child) };
}
