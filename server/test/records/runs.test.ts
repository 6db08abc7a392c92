/** Long work: who sees it, and that each portion of it is done exactly once, wherever the server that carries it dies. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Context, systemContext, userContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { auditAct } from '#kernel/records/audit';
import { holdRun } from '#kernel/runs/hold-run';
import { nextPortion, type ResumableKind, startRun } from '#kernel/runs/resumable';
import { expireRuns, tendRuns } from '#kernel/runs/run-jobs';
import { type Content, ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let there: Awaited<ReturnType<TestApp['another']>>;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  there = await t.another();
  [admin, chw] = (await Promise.all(['admin', 'chw'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
});
afterAll(async () => {
  await there.close();
  await t.close();
});

const portions = 4;
type State = { readonly next: number };
/** The test's own act at a portion, besides its work. */
let during: (at: 'before' | 'after', tx: Transaction, portion: number) => Promise<unknown>;
beforeEach(() => {
  during = async () => undefined;
});

/** Four portions, each of which leaves a line of the audit. No server of the tests carries runs of this kind. */
const work = (actor?: string): ResumableKind<State> => ({
  kind: 'access-report',
  ...(actor && { actor }),
  async portion({ tx, ctx, runId, state: { next }, done }) {
    await during('before', tx, next);
    await auditAct(tx, ctx, { action: 'portion', entity: 'run', entityId: runId, after: { next } });
    await during('after', tx, next);
    if (next + 1 < portions) return { state: { next: next + 1 }, done: done + 1, step: 'compare' };
    return { done: done + 1, finished: { portions: done + 1 } };
  },
});
const system = work('test');
const ctx = systemContext('test', tenantIds.demo);
/** The connection ends at once, as with its process. */
const die = (tx: Transaction) => tx.query('select pg_terminate_backend(pg_backend_pid())');

async function memberOf(email: string): Promise<Context> {
  const { tokens } = await t.as(email);
  return userContext(await t.services.principals.ofToken(tokens.id), newId(), null);
}
const started = (of = system, by = ctx) =>
  t.services.db.work(by, (tx) =>
    startRun(tx, by, { jobs: t.services.jobs, of, state: { next: 0 }, done: 0, total: portions }),
  );
/** The next portion, by the first server or the second. */
const portion = (
  runId: string,
  { of = system, by = t.services.db }: { of?: ResumableKind<State>; by?: Database } = {},
) => nextPortion({ ...t.services, db: by, kinds: [of] }, { tenantId: tenantIds.demo, runId });
const read = async (id: string): Promise<Content> => ok(await admin.get(`/runs/${id}`));
/** Waits until a run is let go of: a connection that is ended says so before it gives up its locks. */
const letGo = (runId: string) => t.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`run ${runId}`]);
/** The portions whose work is stored, in order. */
const stored = async (id: string) =>
  (
    await t.sql<{ next: number }>(
      `select (after ->> 'next')::int as next from audit where entity_id = $1 and action = 'portion' order by at`,
      [id],
    )
  ).map(({ next }) => next);
const all = Array.from({ length: portions }, (_, at) => at);

describe('a run', () => {
  test('is seen by whoever started it and by administrators, and by nobody else', async () => {
    const [own, other] = [await started(work(), await memberOf('chw@demo.test')), await started()];
    expect((await chw.get(`/runs/${other}`)).status).toBe(404);
    for (const email of ['chw2@demo.test', 'admin@second.test']) {
      const stranger = await t.as(email);
      expect((await stranger.get(`/runs/${own}`)).status).toBe(404);
      expect((await stranger.post(`/runs/${own}/cancel`, { version: 1 })).status).toBe(404);
      expect(ok(await stranger.get('/runs')).items).toEqual([]);
    }
    expect((await admin.put(`/runs/${newId()}`, {})).status).toBe(404);
    expect(ok(await chw.get('/runs')).items.map(({ id }) => id)).toEqual([own]);
    expect(ok(await admin.get('/runs?kind=access-report&status=running')).items.map(({ id }) => id)).toEqual([
      other,
      own,
    ]);
    expect(await read(own)).toMatchObject({
      status: 'running',
      kind: 'access-report',
      createdBy: userId('chw@demo.test'),
      done: 0,
      total: portions,
      can: ['cancel'],
    });
  });

  test('is cancelled once, by its starter or an administrator, and does nothing more', async () => {
    const id = await started(work(), await memberOf('chw@demo.test'));
    await portion(id, { of: work() });
    expect((await chw.post(`/runs/${id}/cancel`, { version: 2 })).status).toBe(412);
    expect(ok(await chw.post(`/runs/${id}/cancel`, { version: 1 }))).toMatchObject({
      status: 'cancelled',
      done: 1,
      can: [],
    });
    expect((await admin.post(`/runs/${id}/cancel`, { version: 2 })).body.code).toBe('invalid_move');
    expect(await portion(id, { of: work() })).toBe(false);
    expect(await stored(id)).toEqual([0]);
    const other = await started();
    expect(ok(await admin.post(`/runs/${other}/cancel`, { version: 1 })).status).toBe('cancelled');
  });

  test('that is cancelled during a portion undoes that portion alone', async () => {
    const id = await started();
    await portion(id);
    during = (at) => (at === 'after' ? admin.post(`/runs/${id}/cancel`, { version: 1 }).then(ok) : Promise.resolve());
    expect(await portion(id)).toBe(false);
    expect(await stored(id)).toEqual([0]);
    expect(await read(id)).toMatchObject({ status: 'cancelled', done: 1 });
  });
});

