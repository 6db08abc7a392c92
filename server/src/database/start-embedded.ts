/** The supervisor of the embedded PostgreSQL: creates, starts or adopts the server of a data directory, keeps it up. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addressOf, awaitReady } from './await-ready.ts';
import {
  type ClusterPaths,
  type ClusterSecrets,
  clusterPaths,
  createCluster,
  readSecrets,
  refuseOtherMajor,
} from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import { withFileLock } from './file-lock.ts';
import type { DatabaseLog } from './log.ts';
import { type Binaries, nativeBinaries } from './native-binaries.ts';
import { clearDeadPostmaster, type Postmaster, runningPostmaster } from './postmaster.ts';
import { appRole, letOwnerRemove, ownerRole, provision } from './provision.ts';
import { type RunAs, runAs } from './run-as.ts';
import {
  type Endpoint,
  freePort,
  type Settings,
  socketDirectory,
  spawnPostgres,
  stopPostgres,
  tailOfLog,
} from './spawn-postgres.ts';

export interface EmbeddedOptions {
  /** Holds `pg/` (the cluster), `pg.json` (its passwords, 0600) and `pg.log`. Created when absent. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** The server's programs; by default those that npm installed. */
  readonly binaries?: Binaries;
  /** Settings of PostgreSQL that take the place of ours. */
  readonly settings?: Settings;
}

export interface EmbeddedDatabase {
  /** For migrations and roles: owner of the database, never a superuser. */
  readonly ownerUrl: string;
  /** For the application: neither owner nor exempt from row level security. */
  readonly appUrl: string;
  /** True when a server of this cluster was running already; `stop` leaves such a one running. */
  readonly adopted: boolean;
  /** Lets the owner of the tables remove whole organizations, which nobody may where data is real. */
  letOwnerRemove(): Promise<void>;
  stop(): Promise<void>;
}

interface Cluster {
  readonly paths: ClusterPaths;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly secrets: ClusterSecrets;
  readonly log: DatabaseLog;
  readonly settings: Settings;
}

/** The running server and, when it is ours, its process. */
interface Running {
  readonly postmaster: Postmaster;
  readonly child?: ChildProcess;
}

/** A server that is not our process tells nobody that it ends. */
const watchEvery = 500;
const retryEvery = 2_000;

/**
 * Resolves when the database accepts connections. If the server dies later, it is started again at the same address.
 * Throws `DatabaseError` for faults that an operator can correct.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const paths = clusterPaths(realpathSync(options.dataDir));
  const cluster = await withFileLock(paths.lock, () => open(paths, options));
  let running = await withFileLock(paths.lock, () => ensureRunning(cluster));
  const adopted = running.child === undefined;
  if (adopted) options.log.info(`Using the embedded PostgreSQL that runs already (process ${running.postmaster.pid}).`);

  const killOnExit = () => running.child?.kill('SIGINT');
  process.once('exit', killOnExit);
  const stopping = new AbortController();
  const watched = watch();

  async function watch(): Promise<void> {
    const { signal } = stopping;
    for (;;) {
      await ended(running, { cluster: paths.cluster, signal });
      if (signal.aborted) return;
      options.log.error('The embedded PostgreSQL ended unexpectedly and is started again.');
      try {
        running = await withFileLock(paths.lock, () => ensureRunning(cluster));
      } catch (error) {
        options.log.error(error instanceof Error ? error.message : String(error));
        await sleep(retryEvery, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  }

  return {
    ownerUrl: addressOf(running.postmaster, { role: ownerRole, password: cluster.secrets.owner }),
    appUrl: addressOf(running.postmaster, { role: appRole, password: cluster.secrets.app }),
    adopted,
    letOwnerRemove: async () => {
      await asSuperuser(cluster, running, letOwnerRemove);
    },
    async stop() {
      stopping.abort();
      await watched;
      process.removeListener('exit', killOnExit);
      const { child, postmaster } = running;
      if (child) await withFileLock(paths.lock, () => stopPostgres(child, postmaster.host));
    },
  };
}

async function open(paths: ClusterPaths, { binaries: chosen, log, settings = {} }: EmbeddedOptions): Promise<Cluster> {
  const user = runAs(paths.cluster);
  const binaries = chosen ?? nativeBinaries(paths.copies, user);
  if (!existsSync(paths.cluster)) {
    log.info(`Creating the embedded PostgreSQL ${binaries.major} in ${paths.cluster}.`);
    await createCluster(paths, {
      binaries,
      runAs: user,
      port: process.platform === 'win32' ? await freePort() : undefined,
    });
  }
  refuseOtherMajor(paths, binaries);
  // A copy or a restored backup may have lost the mode that PostgreSQL insists on.
  if (statSync(paths.cluster).mode & 0o077) chmodSync(paths.cluster, 0o700);
  return { paths, binaries, runAs: user, secrets: readSecrets(paths), log, settings };
}

async function ensureRunning(cluster: Cluster): Promise<Running> {
  const { paths, log } = cluster;
  const found = runningPostmaster(paths.cluster);
  if (found && (await prepare(cluster, { postmaster: found }))) return { postmaster: found };

  const endpoint = endpointOf(cluster);
  await clearDeadPostmaster(paths.cluster, 'port' in endpoint ? undefined : endpoint.socketDirectory);
  const child = spawnPostgres(paths, cluster, endpoint);
  child.once('error', (error) => log.error(`The embedded PostgreSQL could not be spawned: ${error.message}`));
  child.unref();
  const listens =
    'port' in endpoint ? { host: '127.0.0.1', port: endpoint.port } : { host: endpoint.socketDirectory, port: 5432 };
  const running: Running = { child, postmaster: { pid: child.pid ?? 0, ...listens } };
  if (await prepare(cluster, running)) return running;
  throw new DatabaseError(
    `The embedded PostgreSQL did not start. The end of ${paths.serverLog}:\n${tailOfLog(paths.serverLog)}`,
  );
}

/** True when the server accepts connections and its roles and database stand; false when it ended first. */
function prepare(cluster: Cluster, running: Running): Promise<boolean> {
  return asSuperuser(cluster, running, (superuser) => provision(superuser, cluster.secrets));
}

/** True when `work` is done; false when the server ended first. */
async function asSuperuser(
  { paths, secrets, log }: Cluster,
  running: Running,
  work: (superuser: pg.Client) => Promise<void>,
): Promise<boolean> {
  const isUp = () => isAlive(running, paths.cluster);
  const { cluster } = paths;
  const superuser = await awaitReady({
    cluster,
    postmaster: running.postmaster,
    password: secrets.superuser,
    log,
    isUp,
  });
  if (!superuser) return false;
  try {
    await work(superuser);
  } finally {
    await superuser.end();
  }
  return true;
}

function endpointOf({ paths, runAs: user, secrets }: Cluster): Endpoint {
  return secrets.port === undefined
    ? { socketDirectory: socketDirectory(paths.cluster, user) }
    : { port: secrets.port };
}

/** Resolves when the server has ended, or nobody waits for it any more. */
async function ended(running: Running, { cluster, signal }: { cluster: string; signal: AbortSignal }): Promise<void> {
  const pause = () =>
    running.child ? once(running.child, 'exit', { signal }) : sleep(watchEvery, undefined, { ref: false, signal });
  while (!signal.aborted && isAlive(running, cluster)) await pause().catch(() => {});
}

function isAlive({ postmaster, child }: Running, cluster: string): boolean {
  if (child) return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return runningPostmaster(cluster)?.pid === postmaster.pid;
}
