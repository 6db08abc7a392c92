import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { assertSafeConnection, ensureRoles } from './index.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pools.push(pool);
  return pool;
}

test('the owner of the tables is refused as the application', async () => {
  const owner = poolOf(database.ownerUrl);
  await owner.query('create table if not exists owned_by_owner (id int)');
  await expect(assertSafeConnection(owner)).rejects.toThrow(/owns the table .*DATABASE_OWNER_URL only/s);
});

test('a login outside of puente_app is refused, and the error names the missing grant', async () => {
  const owner = poolOf(database.ownerUrl);
  const login = `stranger_${process.pid}`;
  await owner.query(`create role ${login} login password 'stranger-password'`);
  const url = new URL(database.appUrl);
  url.username = login;
  url.password = 'stranger-password';
  const stranger = poolOf(url.href);
  await expect(assertSafeConnection(stranger)).rejects.toThrow(`grant puente_app to ${login}`);
  await stranger.end();
  pools.splice(pools.indexOf(stranger), 1);
  await owner.query(`drop role ${login}`);
});

test.each(['puente_search', 'puente_backup'])('a login that may become %s is refused', async (role) => {
  const owner = poolOf(database.ownerUrl);
  const login = `curious_${role}_${process.pid}`;
  await owner.query(`create role ${login} login password 'curious-password'`);
  await owner.query(`grant puente_app, ${role} to ${login}`);
  const url = new URL(database.appUrl);
  url.username = login;
  url.password = 'curious-password';
  const curious = poolOf(url.href);
  await expect(assertSafeConnection(curious)).rejects.toThrow(`revoke ${role} from ${login}`);
  await curious.end();
  pools.splice(pools.indexOf(curious), 1);
  await owner.query(`drop role ${login}`);
});

test('the application login passes', async () => {
  await assertSafeConnection(poolOf(database.appUrl));
});

test('ensuring the roles again, many times at once, changes nothing and fails never', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ensureRoles(database.ownerUrl, database.appUrl)));
});

test('an owner without CREATEROLE is given the statements for an administrator', async () => {
  const owner = poolOf(database.ownerUrl);
  const login = `powerless_${process.pid}`;
  await owner.query(`create role ${login} login password 'powerless-password'`);
  const url = new URL(database.ownerUrl);
  url.username = login;
  url.password = 'powerless-password';
  const strangersApp = new URL(url);
  await expect(ensureRoles(url.href, strangersApp.href)).rejects.toThrow(
    /grant puente_search to "powerless_\d+" with admin option;\n {2}grant puente_backup to "powerless_\d+";/,
  );
  await owner.query(`drop role ${login}`);
});
