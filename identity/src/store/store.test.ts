/** The visible rows of the database: none of another pool, and an audit that only grows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { begin, signIn, tokensOf } from '../../test/srp-client.ts';
import type { Query } from '../model/query.ts';
import { inTransaction } from './transaction.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;

const within = <Result>(poolId: string, work: (query: Query) => Promise<Result>) =>
  inTransaction(server.database, poolId, work);

const tablesOf = (query: Query) =>
  query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'idp' order by 1", []);

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  const { email } = await createTestUser(server.admin, pool);
  await signIn(endpoint, pool, email, PASSWORD);
});
afterAll(() => server.close());

describe('the rows of a pool', () => {
  test('are visible only to transactions of that pool', async () => {
    const second = await createTestPool(server.admin);
    const own = await within(second.poolId, async (query) => {
      for (const { name } of await tablesOf(query)) {
        const rows = await query(`select 1 from idp.${name} where pool_id <> $1`, [second.poolId]);
        expect(rows).toHaveLength(0);
      }
      return query('select 1 from idp.pool', []);
    });
    expect(own).toHaveLength(1);
    for (const { name } of await within('', tablesOf)) {
      expect((await server.database.query(`select 1 from idp.${name}`)).rowCount).toBe(0);
    }
  });

  test('cannot be written into another pool', async () => {
    const second = await createTestPool(server.admin);
    const intrude = within(second.poolId, (query) =>
      query(
        "insert into idp.event (pool_id, id, at, kind, outcome) values ($1, gen_random_uuid(), now(), 'sign_in', 'success')",
        [pool.poolId],
      ),
    );
    await expect(intrude).rejects.toMatchObject({ code: '42501' });
  });
});

describe('every table', () => {
  test('forces row level security for the application and for backups and begins its keys with the pool', async () => {
    const { rows: tables } = await server.database.query(
      `select relname, relrowsecurity, relforcerowsecurity,
              (select array_agg(p.polroles::regrole[]::text order by p.polname) from pg_policy p where p.polrelid = c.oid) as roles
         from pg_class c where relnamespace = 'idp'::regnamespace and relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(9);
    for (const table of tables) {
      // Read for upkeep and by the sign-in page: the ids of pools, and whether one keeps hashes.
      const others = ['pool', 'credential'].includes(table.relname) ? ['{puente_search}'] : [];
      const roles = ['{puente_backup}', '{puente_app}', ...others];
      expect(table).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true, roles });
    }
    const { rows: keys } = await server.database.query(
      `select conname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where connamespace = 'idp'::regnamespace and contype in ('p', 'u', 'f') and attname <> 'pool_id'`,
    );
    expect(keys).toEqual([]);
  });
});

describe('the audit', () => {
  test('is append-only', async () => {
    for (const change of ['delete from idp.event', "update idp.event set outcome = 'success'"]) {
      await expect(within(pool.poolId, (query) => query(change, []))).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('records what happened to an account, refusals too', async () => {
    const subject = await createTestUser(server.admin, pool);
    await signIn(endpoint, pool, subject.email, 'not the password');
    const { RefreshToken, AccessToken } = await tokensOf(endpoint, pool, subject.email, PASSWORD);
    await call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });
    await call(endpoint, 'GlobalSignOut', { AccessToken });
    const events = await within(pool.poolId, (query) =>
      query('select kind, outcome, reason, host(address) as address from idp.event where sub = $1 order by id', [
        subject.sub,
      ]),
    );
    const address = '127.0.0.1';
    expect(events).toEqual([
      { kind: 'user_created', outcome: 'success', reason: null, address: null },
      { kind: 'password_set', outcome: 'success', reason: 'permanent', address: null },
      { kind: 'sign_in', outcome: 'failure', reason: 'wrong_password', address },
      { kind: 'sign_in', outcome: 'success', reason: 'PASSWORD', address },
      { kind: 'refresh', outcome: 'success', reason: null, address },
      { kind: 'global_sign_out', outcome: 'success', reason: null, address },
    ]);
  });
});

describe('challenges', () => {
  test('are deleted after their three minutes, and cannot be answered any more', async () => {
    const quiet = await createTestPool(server.admin);
    await begin(endpointOf(server, quiet), quiet, 'nobody@clinic.test');
    server.passTime(4 * 60_000);
    await begin(endpointOf(server, quiet), quiet, 'nobody@clinic.test');
    server.passTime(-4 * 60_000);
    expect(await within(quiet.poolId, (query) => query('select 1 from idp.challenge', []))).toHaveLength(1);
  });
});
