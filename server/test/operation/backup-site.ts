/** An installation that is backed up, and empty ones to restore into: a database and a DATA_DIR each, commands and servers as processes. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#kernel/config/config';
import { demoPassword } from '#modules/tenancy';
import { connect } from '../../src/services.ts';
import { nameHeader } from '../documents/document-site.ts';
import { type Answer, type Content, checked, ok } from '../support/answer.ts';
import { type Caller, callerOf, type Pool, signIn } from '../support/caller.ts';
import { aPerson, aVisit, newId } from '../support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Ended, runInProcess } from '../support/run-command.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createTenants, secrets } from '../support/tenants.ts';

export interface Place {
  readonly database: TestDatabase;
  readonly dataDir: string;
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>;
  serve(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** A statement of the owner's, whom row-level security does not bind meanwhile. */
  sql<T extends pg.QueryResultRow>(table: string, text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A fresh, migrated database and an empty folder. */
export async function openPlace(): Promise<Place> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'puente-backup-'));
  const servers: ServerProcess[] = [];
  return {
    database,
    dataDir,
    run: (args, env = {}) => runInProcess({ database }, args, { DATA_DIR: dataDir, ...env }),
    async serve(env = {}) {
      const server = await startServer(database, { DATA_DIR: dataDir, ...env });
      servers.push(server);
      return server;
    },
    async sql<T extends pg.QueryResultRow>(table: string, text: string, values: unknown[] = []) {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      try {
        await owner.query(`alter table ${table} no force row level security`);
        const { rows } = await owner.query<T>(text, values);
        await owner.query(`alter table ${table} force row level security`);
        return rows;
      } finally {
        await owner.end();
      }
    },
    async drop() {
      for (const server of servers) await server.kill();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Two organizations with their staff. */
export async function populate({ database, dataDir }: Place): Promise<Pool> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...secrets,
  });
  const log = { info() {}, warn: console.warn, error: console.error };
  const services = await connect({ appUrl: database.appUrl, stop: async () => {} }, config, {
    publicUrl: 'http://127.0.0.1',
    log,
  });
  const { demo } = await createTenants(services);
  await services.close();
  return demo;
}

export async function callerAt({ transport }: ServerProcess, pool: Pool, login: string): Promise<Caller> {
  return callerOf(transport, await signIn(transport, pool, `${login}@demo.test`, demoPassword));
}

/** A document about a person with a content. */
export async function documented(
  { url }: ServerProcess,
  caller: Caller,
  patientId: string,
  content: Buffer,
): Promise<Content> {
  const id = newId();
  ok(await caller.put(`/documents/${id}`, { patientId, title: 'Letter', category: 'consent' }));
  const path = `/documents/${id}/content`;
  const answer = await fetch(`${url}/Prod${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${caller.tokens.id}`,
      'content-type': 'application/octet-stream',
      ...nameHeader('letter.txt'),
    },
    body: new Uint8Array(content),
  });
  return ok(
    checked('PUT', path, {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    }),
  );
}

export async function contentOf({ url }: ServerProcess, caller: Caller, id: string) {
  const answer = await fetch(`${url}/Prod/documents/${id}/content`, {
    headers: { authorization: `Bearer ${caller.tokens.id}` },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A write that a server has confirmed. */
export interface Confirmed {
  readonly path: string;
  readonly at: number;
  /** The expected answer of GET for the path, unless a later write changed it. */
  readonly text: string;
  readonly content?: Buffer;
  again?(caller: Caller): Promise<Answer>;
}

export interface Writers {
  readonly confirmed: readonly Confirmed[];
  /** Everybody finishes what is in hand. */
  stop(): Promise<void>;
}

/** People who register, record and sign, and send a document with every third visit, until the end is called. */
export async function startWriters(server: ServerProcess, pool: Pool, count: number): Promise<Writers> {
  const logins = ['chw', 'chw2', 'chw3', 'clinician'];
  const crew = await Promise.all(Array.from({ length: count }, (_, n) => callerAt(server, pool, logins[n % 4]!)));
  const confirmed: Confirmed[] = [];
  let stopped = false;
  const write = async (caller: Caller, number: number) => {
    const create = async (many: string, body: object) => {
      const path = `/${many}/${newId()}`;
      const again = (one: Caller) => one.put(path, body);
      const answer = await again(caller);
      confirmed.push({ path, at: Date.now(), text: answer.text, again });
      return ok(answer);
    };
    const person = await create('patients', aPerson());
    for (let visits = 0; !stopped; visits += 1) {
      const visit = await create('encounters', aVisit(person.id, { from: -1440 * (visits + 1) - 60 * number }));
      const signed = await caller.post(`/encounters/${visit.id}/sign`, { version: visit.version });
      ok(signed);
      confirmed.push({ path: `/encounters/${visit.id}`, at: Date.now(), text: signed.text });
      if (visits % 3 > 0) continue;
      const content = Buffer.from(`A letter of ${visit.id}. `.repeat(1 + 4000 * (number % 2)));
      const { id } = await documented(server, caller, person.id, content);
      confirmed.push({ path: `/documents/${id}`, at: Date.now(), text: '', content });
    }
  };
  const working = Promise.all(crew.map(write));
  // A caller that waits for the end gets the failure.
  working.catch(() => {});
  return {
    confirmed,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

export interface Manifest {
  readonly moment: string;
  readonly tables: readonly {
    readonly schema: string;
    readonly name: string;
    readonly file: string;
    readonly rows: number;
  }[];
  readonly documents: { readonly count: number; readonly faulty: number };
}

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** Every file below a folder, by its path in it. */
export const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** A copy, in each of whose files one byte is changed. */
export function flipped(folder: string, files: readonly string[], at: (size: number) => number, copy: string): string {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  for (const file of files) {
    const bytes = readFileSync(join(copy, file));
    const index = at(bytes.length);
    bytes[index] = bytes[index]! ^ 1;
    writeFileSync(join(copy, file), bytes);
  }
  return copy;
}