describe('each portion is done exactly once', () => {
  test('where its server is killed at every point of it, and another goes on', async () => {
    const id = await started();
    for (const next of all) {
      for (const point of ['before', 'after'] as const) {
        during = async (at, tx) => at === point && die(tx);
        await expect(portion(id)).rejects.toMatchObject({ code: 'unavailable' });
        await letGo(id);
      }
      during = async () => undefined;
      let ends = 0;
      /** The connection ends once everything of the portion is written, before it is committed. */
      const last: Database = {
        ...t.services.db,
        work: (by, handler) =>
          t.services.db.work(by, async (tx) => {
            const result = await handler(tx);
            // The first transaction reads who works; the second is the portion.
            if (ends++ === 1) await die(tx);
            return result;
          }),
      };
      await expect(portion(id, { by: last })).rejects.toMatchObject({ code: 'unavailable' });
      await letGo(id);
      expect(await stored(id)).toEqual(all.slice(0, next));
      expect(await read(id)).toMatchObject({ status: 'running', done: next });
      expect(await portion(id, { by: there.services.db })).toBe(next + 1 < portions);
    }
    expect(await stored(id)).toEqual(all);
    expect(await read(id)).toMatchObject({ status: 'done', done: portions, step: 'compare', result: { portions } });
    expect(await portion(id)).toBe(false);
  });

  test('where several workers carry it at once', async () => {
    const id = await started();
    while ((await read(id)).status === 'running')
      await Promise.all([portion(id), portion(id, { by: there.services.db }), portion(id)]);
    expect(await stored(id)).toEqual(all);
  });
});

describe('in the name of a member', () => {
  test('works with their rights, and ends where the account was deactivated meanwhile', async () => {
    const of = work();
    const id = await started(of, await memberOf('chw3@demo.test'));
    await portion(id, { of });
    const [line] = await t.sql<{ actor: string }>(
      `select actor from audit where entity_id = $1 and action = 'portion'`,
      [id],
    );
    expect(line?.actor).toBe(userId('chw3@demo.test'));
    // A change between two portions is read with the next.
    await t.sql('update users set version = version + 1 where id = $1', [userId('chw3@demo.test')]);
    expect(await portion(id, { of })).toBe(true);
    await t.sql(`update users set status = 'deactivated', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    expect(await portion(id, { of })).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'forbidden', done: 2 });
    expect(await stored(id)).toEqual([0, 1]);
  });

  test('goes on after a sign-out, and not after a sign-out everywhere', async () => {
    const of = work();
    const id = await started(of, await memberOf('clinician@demo.test'));
    await idp(t.transport, t.pools.demo.poolId, 'RevokeToken', {
      Token: (await t.as('clinician@demo.test')).tokens.refresh,
      ClientId: t.pools.demo.clientId,
    });
    expect((await (await t.as('clinician@demo.test')).get('/me')).status).toBe(401);
    expect(await portion(id, { of })).toBe(true);
    await t.sql('update memberships set tokens_valid_from = clock_timestamp() where user_id = $1', [
      userId('clinician@demo.test'),
    ]);
    expect(await portion(id, { of })).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'forbidden' });
  });
});

describe('a run that lost whoever carried it', () => {
  const lose = (id: string) =>
    t.sql(`update run_holds set held_until = now() - interval '1 second' where run_id = $1`, [id]);
  const sent = async (id: string) =>
    (
      await t.services.identityPool.query(
        `select from pgboss.job where name = 'carry-runs' and data ->> 'runId' = $1`,
        [id],
      )
    ).rowCount;

  test('is given to another once its lease has ended', async () => {
    const id = await started();
    await portion(id);
    await Promise.all([tendRuns(t.services.db, t.services.jobs), tendRuns(there.services.db, t.services.jobs)]);
    expect(await sent(id)).toBe(1);
    await lose(id);
    await Promise.all([tendRuns(t.services.db, t.services.jobs), tendRuns(there.services.db, t.services.jobs)]);
    expect(await sent(id)).toBe(2);
    while (await portion(id, { by: there.services.db }));
    expect(await stored(id)).toEqual(all);
  });

  test('and was held by its process is interrupted, and says how far it came', async () => {
    const id = newId();
    const { db } = t.services;
    const held = holdRun(db, ctx, { id, kind: 'import-fhir', step: 'read' });
    await db.batch(ctx, held.begin());
    await db.batch(ctx, [held.progress({ done: 500, total: 2000 })]);
    await tendRuns(db, t.services.jobs);
    expect((await read(id)).status).toBe('running');
    await lose(id);
    await tendRuns(db, t.services.jobs);
    expect(await read(id)).toMatchObject({ status: 'interrupted', done: 500, total: 2000 });
    await expect(db.batch(ctx, [held.progress({ done: 501 })])).rejects.toMatchObject({
      name: 'AppError',
      code: 'conflict',
    });
    await db.batch(ctx, [held.finish({})]);
    expect(await read(id)).toMatchObject({ status: 'interrupted', done: 500 });
  });

  test('fails by itself after eight failures in a row of unknown reason', async () => {
    const id = await started();
    await portion(id);
    during = async (_, tx) => tx.query('select from no_such_table');
    for (let tries = 0; tries < 8; tries++) await expect(portion(id)).rejects.toThrow('no_such_table');
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'internal', done: 1 });
  });

  test('is deleted 90 days after its end', async () => {
    const [old, fresh] = [await started(), await started()];
    for (const id of [old, fresh]) ok(await admin.post(`/runs/${id}/cancel`, { version: 1 }));
    await t.sql(`update runs set finished_at = now() - interval '91 days' where id = $1`, [old]);
    await expireRuns(t.services.db);
    expect((await admin.get(`/runs/${old}`)).status).toBe(404);
    expect((await read(fresh)).status).toBe('cancelled');
  });
});
