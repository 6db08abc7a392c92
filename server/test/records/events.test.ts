/** The stream of events: what it tells whom, on two servers, and what it never tells. */

import { labels } from '@puente/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { type EventReader, readEvents, type Told } from '../support/event-reader.ts';
import { assigned, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let second: Awaited<ReturnType<TestApp['another']>>;
let here: string;
let there: string;
let admin: Caller;
let chw: Caller;
let other: Caller;
const open: EventReader[] = [];

beforeAll(async () => {
  t = await startTestApp();
  second = await t.another();
  here = await t.app.listen({ host: '127.0.0.1', port: 0 });
  there = await second.app.listen({ host: '127.0.0.1', port: 0 });
  [admin, chw, other] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test'), t.as('chw2@demo.test')]);
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(async () => {
  await second.close();
  await t.close();
});

async function listening(caller: Caller, at = here, lastEventId?: string): Promise<EventReader> {
  const reader = await readEvents(at, caller.tokens, lastEventId);
  open.push(reader);
  if (reader.status === 200) await reader.until(({ kind }) => kind === 'ready');
  return reader;
}
const names = (kind: string, id: string) => (event: Told) => event.kind === kind && Boolean(event.ids?.includes(id));
const tellsOf = ({ told }: EventReader, id: string) => told.some(({ ids }) => ids?.includes(id));
const kinds = ({ told }: EventReader) => told.map(({ kind }) => kind);

/** All earlier hints have been sent once this change of the reader's own arrives: streams keep the order. */
async function caughtUp(caller: Caller, reader: EventReader): Promise<void> {
  const { id } = await registered(caller);
  await reader.until(names('patients', id));
}

test('without a valid session there are no hints', async () => {
  for (const token of ['', 'a.b.c']) {
    const { status } = await readEvents(here, { ...chw.tokens, id: token });
    expect(status).toBe(401);
  }
});

test('a change gives hints on every server, to members who reach it and to no others', async () => {
  const mine = await registered(chw);
  const readers = await Promise.all([listening(chw), listening(chw, there), listening(admin, there)]);
  const [stranger, abroad] = await Promise.all([
    listening(other, there),
    listening(await t.as('admin@second.test'), there),
  ]);
  expect(readers[0]!.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(readers[0]!.headers['x-accel-buffering']).toBe('no');
  const visit = await recorded(chw, mine);
  for (const reader of readers) await reader.until(names('encounters', visit.id));
  await caughtUp(other, stranger);
  expect(tellsOf(stranger, visit.id)).toBe(false);
  expect(kinds(stranger)).not.toContain('encounters');
  expect(kinds(abroad)).toEqual(['ready']);
});

test('a person whom a label hides gives no hint, not even that something changed', async () => {
  const hidden = await registered(chw);
  await t.sql('update patients set labels = $2 where id = $1', [hidden.id, labels.part2]);
  await t.sql(`delete from patient_access where patient_id = $1`, [hidden.id]);
  const [mine, admins] = await Promise.all([listening(chw), listening(admin)]);
  // A stream begins where its organization was read last: the loss of the row above may still come.
  await caughtUp(chw, mine);
  const told = mine.told.length;
  await t.sql(
    `insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, after)
     values ($1, $2, 'system:test', 'update', 'patient', $3, $3, 2, '{}')`,
    [tenantIds.demo, newId(), hidden.id],
  );
  await t.sql(`insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'referral')`, [
    tenantIds.demo,
    userId('chw@demo.test'),
    hidden.id,
  ]);
  const seen = await registered(chw);
  for (const reader of [mine, admins]) {
    await reader.until(names('patients', seen.id));
    expect(tellsOf(reader, hidden.id)).toBe(false);
  }
  // The only hinted access is that to the person who was registered last.
  expect(
    kinds(mine)
      .slice(told)
      .filter((kind) => kind === 'access').length,
  ).toBeLessThanOrEqual(1);
  expect(kinds(admins)).not.toContain('access');
});

test('a merge, its end, and a mark of the merged record give hints to readers of either record, and to no others', async () => {
  const [stays, merged] = [await registered(chw), await registered(other)];
  const act = async (name: 'merge' | 'unmerge', body: object) => {
    const { version } = ok(await admin.get(`/patients/${merged.id}`));
    return ok(await admin.post(`/patients/${merged.id}/${name}`, { version, reason: 'The same card.', ...body }));
  };
  const bystander = await t.as('chw3@demo.test');
  const readers = await Promise.all([listening(chw), listening(other, there), listening(admin)]);
  const [stranger, abroad] = await Promise.all([listening(bystander), listening(await t.as('admin@second.test'))]);
  const told = () => readers.map((reader) => reader.told.length);
  /** The hints since then, to the reader of the surviving record, of the merged one, and of both. */
  async function since(before: readonly number[]) {
    for (const [at, caller] of [chw, other, admin].entries()) await caughtUp(caller, readers[at]!);
    return readers.map((reader, at) => {
      const later = { ...reader, told: reader.told.slice(before[at]) };
      return {
        stays: tellsOf(later, stays.id),
        merged: tellsOf(later, merged.id),
        reach: kinds(later).includes('access'),
      };
    });
  }
  const bothAreTold = [
    { stays: true, merged: false, reach: true },
    { stays: false, merged: true, reach: true },
    { stays: true, merged: true, reach: true },
  ];
  let before = told();
  await act('merge', { intoId: stays.id });
  expect(await since(before), 'of the merge').toEqual(bothAreTold);
  before = told();
  const { version } = ok(await admin.get(`/patients/${merged.id}`));
  ok(await admin.patch(`/patients/${merged.id}`, { version, doNotContact: true }));
  const marked = await since(before);
  expect(
    marked.map((one) => [one.stays, one.merged]),
    'of a mark',
  ).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  before = told();
  await act('unmerge', {});
  expect(await since(before), 'of the end of the merge').toEqual(bothAreTold);
  await caughtUp(bystander, stranger);
  for (const { id } of [stays, merged]) expect(tellsOf(stranger, id)).toBe(false);
  expect(kinds(abroad)).toEqual(['ready']);
});

test('a member who loses a person gets a hint of the loss alone, a member who gains one of the gain', async () => {
  const person = await registered(chw);
  const [before, after] = await Promise.all([listening(chw), listening(other, there)]);
  await assigned(admin, person.id, userId('chw2@demo.test'));
  await before.until(({ kind }) => kind === 'access');
  await after.until(({ kind }) => kind === 'access');
  await after.until(names('patients', person.id));
  ok(await other.patch(`/patients/${person.id}`, { version: 2, city: 'Fresno' }));
  await caughtUp(chw, before);
  expect(tellsOf(before, person.id)).toBe(false);
});

describe('a reader who comes back', () => {
  test('gets missed hints, once, in another process too', async () => {
    const first = await listening(chw);
    const seen = await registered(chw);
    await first.until(names('patients', seen.id));
    const cursor = first.lastId()!;
    first.close();
    const missed = await registered(chw);
    const back = await listening(chw, there, cursor);
    await back.until(names('patients', missed.id));
    expect(tellsOf(back, seen.id)).toBe(false);
  });

  test('hears of a change that was written after GET /me answered', async () => {
    const { headers } = await chw.get('/me');
    const missed = await registered(chw);
    const reader = await listening(chw, there, headers['event-cursor']);
    await reader.until(names('patients', missed.id));
    expect(kinds(reader)).not.toContain('everything');
  });

  test('with a cursor of somebody else, or none of ours, reads everything again', async () => {
    const cursor = (await listening(other)).lastId()!;
    for (const wrong of [cursor, 'AAAA', `${cursor.slice(0, -4)}AAAA`]) {
      const reader = await listening(chw, here, wrong);
      await reader.until(({ kind }) => kind === 'everything');
    }
  });

  test('finds what was written in a transaction that was open before and committed after', async () => {
    const person = await registered(chw);
    const reader = await listening(chw);
    const client = await t.services.db.pool.connect();
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
    await client.query(
      `insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, after)
       values ($1, $2, 'system:test', 'update', 'patient', $3, $3, 2, '{}')`,
      [tenantIds.demo, newId(), person.id],
    );
    const later = await registered(chw);
    await reader.until(names('patients', later.id));
    expect(tellsOf(reader, person.id)).toBe(false);
    await client.query('commit');
    client.release();
    await caughtUp(chw, reader);
    expect(tellsOf(reader, person.id)).toBe(true);
  });
});

describe('a stream ends', () => {
  test('at once, with a reason, when its session is revoked', async () => {
    const leaving = await t.as('chw2@demo.test', true);
    const reader = await listening(leaving, there);
    await idp(t.transport, t.pools.demo.poolId, 'GlobalSignOut', { AccessToken: leaving.tokens.access });
    expect(await reader.until(({ kind }) => kind === 'end')).toEqual({ kind: 'end', reason: 'session' });
    await reader.ended;
  });

  test('when the member is suspended; another role gives the hint of another reach', async () => {
    const id = userId('chw3@demo.test');
    const reader = await listening(await t.as('chw3@demo.test'), there);
    const versionOf = async () => ok(await admin.get(`/users/${id}`)).version;
    ok(await admin.patch(`/users/${id}`, { version: await versionOf(), permissions: ['library'] }));
    await reader.until(({ kind }) => kind === 'access');
    ok(await admin.post(`/users/${id}/disable`, { version: await versionOf() }));
    expect(await reader.until(({ kind }) => kind === 'end')).toEqual({ kind: 'end', reason: 'session' });
  });

  test('when the same member opens more than anybody needs', async () => {
    const readers = [];
    for (let at = 0; at < 9; at += 1) readers.push(await listening(chw));
    expect(await readers[0]!.until(({ kind }) => kind === 'end')).toEqual({ kind: 'end', reason: 'replaced' });
    await caughtUp(chw, readers[8]!);
    expect(readers.filter(({ told }) => told.some(({ kind }) => kind === 'end'))).toHaveLength(1);
  });

  test('when its server stops, which takes no longer for it', async () => {
    const third = await t.another();
    const reader = await listening(chw, await third.app.listen({ host: '127.0.0.1', port: 0 }));
    const begun = Date.now();
    await third.close();
    expect(Date.now() - begun).toBeLessThan(3_000);
    expect(reader.told.at(-1)).toEqual({ kind: 'end', reason: 'resume' });
  });
});

test('ten thousand changes at once are one hint for a reader who reaches some, and none for one who reaches none', async () => {
  const many = 10_000;
  const [mine, admins] = await Promise.all([listening(chw), listening(admin, there)]);
  await t.sql(
    `with made as (insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless)
      select $1, gen_random_uuid(), 'system:test', 'Many' || n, 'Made' || n, '1980-01-01', 'U', 'en', false, false, false from generate_series(1, $2::int) n returning id)
     insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, after)
     select $1, gen_random_uuid(), 'system:test', 'create', 'patient', id, id, 1, '{}' from made`,
    [tenantIds.demo, many],
  );
  const hint = await admins.until(({ kind }) => kind === 'patients');
  expect(hint).toEqual({ kind: 'patients' });
  await caughtUp(chw, mine);
  expect(mine.told.filter(({ kind, ids }) => kind === 'patients' && !ids)).toEqual([]);
});

test('a lost connection to the database is opened again', async () => {
  const reader = await listening(chw, there);
  const cutter = new pg.Client({ connectionString: t.database.appUrl });
  await cutter.connect();
  const { rows } = await cutter.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name in ('puente', 'puente-events')`,
  );
  await cutter.end();
  expect(rows.length).toBeGreaterThan(2);
  await expect
    .poll(
      () =>
        chw.get('/me').then(
          ({ status }) => status,
          () => 503,
        ),
      { timeout: 5_000 },
    )
    .toBe(200);
  await caughtUp(chw, reader);
});
