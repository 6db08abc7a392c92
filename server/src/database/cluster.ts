/** One embedded cluster on disk: the places of its parts, its passwords, and its creation. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from './database-error.ts';
import { type Binaries, executable } from './native-binaries.ts';
import type { RunAs } from './run-as.ts';

/** Paths below the data directory: `cluster` is PostgreSQL's own, the rest is ours. */
export interface ClusterPaths {
  readonly cluster: string;
  readonly secrets: string;
  readonly serverLog: string;
  readonly lock: string;
  /** Receives a copy of the programs where the installed ones cannot run in place. */
  readonly copies: string;
}

/** Passwords of the three login roles, and the loopback port where no Unix socket is used. */
export interface ClusterSecrets {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly port?: number;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  return {
    cluster: join(dataDir, 'pg'),
    secrets: join(dataDir, 'pg.json'),
    serverLog: join(dataDir, 'pg.log'),
    lock: join(dataDir, 'pg.lock'),
    copies: dataDir,
  };
}

/** Refuses a cluster that another major version wrote: its files cannot be read, they must be dumped and restored. */
export function refuseOtherMajor(paths: ClusterPaths, binaries: Binaries): void {
  const file = join(paths.cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new DatabaseError(
      `${paths.cluster} is no PostgreSQL data directory. Move it away or choose another DATA_DIR.`,
    );
  }
  const major = Number(readFileSync(file, 'utf8'));
  if (major === binaries.major) return;
  throw new DatabaseError(
    `${paths.cluster} was written by PostgreSQL ${major}; this release of Puente brings PostgreSQL ${binaries.major}. Nothing was changed. ` +
      'Start the earlier release of Puente and take a backup with it: npm run puente -- backup <folder>. ' +
      `Stop it, move ${paths.cluster} and ${paths.secrets} away and restore the backup: with this release, or, if it refuses the schema, ` +
      'with the earlier one into a PostgreSQL of your own (DATABASE_URL and DATABASE_OWNER_URL), on which this release then starts.',
  );
}

/** The passwords stored beside the cluster. */
export function readSecrets(paths: ClusterPaths): ClusterSecrets {
  try {
    return JSON.parse(readFileSync(paths.secrets, 'utf8'));
  } catch {
    throw new DatabaseError(
      `${paths.secrets} holds the passwords of the database in ${paths.cluster} and cannot be read. Restore it from the backup of the same day.`,
    );
  }
}

/** PostgreSQL's programs, and as whom they run. */
export interface Programs {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
}

/** Creates the cluster under a temporary name and moves it into place, so that a killed creation leaves nothing half made. */
export async function createCluster(
  paths: ClusterPaths,
  { binaries, runAs, port }: Programs & { port?: number | undefined },
): Promise<void> {
  const unfinished = `${paths.cluster}.unfinished`;
  const passwordFile = `${paths.secrets}.initdb`;
  const secrets: ClusterSecrets = { superuser: newPassword(), owner: newPassword(), app: newPassword(), port };
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, secrets.superuser, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
    chmodSync(dirname(paths.cluster), 0o711);
  }
  try {
    await initialize(unfinished, passwordFile, { binaries, runAs });
    writeFileSync(`${paths.secrets}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
    renameSync(`${paths.secrets}.new`, paths.secrets);
    renameSync(unfinished, paths.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** C.UTF-8 orders by code point and knows letters outside ASCII; hosts without it get C. */
async function initialize(directory: string, passwordFile: string, { binaries, runAs }: Programs): Promise<void> {
  let failure = '';
  for (const locale of ['C.UTF-8', 'C']) {
    const [command = '', ...args] = [
      ...runAs.prefix,
      join(binaries.directory, executable('initdb')),
      ...['-D', directory, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', `--locale=${locale}`, '--data-checksums'],
    ];
    try {
      await promisify(execFile)(command, args, {
        uid: runAs.uid,
        gid: runAs.gid,
        cwd: directory,
        env: postgresEnvironment(),
      });
      return;
    } catch (error) {
      failure = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    }
  }
  const hint =
    runAs.uid === undefined ? '' : ` PostgreSQL runs as user ${runAs.uid} here, who must be able to reach DATA_DIR.`;
  throw new DatabaseError(`The embedded database could not be created in ${directory}: ${failure}.${hint}`);
}

/** The environment of PostgreSQL's programs: no PG* setting of the user's, no secret of ours. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR, TZ: 'UTC', LC_MESSAGES: 'C' };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
