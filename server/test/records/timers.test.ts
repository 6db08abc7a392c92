/** Timers: one that fails holds up no other and leaves nothing behind; without the database a round ends. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimer, type TimerHandler, tendTimers } from '#kernel/timers/timers';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const [broken, whole, written, later, moved] = [newId(), newId(), newId(), newId(), newId()];
const past = '2020-01-01T00:00:00Z';
const timer = (recordId: string) =>
  t.sql<{ tries: number; later: boolean }>('select tries, due_at > now() as later from timers where record_id = $1', [
    recordId,
  ]);
const set = (kind: string, recordId: string) => {
  const { text, values } = setTimer({ tenantId: tenantIds.demo }, { kind, recordId, at: past });
  return t.sql(text, values);
};

test('one that fails is put off with what it wrote undone, and holds up no other, nor one of a later version', async () => {
  const rung: string[] = [];
  const handlers = new Map<string, TimerHandler>([
    [
      'breaks',
      async ({ tx }) => {
        const { text, values } = setTimer({ tenantId: tenantIds.demo }, { kind: 'left', recordId: written, at: past });
        await tx.query(text, values);
        throw new Error('No way on.');
      },
    ],
    [
      'rings',
      ({ recordId }) => {
        rung.push(recordId);
        return Promise.resolve(null);
      },
    ],
  ]);
  await set('breaks', broken);
  await set('rings', whole);
  await set('unknown', later);
  await expect(tendTimers(t.services.db, handlers)).rejects.toThrow('No way on.');
  expect(rung).toEqual([whole]);
  expect([await timer(broken), await timer(whole), await timer(written), await timer(later)]).toEqual([
    [{ tries: 1, later: true }],
    [],
    [],
    [{ tries: 0, later: false }],
  ]);
});

test('one that fails and was set again meanwhile keeps its new moment', async () => {
  const at = '2090-01-01T00:00:00Z';
  const handlers = new Map<string, TimerHandler>([
    [
      'moves',
      async ({ tx }) => {
        await tx.query('rollback');
        const { text, values } = setTimer({ tenantId: tenantIds.demo }, { kind: 'moves', recordId: moved, at });
        await t.sql(text, values);
        throw new Error('Moved.');
      },
    ],
  ]);
  await set('moves', moved);
  await expect(tendTimers(t.services.db, handlers)).rejects.toThrow('Moved.');
  expect(await t.sql('select tries, due_at = $2 as same from timers where record_id = $1', [moved, at])).toEqual([
    { tries: 0, same: true },
  ]);
});

test('those that wait are not read: what is due is found by index', async () => {
  await t.sql(
    `insert into timers (tenant_id, kind, record_id, due_at) select $1, 'waits', gen_random_uuid(), '2090-01-01' from generate_series(1, 3000)`,
    [tenantIds.demo],
  );
  const owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
  await owner.query('analyze timers').finally(() => owner.end());
  const { db } = t.services;
  const plans: string[] = [];
  const explained: typeof db = {
    ...db,
    work: (ctx, handler) =>
      db.work(ctx, (tx) =>
        handler({
          query: async (text, values) => {
            if (text.includes('skip locked')) plans.push(JSON.stringify(await tx.query(`explain ${text}`, values)));
            return tx.query(text, values);
          },
        }),
      ),
  };
  await set('waits', newId());
  await tendTimers(explained, new Map([['waits', () => Promise.resolve(null)]]));
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toMatch(/timers_due.*Index Cond: [^"]*due_at <= now\(\)/);
});

test('organizations take turns: who has one waits for no other with many', async () => {
  const rung: string[] = [];
  const handlers = new Map<string, TimerHandler>([
    [
      'turn',
      ({ ctx }) => {
        rung.push(ctx.tenantId);
        return Promise.resolve(null);
      },
    ],
  ]);
  for (const tenant of ['demo', 'demo', 'demo', 'second'] as const) {
    const { text, values } = setTimer({ tenantId: tenantIds[tenant] }, { kind: 'turn', recordId: newId(), at: past });
    await t.sql(text, values, tenant);
  }
  await tendTimers(t.services.db, handlers);
  expect(rung.toSorted()).toEqual([tenantIds.demo, tenantIds.demo, tenantIds.demo, tenantIds.second].toSorted());
  expect(rung.slice(0, 2).toSorted()).toEqual([tenantIds.demo, tenantIds.second].toSorted());
});

test('a round ends when the database is gone', async () => {
  await set('rings', whole);
  const there = await t.another();
  const handlers = new Map<string, TimerHandler>([
    [
      'rings',
      () => {
        void there.services.db.close();
        return Promise.reject(new Error('Gone.'));
      },
    ],
  ]);
  await expect(tendTimers(there.services.db, handlers)).rejects.toThrow();
  await there.close().catch(() => undefined);
  expect(await timer(whole)).toEqual([{ tries: 0, later: false }]);
}, 60_000);
