/** A database comes to the version of a release: from nothing, by migrations and by functions that changed; or it is refused. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#kernel/schema/migrate';
import { isOfBaseline, schemaFiles, schemaFolder } from '#kernel/schema/schema-files';
import { queueNames } from '../../src/modules.ts';
import { ok } from '../support/answer.ts';
import { aPerson, aVisit, newId } from '../support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { startTestApp } from '../support/test-app.ts';

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
    remove(name: string) {
      rmSync(join(path, `${name}.sql`));
    },
    replace(name: string, from: string, to: string) {
      const file = join(path, `${name}.sql`);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(from);
      writeFileSync(file, text.replace(from, to));
    },
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

/** The further rights of the role that owns the functions of the search: none. */
const rightsToCreate = (owner: pg.Client) =>
  owner
    .query(
      `select has_schema_privilege('puente_search', 'search', 'create') as creates, pg_has_role('puente_search', 'usage') as inherited`,
    )
    .then(({ rows }) => rows);

/** Hash of the names and hashes of the baseline files. A released database keeps its baseline: change it by a migration. */
const baselineHash = '9c9ae1e528359d5183668ef1dae92015f2a6b13b7a3c3b5df3ffd6f61395cab4';

test('the baseline is frozen', async () => {
  const { steps } = await schemaFiles();
  const baseline = steps.filter(isOfBaseline).map(({ name, sha256 }) => `${name} ${sha256}`);
  expect(createHash('sha256').update(baseline.join('\n')).digest('hex')).toBe(baselineHash);
});

test('a database of an earlier development version is refused with one sentence, and left as it is', async () => {
  const refusal =
    /^The tables in this database are those of an earlier development version, which cannot be upgraded: start with an empty database [^.]*\.$/;
  const { ownerUrl } = await emptyDatabase();
  const owner = await connected(ownerUrl);
  await owner.query('create table tenants (tenant_id uuid primary key)');
  await expect(migrate(ownerUrl, queueNames)).rejects.toThrow(refusal);
  const { rows } = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toEqual([{ relname: 'tenants' }]);

  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const later = await connected(database.ownerUrl);
  for (const change of [
    `set sha256 = '' where name = 'baseline/13_patients'`,
    `set name = 'baseline/08_patients' where sha256 = ''`,
  ]) {
    await later.query(`update upkeep.schema_files ${change}`);
    await expect(migrate(database.ownerUrl, queueNames)).rejects.toThrow(refusal);
  }
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

test('indexes that the job queue still has to build are there after the start', async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const owner = await connected(database.ownerUrl);
  const indexes = () =>
    owner
      .query(
        `select indexname, indexdef from pg_indexes where schemaname = 'pgboss' and tablename = 'job_common' order by 1`,
      )
      .then(({ rows }) => rows as { indexname: string; indexdef: string }[]);
  const before = await indexes();
  const lost = before.filter(({ indexname }) => /_i1[4-7]$/.test(indexname));
  expect(lost).toHaveLength(4);
  for (const { indexname, indexdef } of lost) {
    await owner.query(`drop index pgboss.${indexname}`);
    await owner.query(
      `insert into pgboss.bam (name, version, status, table_name, command) values ($1, 46, 'pending', 'job_common', $2)`,
      [indexname, indexdef.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS')],
    );
  }
  await owner.query('update pgboss.version set bam_on = null');
  await migrate(database.ownerUrl, queueNames);
  expect(await indexes()).toEqual(before);
});

test('names that are there get new keys, and are found by them', async () => {
  const { ownerUrl } = await emptyDatabase();
  const before = schemaCopy();
  before.remove('migrations/0050_kernel_name_keys');
  await migrate(ownerUrl, queueNames, before.folder);
  const owner = await connected(ownerUrl);
  /** Policies hold for the owner, too, where they are forced. */
  const forced = async (how: 'force' | 'no force') => {
    for (const table of ['tenants', 'patients', 'name_words'])
      await owner.query(`alter table ${table} ${how} row level security`);
  };
  const people = () =>
    owner
      .query('select given_name_key, family_name_key, changed_tx from patients order by birth_date')
      .then(({ rows }) => rows);
  await forced('no force');
  await owner.query(
    `insert into tenants (tenant_id, name, title, time_zone, region) values ('${newId()}', 'old', 'Old', 'America/Los_Angeles', 'us-ca')`,
  );
  await owner.query(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless)
     select tenant_id, gen_random_uuid(), 'test', given, family, born::date, 'U', 'en', false, true, false
     from tenants cross join jsonb_to_recordset($1) p (given text, family text, born text)`,
    [
      JSON.stringify([
        { given: 'Ana', family: 'Que\u200bzquerra', born: '1970-01-01' },
        { given: 'علی', family: 'O´Quarrell', born: '1980-01-01' },
        { given: 'Ana', family: 'Plain', born: '1990-01-01' },
      ]),
    ],
  );
  const old = await people();
  await forced('force');

  expect(await migrate(ownerUrl, queueNames)).toContain('migrations/0050_kernel_name_keys');
  expect(await people(), 'the policies are forced again').toEqual([]);
  await forced('no force');
  expect(await people()).toEqual([
    { ...old[0], family_name_key: 'quezquerra' },
    { ...old[1], given_name_key: 'علي', family_name_key: "o'quarrell" },
    old[2],
  ]);
  const { rows } = await owner.query('select word from name_words');
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['quezquerra', 'oquarrell', 'علي', 'plain']));
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

  // Owner and callers of each function are as before; the role of the search may create nothing.
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

test('whether an interpreter is needed: "no" stood where nobody had asked and becomes unknown; no "yes" is lost', async () => {
  const t = await startTestApp();
  ends.push(() => t.close());
  const registered = async (as: string, interpreterNeeded: boolean) => {
    const caller = await t.as(as);
    const { id, version } = ok(await caller.put(`/patients/${newId()}`, aPerson({ interpreterNeeded })));
    return async () => {
      const now = ok(await caller.get(`/patients/${id}`));
      expect(now.version).toBe(version);
      return now['interpreterNeeded'];
    };
  };
  const answers = [
    await registered('chw@demo.test', true),
    await registered('chw@demo.test', false),
    await registered('chw@second.test', true),
  ];
  const owner = await connected(t.database.ownerUrl);
  const name = 'migrations/0020_patients_interpreter';
  await owner.query('alter table patients alter column interpreter_needed set not null');
  await owner.query('delete from upkeep.schema_files where name = $1', [name]);
  expect(await migrate(t.database.ownerUrl, queueNames)).toEqual([name]);
  expect(await Promise.all(answers.map((answer) => answer()))).toEqual([true, null, true]);
});
