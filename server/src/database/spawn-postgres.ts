/** Starts a PostgreSQL server as our own child and ends it gently. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type ClusterPaths, type Programs, postgresEnvironment } from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import { executable } from './native-binaries.ts';
import type { RunAs } from './run-as.ts';

/** Where the server listens: a private socket directory, or loopback where the system has no Unix sockets. */
export type Endpoint = { readonly socketDirectory: string } | { readonly port: number };

/** Settings of the server by their names in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

const largestLog = 10_000_000;
/** The kernel's limit is 108 bytes on Linux, 104 on macOS, with the socket's own name. */
const longestSocketDirectory = 80;

/**
 * Spawned directly, never through pg_ctl, so that this process reaps it; in its own process group, so that the
 * terminal's interrupt reaches us alone and requests in flight still find their database. Its log is a file, so
 * that it outlives us; it holds no statement and no row.
 */
export function spawnPostgres(
  paths: ClusterPaths,
  { binaries, runAs, settings: others }: Programs & { readonly settings: Settings },
  endpoint: Endpoint,
): ChildProcess {
  const settings: Settings = {
    ...('port' in endpoint
      ? { listen_addresses: '127.0.0.1', port: String(endpoint.port) }
      : {
          listen_addresses: '',
          unix_socket_directories: endpoint.socketDirectory,
          unix_socket_permissions: '0700',
          port: '5432',
        }),
    shared_buffers: '128MB',
    max_connections: '100',
    wal_level: 'replica',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors carry values of rows and are reported by the caller that met them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_statement: 'none',
    ...others,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [
    ...runAs.prefix,
    join(binaries.directory, executable('postgres')),
    '-D',
    paths.cluster,
    ...options,
  ];
  const log = openLog(paths.serverLog);
  try {
    return spawn(command, args, {
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: paths.cluster,
      env: postgresEnvironment(),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Ends a server that we spawned and removes its socket directory: SIGINT rolls open transactions back and writes a checkpoint. */
export async function stopPostgres(child: ChildProcess, host: string): Promise<void> {
  await ended(child);
  if (isAbsolute(host)) rmSync(host, { recursive: true, force: true });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 60_000);
  await exit;
  clearTimeout(impatient);
}

/** A socket directory of this cluster alone, short enough for the kernel, closed to other users. */
export function socketDirectory(cluster: string, runAs: RunAs): string {
  const name = `puente-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const short = join(tmpdir(), name);
  const path = Buffer.byteLength(short) <= longestSocketDirectory ? short : join('/tmp', name);
  const self = process.getuid?.();
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid);
  }
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== (runAs.uid ?? self) || (found.mode & 0o077) !== 0) {
    throw new DatabaseError(
      `${path} is needed for the database's socket and is not a private directory of this user. Remove it, or set TMPDIR.`,
    );
  }
  return path;
}

/** A loopback port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new DatabaseError('No free port on 127.0.0.1.');
  return address.port;
}

/** The last lines of the server's log: the reason of a failed start. */
export function tailOfLog(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
