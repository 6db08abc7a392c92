/** Timers: one that fails holds up no other and leaves nothing behind; without the database a round ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimer, type TimerHandler, tendTimers } from '#kernel/timers/timers';
import { newId } from './factories.ts';
import { startTestApp, type TestApp, tenantIds } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const [broken, whole, written, later] = [newId(), newId(), newId(), newId()];
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
