/** Waits for a server of ours to accept connections and makes sure that it serves the cluster it should. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './log.ts';
import type { Postmaster } from './postmaster.ts';
import { databaseName } from './provision.ts';

const retryEvery = 25;
const reportEvery = 5_000;

export interface Awaited {
  readonly cluster: string;
  readonly postmaster: Postmaster;
  readonly password: string;
  readonly log: DatabaseLog;
  /** False once the server's process has ended. */
  isUp(): boolean;
}

/**
 * A superuser's connection to the maintenance database, or undefined when the server ended first. Waits as long as
 * the server lives: recovery after a crash takes the time it takes.
 */
export async function awaitReady({
  cluster,
  postmaster,
  password,
  log,
  isUp,
}: Awaited): Promise<pg.Client | undefined> {
  const started = Date.now();
  let reported = started;
  for (;;) {
    const client = new pg.Client({
      connectionString: addressOf(postmaster, { role: 'postgres', password, database: 'postgres' }),
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await refuseOtherCluster(client, cluster, postmaster);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isUp()) return undefined;
      if (codeOf(error) === '28P01') throw foreign(cluster, postmaster);
      if (!isStillStarting(error)) throw error;
    }
    if (Date.now() - reported > reportEvery) {
      reported = Date.now();
      log.info(`Waiting for the embedded PostgreSQL to recover (${Math.round((reported - started) / 1000)} s).`);
    }
    await sleep(retryEvery);
  }
}

interface Login {
  readonly role: string;
  readonly password: string;
  readonly database?: string;
}

/** A connection address; a socket directory stands percent-encoded in the host's place, as libpq reads it. */
export function addressOf({ host, port }: Postmaster, { role, password, database = databaseName }: Login): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

async function refuseOtherCluster(client: pg.Client, cluster: string, postmaster: Postmaster): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  // The first eight bytes of pg_control, in the machine's byte order: little-endian on every machine we have binaries for.
  const expected = readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
  if (rows[0]?.id === expected) return;
  throw foreign(cluster, postmaster);
}

/** Another identifier or, earlier, other passwords. */
function foreign(cluster: string, { host, port }: Postmaster): DatabaseError {
  return new DatabaseError(`The server at ${host}:${port} does not serve ${cluster}. Stop it, then start again.`);
}

/** No listener yet, a connection cut by a starting or ending server, or 57P03/57P01: starting up, shutting down. */
function isStillStarting(error: unknown): boolean {
  if (error instanceof DatabaseError) return false;
  const code = codeOf(error);
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
