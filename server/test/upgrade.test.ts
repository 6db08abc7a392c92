/** A database comes to the version of a release: from nothing, from the baseline, by migrations and functions that changed; or is refused. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#kernel/schema/migrate';
import { schemaFiles, schemaFolder } from '#kernel/schema/schema-files';
import { queueNames } from '../src/modules.ts';
import { ok } from './answer.ts';
import { aPerson, aVisit, newId } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { startTestApp } from './support.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A copy of the schema's folder that a test may change. */
function schemaCopy() {
  const path = mkdtempSync(join(tmpdir(), 'puente-schema-'));
  ends.push(() => rmSync(path, { recursive: true }));
  cpSync(fileURLToPath(schemaFolder), path, { recursive: true });
  return {
    folder: pathToFileURL(`${path}/`),
    write(name: string, text: string) {
      const file = join(path, `${name}.sql`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    replace(name: string, from: string, to: string) {
      const file = join(path, `${name}.sql`);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(from);
      writeFileSync(file, text.replace(from, to));
    },
    remove: (name: string) => rmSync(join(path, name), { recursive: true, force: true }),
  };
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('empty');
  ends.push(() => database.drop());
  return database;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ends.push(() => client.end());
  return client;
}

/** Owner, grants, kind and settings of each function of ours. */
const functionRights = (owner: pg.Client) =>
  owner
    .query(
      `select p.oid::regprocedure::text as name, proowner::regrole::text as owner, proacl::text[] as grants, prosecdef, provolatile, proconfig
       from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname in ('public', 'search', 'idp')
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`,
    )
    .then(({ rows }) => rows);

/** What the role that functions of the search belong to may do besides: nothing. */
const rightsToCreate = (owner: pg.Client) =>
  owner
    .query(
      `select has_schema_privilege('puente_search', 'search', 'create') as creates, pg_has_role('puente_search', 'usage') as inherited`,
    )
    .then(({ rows }) => rows);

test('a database of the earlier development version is refused with one sentence, and left as it is', async () => {
  const { ownerUrl } = await emptyDatabase();
  const owner = await connected(ownerUrl);
  await owner.query(`create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001_core', '2026-01-01T00:00:00.000Z')`);
  await expect(migrate(ownerUrl, queueNames)).rejects.toThrow(
    /^The tables in this database are those of an earlier development version, which cannot be upgraded: start with an empty database [^.]*\.$/,
  );
  const { rows } = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toEqual([{ relname: 'kysely_migration' }]);
});

test('a database that a later release has upgraded is refused', async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const owner = await connected(database.ownerUrl);
  await owner.query(`insert into upkeep.schema_files (name, sha256) values ('migrations/9000_people_later', '')`);
  await expect(migrate(database.ownerUrl, queueNames)).rejects.toThrow(
    /later release \(migrations\/9000_people_later is unknown here\)/,
  );
});

test('servers that start at once apply everything once', async () => {
  const { ownerUrl } = await emptyDatabase();
  const { steps, functions } = await schemaFiles();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, queueNames)));
  const all = [...steps, ...functions].map(({ name }) => name);
  expect(applied.map((names) => names.length).sort((a, b) => b - a)).toEqual([all.length, 0, 0]);
  expect(applied.flat().sort()).toEqual(all.sort());
  expect(await migrate(ownerUrl, queueNames)).toEqual([]);
});

test('a step that fails leaves nothing', async () => {
  const { ownerUrl } = await emptyDatabase();
  const copy = schemaCopy();
  copy.write('migrations/9000_people_broken', 'create table half (id int); select 1 / 0;');
  await expect(migrate(ownerUrl, queueNames, copy.folder)).rejects.toThrow('division by zero');
  const owner = await connected(ownerUrl);
  const { rows } = await owner.query(`select to_regclass('half') as half, to_regclass('tenants') as tenants`);
  expect(rows).toEqual([{ half: null, tenants: null }]);
});

