/** A transaction in one round trip: all of it or nothing, whatever fails where, and the connection is as before. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { defaultLimits } from '#kernel/config/limits';
import { type Database, openDatabase } from '#kernel/database/database';
import { mostKept } from '#kernel/database/kept-statements';
import { prepared, type Statement } from '#kernel/sql/statement';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let owner: pg.Client;
let db: Database;
const ctx = systemContext('test', tenantIds.demo);

beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' });
  owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
  const app = pg.escapeIdentifier(new URL(t.database.appUrl).username);
  await owner.query(
    `create table probe (n int unique deferrable initially deferred, note text); grant all on probe to ${app}`,
  );
  // One connection: the next transaction meets everything that one leaves behind.
  db = openDatabase(t.database.appUrl, { ...defaultLimits, statementMs: 2_000, jobMs: 2_000 }, 1);
});
beforeEach(() => owner.query('truncate probe'));
afterAll(async () => {
  await db?.close();
  await owner?.end();
  await t?.close();
});

const insert = (n: number): Statement => prepared('insert into probe (n) values ($1)', [n]);
const stored = async () => (await owner.query<{ n: number }>('select n from probe order by n')).rows.map(({ n }) => n);
const goesOn = async (...expected: number[]) => {
  await db.batch(ctx, [insert(99)]);
  expect(await stored()).toEqual([...expected, 99]);
};

test('the answers of all statements come in their order', async () => {
  const empty: Statement = { text: '', values: [] };
  const answers = await db.batch(ctx, [
    insert(1),
    prepared('select n from probe'),
    empty,
    insert(2),
    prepared('select count(*)::int as all from probe'),
  ]);
  expect(answers).toEqual([[], [{ n: 1 }], [], [], [{ all: 2 }]]);
  expect(await stored()).toEqual([1, 2]);
});

test.each<[string, Statement, string | RegExp]>([
  ['its execution', prepared('select 1 / ($1::int - 1) as x', [1]), /division by zero/],
  ['its text', prepared('select from nowhere'), /nowhere/],
  ['a value', prepared('select $1::int', ['x']), /invalid input syntax/],
  ['two commands in one', { text: 'select 1; select 2', values: [] }, /multiple commands/],
  ['the time it takes', { text: 'select pg_sleep(30)', values: [] }, /The server cannot answer/],
])('nothing is stored where one fails by %s, and the next transaction is not hindered', async (_what, failing, why) => {
  await expect(db.batch(ctx, [insert(1), failing, insert(2)])).rejects.toThrow(why);
  await goesOn();
});

test('nothing is stored where the transaction fails at its end', async () => {
  await expect(db.batch(ctx, [insert(1), insert(1)])).rejects.toMatchObject({ code: 'conflict' });
  await goesOn();
});

test('a statement that failed under its name serves later', async () => {
  const later = prepared('select note from probe_of_later');
  await expect(db.batch(ctx, [later])).rejects.toThrow(/probe_of_later/);
  const app = pg.escapeIdentifier(new URL(t.database.appUrl).username);
  await owner.query(`create table probe_of_later (note text); grant all on probe_of_later to ${app}`);
  expect(await db.batch(ctx, [later])).toEqual([[]]);

  const half = (n: number) => prepared('select 10 / $1::int as half', [n]);
  await expect(db.batch(ctx, [half(0)])).rejects.toThrow(/division/);
  expect(await db.batch(ctx, [half(2)])).toEqual([[{ half: 5 }]]);
  await expect(db.batch(ctx, [half(0), half(2)])).rejects.toThrow(/division/);
  expect(await db.batch(ctx, [half(5), half(10)])).toEqual([[{ half: 2 }], [{ half: 1 }]]);
});

test('nothing is stored where the connection ends before the transaction, and another takes its place', async () => {
  const end = prepared('select pg_terminate_backend(pg_backend_pid())');
  await expect(db.batch(ctx, [insert(1), end, insert(2)])).rejects.toMatchObject({ code: 'unavailable' });
  await goesOn();
});

test('nothing is stored where a value cannot be sent, and another connection takes its place', async () => {
  const unsendable = {
    toPostgres() {
      throw new Error('no value');
    },
  };
  await expect(db.batch(ctx, [insert(1), prepared('select $1::text', [unsendable]), insert(2)])).rejects.toThrow(
    'no value',
  );
  await goesOn();
});

test('what a transaction sets ends with it', async () => {
  await db.batch(ctx, [prepared(`select set_config('app.tenant', $1, true)`, [tenantIds.second])], { relaxed: true });
  expect(
    await db.ask(`select current_setting('app.tenant', true) as tenant, current_setting('lock_timeout') as waits`),
  ).toEqual([{ tenant: '', waits: `${defaultLimits.lockMs / 1000}s` }]);
  // Outside of a transaction of an organization there are no rows.
  expect(await db.ask('select id from patients')).toEqual([]);
});

test('a connection gives up the statement that was not used for longest, and can use it again', async () => {
  const often = prepared('select 0 as n');
  const seldom = (n: number) => prepared(`select ${n} as n`);
  const prepares = async () => Number((await db.ask('select count(*)::int as n from pg_prepared_statements'))[0]!['n']);
  for (let n = 1; n <= mostKept + 50; n += 10) {
    const some = Array.from({ length: 10 }, (_, at) => seldom(n + at));
    await db.batch(ctx, [often, ...some]);
    // A failed one, and a conversation, leave the connection as it should be.
    await expect(db.batch(ctx, [...some, prepared(`select ${n} / 0 as n`)])).rejects.toThrow(/division by zero/);
    await db.work(ctx, async (tx) => expect(await tx.query(`select ${n} as own`)).toEqual([{ own: n }]));
  }
  expect(await prepares()).toBeGreaterThan(mostKept - 50);
  expect(await prepares()).toBeLessThanOrEqual(mostKept + 1);
  const known = await db.ask(
    `select statement from pg_prepared_statements where statement in ('select 0 as n', 'select 1 as n')`,
  );
  expect(known).toEqual([{ statement: 'select 0 as n' }]);
  expect(await db.batch(ctx, [seldom(1), often, seldom(2)])).toEqual([[{ n: 1 }], [{ n: 0 }], [{ n: 2 }]]);
});
