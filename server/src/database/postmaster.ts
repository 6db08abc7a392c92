/** Reads what PostgreSQL says of itself in postmaster.pid and tells a living server from a dead one's traces. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';

/** A server as postmaster.pid describes it; `host` is its socket directory or its loopback address. */
export interface Postmaster {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
}

/** The server that runs on this cluster, if one does. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPidFile(cluster);
  return postmaster && isServerOf(cluster, postmaster.pid) ? postmaster : undefined;
}

/**
 * Makes room for a new server after the old one was killed: waits for its orphaned children, then removes
 * postmaster.pid and the socket's lock. PostgreSQL would refuse to start while these name a living pid, be it a
 * zombie or a stranger that got the number.
 */
export async function clearDeadPostmaster(cluster: string, socketDirectory: string | undefined): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (serversOf(cluster).length > 0) {
    if (Date.now() > deadline) {
      throw new DatabaseError(
        `Processes ${serversOf(cluster).join(', ')} of a killed PostgreSQL still use ${cluster}. End them, then start again.`,
      );
    }
    await sleep(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (socketDirectory === undefined) return;
  for (const name of readdirSync(socketDirectory)) rmSync(join(socketDirectory, name), { force: true });
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketDirectory, address] = lines.map((line) => line.trim());
    if (!port || !(socketDirectory || address)) return undefined;
    return { pid: Number(pid), port: Number(port), host: socketDirectory || address || '' };
  } catch {
    return undefined;
  }
}

/** Pids of living PostgreSQL processes on this cluster. Elsewhere than on Linux only the postmaster itself is known. */
function serversOf(cluster: string): number[] {
  const pids = existsSync('/proc/self/stat')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : pidInFile(cluster);
  return pids.map(Number).filter((pid) => isServerOf(cluster, pid));
}

function pidInFile(cluster: string): string[] {
  const path = join(cluster, 'postmaster.pid');
  return existsSync(path) ? [readFileSync(path, 'utf8').split('\n')[0] ?? ''] : [];
}

function isServerOf(cluster: string, pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    try {
      // Every PostgreSQL process works in its data directory; a zombie has none.
      return (
        /\bpostgres\b/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      );
    } catch {
      return false;
    }
  }
  return looksLikePostgres(pid);
}

function looksLikePostgres(pid: number): boolean {
  const [command, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['ps', ['-o', 'stat=,comm=', '-p', String(pid)]];
  try {
    const printed = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return printed.includes('postgres') && !printed.trim().startsWith('Z');
  } catch {
    return false;
  }
}