test('the baseline alone, with rows, is brought to this build', async () => {
  const { ownerUrl, appUrl } = await emptyDatabase();
  const copy = schemaCopy();
  copy.remove('migrations');
  const { steps } = await schemaFiles();
  const ofBaseline = steps.map(({ name }) => name).filter((name) => name.startsWith('baseline/'));
  expect(await migrate(ownerUrl, queueNames, copy.folder)).toEqual(expect.arrayContaining(ofBaseline));
  const app = await connected(appUrl);
  const tenantId = newId();
  const patientId = newId();
  await app.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  await app.query(
    `insert into tenants (tenant_id, name, title, time_zone, region) values ($1, 'before', 'Before', 'America/Los_Angeles', 'us-ca')`,
    [tenantId],
  );
  await app.query(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language,
       interpreter_needed, phone_safe, homeless)
     values ($1, $2, 'test', 'Ana', 'García López', '1980-02-29', 'F', 'es', true, true, false)`,
    [tenantId, patientId],
  );
  await app.query(
    `insert into encounters (tenant_id, id, created_by, patient_id, started_at, service_date)
     values ($1, $2, 'test', $3, '2026-01-05T18:00:00Z', '2026-01-01')`,
    [tenantId, newId(), patientId],
  );
  expect(await migrate(ownerUrl, queueNames)).toEqual(
    steps.map(({ name }) => name).filter((name) => !ofBaseline.includes(name)),
  );
  const { rows } = await app.query(
    `select p.family_name_key, e.service_date::text from patients p join encounters e using (tenant_id) where p.id = $1`,
    [patientId],
  );
  expect(rows).toEqual([{ family_name_key: 'garcia lopez', service_date: '2026-01-05' }]);
});

test('notes that are signed and not locked get the timer of their last signature', async () => {
  const { ownerUrl, appUrl } = await emptyDatabase();
  const copy = schemaCopy();
  for (const name of (await schemaFiles()).steps.map((step) => step.name).filter((name) => name > 'migrations/0118'))
    copy.remove(`${name}.sql`);
  await migrate(ownerUrl, [...queueNames, 'lock-encounters'], copy.folder);
  const owner = await connected(ownerUrl);
  await owner.query(
    `insert into pgboss.schedule (name, cron, timezone) values ('lock-encounters', '*/5 * * * *', 'UTC')`,
  );
  const app = await connected(appUrl);
  const [tenantId, patientId] = [newId(), newId()];
  await app.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  await app.query(
    `insert into tenants (tenant_id, name, title, time_zone, region) values ($1, 'before', 'Before', 'America/Los_Angeles', 'us-ca')`,
    [tenantId],
  );
  await app.query(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language,
       interpreter_needed, phone_safe, homeless) values ($1, $2, 'test', 'Ana', 'García', '1980-02-29', 'F', 'es', true, true, false)`,
    [tenantId, patientId],
  );
  const visit = async (status: string, fields: { cosigned?: string; origin?: string } = {}) => {
    const id = newId();
    await app.query(
      `insert into encounters (tenant_id, id, created_by, origin, patient_id, started_at, ended_at, status, signed_at, cosigned_at, signature_hash)
       values ($1, $2, 'test', $4, $3, '2026-01-05T18:00:00Z', '2026-01-05T19:00:00Z', $5, '2026-01-06T00:00:00Z', $6, 'x')`,
      [tenantId, id, patientId, fields.origin ?? 'puente', status, fields.cosigned ?? null],
    );
    return id;
  };
  const [once, twice, amended] = [
    await visit('signed'),
    await visit('signed', { cosigned: '2026-01-07T00:00:00Z' }),
    await visit('signed'),
  ];
  for (const [status, fields] of [
    ['locked', {}],
    ['cosign-pending', {}],
    ['signed', { origin: 'imported' }],
  ] as const)
    await visit(status, fields);
  await app.query(
    `insert into addenda (tenant_id, id, created_by, encounter_id, patient_id, author_id, author_name, reason, text, corrected, before, after, signed_at, signature_hash)
     values ($1, $2, 'test', $3, $4, 'test', 'Test', 'More.', 'The bus.', '[]', '{}', '{}', '2026-01-08T00:00:00Z', 'x')`,
    [tenantId, newId(), amended, patientId],
  );
  await migrate(ownerUrl, queueNames);
  const { rows } = await app.query<{ id: string; due: Date }>(
    `select record_id as id, due_at as due from timers where kind = 'lock-encounters'`,
  );
  expect(new Map(rows.map(({ id, due }) => [id, due.toISOString()]))).toEqual(
    new Map([
      [once, '2026-01-09T00:00:00.000Z'],
      [twice, '2026-01-10T00:00:00.000Z'],
      [amended, '2026-01-11T00:00:00.000Z'],
    ]),
  );
  const forced = await owner.query(
    `select relname from pg_class where relname in ('encounters', 'addenda', 'timers') and relforcerowsecurity order by 1`,
  );
  expect(forced.rows.map(({ relname }) => relname)).toEqual(['addenda', 'encounters', 'timers']);
  expect((await owner.query('select from pgboss.schedule')).rows).toEqual([]);
});

