/** A connection on which the isolation of organizations would not hold serves nobody, and the operator sees the reason. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterPaths, readSecrets } from '../../src/database/cluster.ts';
import { type EmbeddedDatabase, ensureRoles, startEmbedded } from '../../src/database/index.ts';
import { refusedStart, startServer } from '../support/server-process.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let superuser: pg.Client;
const log = { info() {}, warn: console.warn, error: console.error };

const as = (role: string, password: string) => {
  const address = new URL(database.appUrl);
  address.username = role;
  address.password = password;
  return address.href;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'puente-refused-'));
  database = await startEmbedded({ dataDir, log });
  await ensureRoles(database.ownerUrl, database.appUrl);
  superuser = new pg.Client({ connectionString: as('postgres', readSecrets(clusterPaths(dataDir)).superuser) });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const login = async (name: string, attributes: string) => {
  await superuser.query(`create role ${name} login password 'a-password-of-the-test' ${attributes}`);
  await superuser.query(`grant connect on database puente to ${name}`);
  return as(name, 'a-password-of-the-test');
};
const refusal = async (appUrl: string) => {
  const { code, said } = await refusedStart({ appUrl, ownerUrl: database.ownerUrl });
  expect(code).toBe(1);
  expect(said).not.toContain('ready');
  expect(said).not.toContain('a-password-of-the-test');
  return said;
};

test('a superuser is refused', async () => {
  expect(await refusal(await login('a_superuser', 'superuser'))).toMatch(
    /a_superuser of DATABASE_URL must not serve[\s\S]*it is a superuser, whom row level security does not bind/,
  );
});

test('a role that bypasses row-level security is refused', async () => {
  expect(await refusal(await login('a_bypasser', 'bypassrls in role puente_app'))).toMatch(
    /a_bypasser of DATABASE_URL must not serve[\s\S]*BYPASSRLS/,
  );
});

test('a role that may become a superuser is refused', async () => {
  expect(await refusal(await login('a_climber', 'in role puente_app, a_superuser'))).toMatch(/BYPASSRLS or superuser/);
});

test('the owner of the tables is refused, by the settings or as a member of the owner', async () => {
  const { code, said } = await refusedStart({ appUrl: database.ownerUrl, ownerUrl: database.ownerUrl });
  expect([code, said]).toEqual([1, expect.stringMatching(/DATABASE_URL names the same role as DATABASE_OWNER_URL/)]);
  expect(await refusal(await login('a_half_owner', 'in role puente_owner, puente_app'))).toMatch(
    /a_half_owner of DATABASE_URL must not serve[\s\S]*it owns the table/,
  );
});

test('a role that may search in every organization is refused', async () => {
  expect(await refusal(await login('a_searcher', 'in role puente_search, puente_app'))).toMatch(
    /member of puente_search, who sees every tenant/,
  );
});

test('the role meant for it serves', async () => {
  const server = await startServer(database);
  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  await server.kill('SIGTERM');
});
