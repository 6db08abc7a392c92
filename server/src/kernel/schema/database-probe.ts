/**
 * Checks that the database can be used: it answers, takes changes, has room, and knows the tables of this build. The
 * probe has a connection of its own, so that many requests or probes do not change the answer.
 */
import pg from 'pg';
import type { Limits } from '#kernel/config/limits';
import { schemaFiles } from './schema-files.ts';

export interface DatabaseState {
  /** Null while the database can be worked with; else why not, in words for the operator that hold no data. */
  readonly fault: string | null;
  /** As last heard; null before. */
  readonly postgres: string | null;
  readonly migration: string | null;
}

export interface DatabaseProbe {
  /** The result of the last seconds, or a new one; `fault` when that takes longer than a second. */
  state(): Promise<DatabaseState>;
  /** The last result, at once. */
  last(): DatabaseState;
  close(): Promise<void>;
}

/** Everybody who asks within this time gets the same answer. */
const rememberedMs = 3_000;
const answerMs = 900;
/** A database that is away is found again after this much at the latest. */
const probeMs = 2_500;

/** A change of nothing: a transaction of its own in the log of the database, which a standby refuses and a full disk as well. */
const changes = 'select pg_current_xact_id()';
/** A sort beyond its memory leaves about 1 MB on the disk for a moment, and no row. */
const room = `begin read only; set local work_mem = '64kB';
  select count(*) from (select repeat(md5(n::text), 4) as text from generate_series(1, 6000) n order by text offset 0) sorted; commit`;

interface Known {
  readonly version: string;
  readonly newest: string | null;
  readonly missing: string | null;
  readonly frozen: boolean;
}
/** A newer release may have added tables already: each release works with the tables of the next one. */
const known = `select current_setting('server_version') as version, max(name) as newest,
  current_setting('transaction_read_only') = 'on' as frozen,
  (select min(name) from unnest($1::text[]) name where name not in (select name from upkeep.schema_files)) as missing
  from upkeep.schema_files where name not like 'functions/%'`;

const unheard: DatabaseState = { fault: 'not asked yet', postgres: null, migration: null };

export function openProbe(connectionString: string, { connectMs }: Pick<Limits, 'connectMs'>): DatabaseProbe {
  let found = unheard;
  let foundAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<DatabaseState> | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  async function connection(): Promise<pg.Client> {
    if (client) return client;
    const made = new pg.Client({
      connectionString,
      application_name: 'puente-health',
      connectionTimeoutMillis: Math.min(connectMs, probeMs),
      query_timeout: probeMs,
      options: `-c statement_timeout=${probeMs} -c lock_timeout=${probeMs}`,
    });
    made.on('error', () => drop(made));
    made.on('end', () => drop(made));
    await made.connect();
    client = made;
    return made;
  }

  function drop(one: pg.Client) {
    if (client === one) client = undefined;
  }

  async function look(): Promise<DatabaseState> {
    try {
      const asked = await connection();
      await asked.query(changes);
      await asked.query(room);
      const { steps } = await schemaFiles();
      const { rows } = await asked.query<Known>(known, [steps.map(({ name }) => name)]);
      const { version, newest, missing, frozen } = rows[0]!;
      const fault = frozen ? faults['25006']! : missing ? `${missing} of this build is missing` : null;
      return { fault, postgres: version, migration: newest };
    } catch (error) {
      const { code } = error as { code?: string };
      const lost = client;
      client = undefined;
      lost?.end().catch(() => {});
      return { ...found, fault: faults[code ?? ''] ?? `it does not answer${code ? ` (${code})` : ''}` };
    }
  }

  async function ask(): Promise<DatabaseState> {
    if (performance.now() - foundAt < rememberedMs || closed) return found;
    looking ??= look().then((state) => {
      found = state;
      foundAt = performance.now();
      looking = undefined;
      return state;
    });
    return looking;
  }

  return {
    async state() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<DatabaseState>((resolve) => {
        timer = setTimeout(() => resolve({ ...found, fault: 'it does not answer in time' }), answerMs);
      });
      try {
        return await Promise.race([ask(), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    last() {
      void ask();
      return found;
    },
    async close() {
      closed = true;
      await looking;
      await client?.end().catch(() => {});
    },
  };
}

const faults: Readonly<Record<string, string>> = {
  '25006': 'it takes no changes',
  '53100': 'it has no room left',
  '42P01': 'its tables are missing',
  '42501': 'its rights are missing',
};
