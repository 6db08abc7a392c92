/** Backup, verify and restore as an operator runs them: beside a server that is written to, into another database, damaged, sealed. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup, render } from '../../src/backup/manifest.ts';
import { assertSameSchema } from '../../src/backup/schema-version.ts';
import { placeSecrets } from '../../src/backup/secret-files.ts';
import { verifyBackup } from '../../src/backup/verify-backup.ts';
import type { Pool } from '../support/caller.ts';
import { readEvents } from '../support/event-reader.ts';
import { aPerson, benefitsEntered, newId } from '../support/factories.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { secrets, tenantIds } from '../support/test-app.ts';
import {
  type Confirmed,
  callerAt,
  contentOf,
  filesOf,
  flipped,
  manifestOf,
  openPlace,
  type Place,
  populate,
  startWriters,
} from './backup-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-backups-'));
const plain = join(folder, 'plain');
const places: Place[] = [];
const never = new AbortController().signal;

let source: Place;
let pool: Pool;
let server: ServerProcess;
/** Confirmed before the moment of the plain backup. */
let before: Confirmed[];
let earlierSession: string;
const going = newId();
let earlierCursor: string;

async function place(): Promise<Place> {
  const one = await openPlace();
  places.push(one);
  return one;
}

beforeAll(async () => {
  source = await place();
  pool = await populate(source);
  server = await source.serve();
  await benefitsEntered(await callerAt(server, pool, 'admin'));
  // Long work that somebody carries at the moment of every backup.
  await source.sql(
    'runs',
    `insert into runs (tenant_id, id, created_by, kind, done, total)
     values ($1, $2, 'system:test', 'import-fhir', 5, 9)`,
    [tenantIds.demo, going],
  );
});
afterAll(async () => {
  for (const one of places) await one.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is not taken into a folder that is there, and without a database that is there', async () => {
    mkdirSync(join(folder, 'there'));
    expect(await source.run(['backup', join(folder, 'there')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is there already'),
    });
    const nowhere = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: join(folder, 'nothing') };
    expect(await source.run(['backup', join(folder, 'x')], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no database in .*nothing/),
    });
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
    const noSecret = await source.run(['backup', join(folder, 'x')], { DATA_SECRET: '' });
    expect(noSecret).toMatchObject({ code: 2, err: expect.stringContaining('DATA_SECRET is missing') });
    expect(readdirSync(folder)).toEqual(['there']);
  });

  test('is taken while eight people write, and tells what it holds', async () => {
    const reader = await readEvents(server.url, (await callerAt(server, pool, 'chw')).tokens);
    const writers = await startWriters(server, pool, 8);
    const written = (count: number) =>
      expect.poll(() => writers.confirmed.length, { timeout: 60_000 }).toBeGreaterThan(count);
    await written(60);
    const { code, out, err } = await source.run(['backup', plain]);
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('neither DATA_SECRET nor IDP_SECRET'),
    });
    await written(writers.confirmed.length);
    await writers.stop();
    const { moment, tables, documents } = manifestOf(plain);
    before = writers.confirmed.filter(({ at }) => at < Date.parse(moment));
    expect(before.length).toBeGreaterThan(40);
    expect(writers.confirmed.length).toBeGreaterThan(before.length);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    expect(out).toMatch(
      new RegExp(`^${plain}: ${rows} rows, ${documents.count} documents, [\\d.]+ [kM]B, [\\d.]+ s\\.$`),
    );
    expect(documents.count).toBeGreaterThan(7);
    expect(readdirSync(folder).sort()).toEqual(['plain', 'there']);
    expect(statSync(plain).mode & 0o777).toBe(0o700);
    for (const file of filesOf(plain)) expect(statSync(join(plain, file)).mode & 0o777).toBe(0o600);
    earlierCursor = reader.lastId()!;
    reader.close();
  });

  test('holds every table of the owner but what the schema itself writes', async () => {
    const owner = new pg.Client({ connectionString: source.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'idp', 'pgboss', 'upkeep')`,
    );
    await owner.end();
    const held = manifestOf(plain).tables.map(({ schema, name }) => `${schema}.${name}`);
    const without = rows.map(({ name }) => name).filter((name) => !held.includes(name));
    expect(without.sort()).toEqual([
      'idp.bucket',
      'pgboss.bam',
      'pgboss.queue_stats',
      'pgboss.version',
      'upkeep.schema_files',
    ]);
  });

  test('has a line in the audit of every organization', async () => {
    const lines = await source.sql('audit', `select tenant_id, actor from audit where action = 'backup'`);
    expect(lines).toEqual(
      expect.arrayContaining(Object.values(tenantIds).map((id) => ({ tenant_id: id, actor: 'system:backup' }))),
    );
  });

  test('is whole', async () => {
    const { code, out, err } = await source.run(['backup', 'verify', plain]);
    expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining(`${plain} is whole`), err: '' });
  });

  test('cannot be read by the role of the application', async () => {
    const app = new pg.Client({ connectionString: source.database.appUrl });
    await app.connect();
    await expect(app.query('set role puente_backup')).rejects.toMatchObject({ code: '42501' });
    expect((await app.query('select from patients')).rowCount).toBe(0);
    await app.end();
  });
});

describe('one changed byte', () => {
  test('of the manifest is noticed, whichever it is', async () => {
    const size = statSync(join(plain, 'manifest.json')).size;
    const copy = join(folder, 'manifest-copy');
    mkdirSync(copy);
    const bytes = readFileSync(join(plain, 'manifest.json'));
    for (let at = 0; at < size; at += 97) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      writeFileSync(join(copy, 'manifest.json'), changed);
      await expect(openBackup(copy, undefined), `byte ${at}`).rejects.toThrow(/manifest\.json is damaged/);
    }
    rmSync(copy, { recursive: true });
  });

  test.each([
    ['first', () => 0],
    ['middle', (size: number) => size >> 1],
    ['last', (size: number) => size - 1],
  ] as const)('of any other file is named, in the %s place', async (_, at) => {
    const copy = join(folder, 'copy');
    const files = filesOf(plain).filter((file) => file !== 'manifest.json');
    // The list names the documents, so it is damaged by itself.
    const list = 'documents.jsonl.zst';
    for (const changed of [files.filter((file) => file !== list), [list]]) {
      const backup = await openBackup(flipped(plain, changed, at, copy), undefined);
      const { damaged } = await verifyBackup(backup, never);
      expect(damaged.toSorted()).toEqual(changed.map((file) => `${file} is damaged: its content differs`));
    }
    rmSync(copy, { recursive: true });
  });

  test('stops verify and restore, which name the file; so does a file that is cut or missing', async () => {
    const copy = flipped(plain, ['tables/public.patients.zst'], (size) => size >> 1, join(folder, 'copy'));
    const target = await place();
    writeFileSync(
      join(copy, 'tables/public.users.zst'),
      readFileSync(join(plain, 'tables/public.users.zst')).subarray(1),
    );
    rmSync(join(copy, 'tables/idp.pool.zst'));
    for (const args of [['backup', 'verify'], ['restore']]) {
      const { code, err } = await target.run([...args, copy]);
      expect(code).toBe(2);
      expect(err).toContain('tables/public.patients.zst is damaged: its content differs');
      expect(err).toMatch(/tables\/public\.users\.zst has \d+ bytes instead of \d+/);
      expect(err).toContain('tables/idp.pool.zst is missing');
    }
    expect(await target.sql('tenants', 'select from tenants')).toEqual([]);
    rmSync(join(copy, 'manifest.json'));
    await expect(openBackup(copy, undefined)).rejects.toThrow('is no whole backup');
    renameSync(copy, `${copy}.unfinished`);
    cpSync(join(plain, 'manifest.json'), join(`${copy}.unfinished`, 'manifest.json'));
    await expect(openBackup(`${copy}.unfinished`, undefined)).rejects.toThrow('it was not finished');
    rmSync(`${copy}.unfinished`, { recursive: true });
  });
});

describe('a restore is refused', () => {
  let target: Place;
  beforeAll(async () => {
    target = await place();
  });

  test('by a database that holds an organization', async () => {
    await server.kill();
    const counted = () => source.sql<{ n: string }>('patients', 'select count(*) as n from patients');
    const [count] = await counted();
    const refused = await source.run(['restore', plain]);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringContaining('There are organizations in this database.'),
    });
    expect(await counted()).toEqual([count]);
    server = await source.serve();
  });

  test('while a server runs on the target', async () => {
    const running = await target.serve();
    const refused = await target.run(['restore', plain]);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('A server runs on this database.') });
    await running.kill();
  });

  test('with other secrets, which it names', async () => {
    const other = `another-one-${'0123456789abcdef'.repeat(2)}`;
    const env = { ...secrets, DATA_DIR: target.dataDir };
    const backup = await openBackup(plain, undefined);
    for (const variable of ['IDP_SECRET', 'DATA_SECRET']) {
      await expect(placeSecrets(backup, { ...env, [variable]: other })).rejects.toThrow(
        `${variable} is not the one of the backup`,
      );
      await expect(placeSecrets(backup, { ...env, [variable]: '' })).rejects.toThrow(`${variable} is missing`);
    }
    // While the secret of the pools is changed, either may be in force.
    expect(await placeSecrets(backup, { ...env, IDP_SECRET: other, IDP_SECRET_OTHERS: secrets.IDP_SECRET })).toEqual(
      [],
    );
    const { code, err } = await target.run(['restore', plain], { DATA_SECRET: other });
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('DATA_SECRET is not the one of the backup'),
    });
    expect(readdirSync(target.dataDir).filter((name) => name.endsWith('.secret'))).toEqual([]);
  });

  test('by a release with another schema, naming both', async () => {
    const { manifest } = await openBackup(plain, undefined);
    const { migrations, jobs } = manifest.schema;
    const last = migrations.at(-1)!.name;
    const refused =
      (of: typeof migrations, queue = jobs, here = migrations) =>
      () =>
        assertSameSchema({ migrations: of, jobs: queue }, { migrations: here, jobs }, '0.0.9');
    const later = { name: 'migrations/0001_people_later', sha256: '1'.repeat(64) };
    expect(refused(migrations, jobs - 1)).toThrow(`job queue ${jobs - 1}`);
    expect(refused([...migrations, later])).toThrow(`of schema ${later.name} with job queue ${jobs} (Puente 0.0.9)`);
    expect(refused([...migrations, later], jobs, [...migrations, { ...later, sha256: '2'.repeat(64) }])).toThrow(
      `and ${later.name} differs`,
    );
    const other = join(folder, 'other-schema');
    cpSync(plain, other, { recursive: true });
    const schema = { migrations: [...migrations, later], jobs };
    writeFileSync(join(other, 'manifest.json'), render({ ...manifest, puente: '0.0.9', schema }, null));
    const { code, err } = await target.run(['restore', other]);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`of schema ${later.name} .*\\(Puente 0\\.0\\.9\\), this release has ${last}`));
    expect(await target.sql('tenants', 'select from tenants')).toEqual([]);
  });

  test('of an earlier development version, with one sentence', async () => {
    const { manifest } = await openBackup(plain, undefined);
    const { migrations, jobs } = manifest.schema;
    for (const earlier of [migrations.slice(1), migrations.with(3, { ...migrations[3]!, sha256: '0'.repeat(64) })])
      expect(() => assertSameSchema({ migrations: earlier, jobs }, manifest.schema, '0.0.9')).toThrow(
        /^The backup is of an earlier development version \(Puente 0\.0\.9\), which cannot be upgraded: [^.]*\.$/,
      );
  });
});

describe('what was restored', () => {
  let target: Place;
  let restored: ServerProcess;
  beforeAll(async () => {
    target = await place();
    earlierSession = (await callerAt(server, pool, 'chw')).tokens.id;
    const { code, out, err } = await target.run(['restore', plain]);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toMatch(/^Restored 20\d\d-.*: \d+ rows, \d+ documents, [\d.]+ s\. Everybody signs in again\.$/);
    restored = await target.serve();
  });

  test('has every write that was confirmed before the moment, and gives the same answers again', async () => {
    const admin = await callerAt(restored, pool, 'admin');
    const chw = await callerAt(restored, pool, 'chw');
    const last = new Map(before.map((one) => [one.path, one]));
    for (const { path, text, content } of last.values()) {
      const answer = await admin.get(path);
      expect(answer.status, path).toBe(200);
      if (content)
        expect(await contentOf(restored, admin, path.split('/').at(-1)!)).toEqual({ status: 200, bytes: content });
      // A signature may be in the backup whose answer came after the moment.
      const { signatureHash } = text ? (JSON.parse(text) as { signatureHash?: string | null }) : {};
      if (signatureHash) expect(answer.body['signatureHash'], path).toBe(signatureHash);
    }
    const own = before.filter(({ again }) => again).slice(0, 20);
    const answers = await Promise.all(own.map(({ again }) => again!(chw)));
    // Others of the crew made some of them.
    expect(answers.filter(({ text }, index) => text === own[index]!.text).length).toBeGreaterThan(2);
  });

  test('has a charge for each signature, also where the event was still waiting', async () => {
    const count = async (table: string, what: string) =>
      Number((await target.sql<{ n: string }>(table, `select count(${what}) as n from ${table}`))[0]!.n);
    const signed = await count('signatures', '*');
    expect(signed).toBeGreaterThan(10);
    await expect.poll(() => count('charges', 'distinct encounter_id'), { timeout: 30_000 }).toBe(signed);
    expect(await count('charges', '*')).toBe(signed);
  });

  test('is open to nobody by what was given out before', async () => {
    const answer = await fetch(`${restored.url}/Prod/me`, { headers: { authorization: `Bearer ${earlierSession}` } });
    expect(answer.status).toBe(401);
    const [open] = await target.sql<{ n: string }>(
      'idp.session',
      'select count(*) as n from idp.session where revoked_at is null and created_at < $1::timestamptz',
      [manifestOf(plain).moment],
    );
    expect(open!.n).toBe('0');
  });

  test('has lost whoever carried long work, which says how far it came', async () => {
    const admin = await callerAt(restored, pool, 'admin');
    expect((await admin.get(`/runs/${going}`)).body).toMatchObject({
      status: 'interrupted',
      done: 5,
      total: 9,
      can: [],
    });
  });

  test('is new in no stream, and an earlier cursor reloads everything', async () => {
    const { tokens } = await callerAt(restored, pool, 'chw');
    const resumed = await readEvents(restored.url, tokens, earlierCursor);
    await resumed.until(({ kind }) => kind === 'everything');
    resumed.close();
    const fresh = await readEvents(restored.url, tokens);
    await fresh.until(({ kind }) => kind === 'ready');
    const chw = await callerAt(restored, pool, 'chw');
    const id = newId();
    await chw.put(`/patients/${id}`, aPerson());
    await fresh.until(({ ids }) => Boolean(ids?.includes(id)));
    expect(fresh.told.filter(({ kind, ids }) => kind === 'everything' || (ids?.length ?? 0) > 1)).toEqual([]);
    fresh.close();
  });

  test('has a whole audit; an older anchor tells what the restore left behind', async () => {
    expect(await target.run(['audit', 'verify'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing was touched.'),
    });
    const anchor = readFileSync(join(source.dataDir, 'audit-anchor.jsonl'), 'utf8');
    const { era, at } = JSON.parse(anchor.split('\n')[0]!) as { era: string; at: string };
    const later = { at, era, round: '99', tenant: tenantIds.demo, batch: 99, root: 'ab'.repeat(32) };
    writeFileSync(join(target.dataDir, 'audit-anchor.jsonl'), `${anchor}${JSON.stringify(later)}\n`);
    const { code, out } = await target.run(['audit', 'verify']);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was touched.') });
    expect(out).toMatch(/^demo: batch(es)? .*99 .* from before the database was restored from an earlier backup/m);
  });

  test('has a line in the audit of every organization', async () => {
    const lines = await target.sql(
      'audit',
      `select actor, after->>'moment' as moment from audit where action = 'restore'`,
    );
    expect(lines).toEqual(
      Object.keys(tenantIds).map(() => ({ actor: 'system:restore', moment: manifestOf(plain).moment })),
    );
  });
});