test('a migration and a function that changed reach a database in use, which keeps its rows', async () => {
  const t = await startTestApp();
  ends.push(() => t.close());
  const chw = await t.as('chw@demo.test');
  const person = ok(await chw.put(`/patients/${newId()}`, aPerson({ familyName: 'Before' })));
  const visit = ok(await chw.put(`/encounters/${newId()}`, aVisit(person.id)));
  const owner = await connected(t.database.ownerUrl);
  const rights = await functionRights(owner);

  const copy = schemaCopy();
  copy.write(
    'migrations/9000_patients_nicknames',
    `create table nicknames (like patient_record_columns including all, nickname text not null);
     comment on table nicknames is 'What a person is called.';
     create trigger keep_nickname before insert on nicknames for each row execute function keep_nickname();
     call carries_labels('nicknames');
     call protect('nicknames');`,
  );
  copy.write(
    'functions/keep_nickname',
    `create or replace function keep_nickname() returns trigger language plpgsql as $$
     begin new.nickname := upper(new.nickname); return new; end $$;`,
  );
  copy.replace('functions/date_encounter', '/ 60)', '/ 60) + 1000');
  copy.replace('functions/search/tenant_ids', 'order by name', 'order by name desc');
  const { ownerUrl } = t.database;
  expect(await migrate(ownerUrl, queueNames, copy.folder)).toEqual([
    'functions/keep_nickname',
    'migrations/9000_patients_nicknames',
    'functions/date_encounter',
    'functions/search/tenant_ids',
  ]);
  expect(await migrate(ownerUrl, queueNames, copy.folder)).toEqual([]);

  // The rows are there, the new table works, and both functions are the new ones.
  expect(ok(await chw.get(`/patients/${person.id}`)).familyName).toBe('Before');
  expect(ok(await chw.get(`/encounters/${visit.id}`)).durationMinutes).toBe(visit.durationMinutes);
  const later = ok(await chw.put(`/encounters/${newId()}`, aVisit(person.id, { from: -2880 })));
  expect(later.durationMinutes).toBe(Number(visit.durationMinutes) + 1000);
  await t.sql(
    `insert into nicknames (tenant_id, id, created_by, patient_id, nickname) select tenant_id, $1, 'test', id, 'ani' from patients where id = $2`,
    [newId(), person.id],
  );
  expect(await t.sql('select nickname from nicknames')).toEqual([{ nickname: 'ANI' }]);
  expect(await t.sql('select nickname from nicknames', [], 'second')).toEqual([]);

  // Who owns and may call each function is as before; the role of the search may create nothing.
  const fresh = (await functionRights(owner)).filter(({ name }) => name !== 'keep_nickname()');
  expect(fresh).toEqual(rights);
  expect(fresh.find(({ name }) => name === 'search.tenant_ids()')).toMatchObject({
    owner: 'puente_search',
    grants: ['puente_search=X/puente_search', 'puente_app=X/puente_search'],
    prosecdef: true,
  });
  expect(await rightsToCreate(owner)).toEqual([{ creates: false, inherited: false }]);
  const { rows } = await owner.query(`select prosrc from pg_proc where oid = 'search.tenant_ids()'::regprocedure`);
  expect(rows[0].prosrc).toContain('order by name desc');
});
