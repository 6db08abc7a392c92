/** The hourly upkeep of the user pools, in every pool, whatever is wrong with one of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepUserPools } from '#modules/tenancy';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A statement as the application's role inside one pool. */
async function inPool<Row extends object>(poolId: string, text: string): Promise<Row[]> {
  const client = await t.services.identityPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.pool', $1, true)`, [poolId]);
    const { rows } = await client.query<Row>(text, [poolId]);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

const counters = (poolId: string) => inPool(poolId, 'select from idp.lockout where pool_id = $1');

test('is asked for every hour', async () => {
  const { rows } = await t.services.identityPool.query(
    `select cron from pgboss.schedule where name = 'keep-user-pools'`,
  );
  expect(rows).toEqual([{ cron: '23 * * * *' }]);
});

test('reaches every pool, and fails for the one that cannot be opened', async () => {
  const pools = [...(await t.services.identity.poolIds())];
  expect(pools.sort()).toEqual(
    Object.values(t.pools)
      .map(({ poolId }) => poolId)
      .sort(),
  );
  const { handle } = keepUserPools(t.services.identity);
  for (const poolId of pools) {
    await inPool(
      poolId,
      `insert into idp.lockout (pool_id, sub, kind, failures, last_failure_at)
       values ($1, gen_random_uuid(), 'PASSWORD', 1, now() - interval '31 minutes'),
              ($1, gen_random_uuid(), 'PASSWORD', 1, now())`,
    );
  }
  // The first of them, so that the others come after it.
  await inPool(
    pools[0]!,
    `update idp.pool set master_key = set_byte(master_key, 3, 255 - get_byte(master_key, 3)) where pool_id = $1`,
  );
  await expect(handle({} as never)).rejects.toThrow('IDP_SECRET');
  for (const poolId of pools) expect(await counters(poolId)).toHaveLength(1);
});
