/** The page of all tables is that of a migrated database, and every table belongs to a capability. */
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaFiles, tablesByCapability } from '#kernel/schema/schema-files';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { schemaDocument } from './schema-document.ts';

const committed = new URL('../../../docs/schema.md', import.meta.url);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the page of the schema is the one that is committed; UPDATE_SCHEMA=1 writes it', async () => {
  const text = await schemaDocument(client);
  if (process.env['UPDATE_SCHEMA']) writeFileSync(committed, text);
  expect(readFileSync(committed, 'utf8')).toBe(text);
});

test('a table that no file of the schema creates is named, and so is one without a comment', async () => {
  await client.query('begin');
  await client.query('create table stray (id int)');
  await expect(schemaDocument(client)).rejects.toThrow('stray is made by no file of the schema');
  await client.query('rollback');
  await client.query('begin');
  await client.query('comment on table fees is null');
  await expect(schemaDocument(client)).rejects.toThrow('fees does not say what it holds');
  await client.query('rollback');
});

test('a table belongs to one capability, by the file that creates it', async () => {
  const tables = await tablesByCapability();
  expect(tables.get('kernel')).toEqual(expect.arrayContaining(['tenants', 'audit', 'patient_access']));
  expect(tables.get('patients')).toEqual(expect.arrayContaining(['patients', 'coverages', 'patient_numbers']));
  expect(tables.get('identity')).toContain('idp.session');
  const all = [...tables.values()].flat();
  expect(new Set(all).size).toBe(all.length);
});

test('what is stored was made by functions that no file replaces', async () => {
  const { rows } = await client.query<{ name: string }>(
    `with recursive made_by as (
       select refobjid as oid from pg_depend d where refclassid = 'pg_proc'::regclass
         and (classid = 'pg_attrdef'::regclass or classid = 'pg_constraint'::regclass
           or classid = 'pg_class'::regclass and exists (select from pg_index where indexrelid = d.objid))
       union select called.oid from made_by m join pg_proc p on p.oid = m.oid join pg_proc called on called.pronamespace = 'public'::regnamespace
         and (p.prosrc ~ ('\\m' || called.proname || '\\(')
           or exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass and d.refobjid = called.oid)))
     select proname as name from pg_proc p join made_by m on m.oid = p.oid where pronamespace = 'public'::regnamespace`,
  );
  const found = rows.map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining(['search_key', 'find_words', 'modifier_set', 'mark_of', 'split_name']));
  const { functions } = await schemaFiles();
  const replaced = functions.map(({ name }) => name.replace(/^functions\//, ''));
  expect(found.filter((name) => replaced.includes(name))).toEqual([]);
});
