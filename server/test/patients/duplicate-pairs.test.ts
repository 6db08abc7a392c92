/** The search for records that may be of one person: whom it finds, who sees the pairs, and what is decided of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { nextPortion } from '#kernel/runs/resumable';
import { findDuplicates, startSearch } from '#modules/patients';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = (await Promise.all(['admin', 'chw'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
});
afterAll(() => t.close());

async function ended(id: string): Promise<Content> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const found = ok(await admin.get(`/runs/${id}`));
    if (found.status !== 'running') return found;
  }
  throw new Error('The search did not end.');
}
/** Starts the search and waits for its end. */
async function searched(): Promise<Content> {
  const run = await ended(ok(await admin.post('/duplicate-pairs/search-run', {})).id);
  expect(run).toMatchObject({ status: 'done', step: 'reconcile', done: run.total });
  return run;
}
const pairs = async (caller = admin, status = 'open') =>
  ok(await caller.get(`/duplicate-pairs?status=${status}&sort=-score&limit=200`)).items;
const pairOf = async (...people: readonly Content[]) =>
  (await pairs()).find(({ people: both }) =>
    people.every(({ id }) => (both as Content[]).some((one) => one.id === id)),
  );
let year = 1930;
/** A birth date that no other test has: of the third of the eleventh. */
const born = () => `${++year}-11-03`;
const two = async (one: object, other: object): Promise<[Content, Content]> => [
  await registered(chw, { cin: null, ...one }),
  await registered(chw, { cin: null, ...other }),
];

describe('a search', () => {
  test('finds pairs by each way to be alike, says why, and finds none a second time', async () => {
    const [birthDate, phone] = [born(), '+15595550142'];
    const found: [readonly string[], [Content, Content]][] = [
      [
        ['record-number', 'name-birth-date'],
        await two(
          { givenName: 'Zofia', familyName: 'Kowalska', birthDate, medicalRecordNumber: 'K-1' },
          { givenName: 'Zofia', familyName: 'Kowalski', birthDate, medicalRecordNumber: 'K-1' },
        ),
      ],
      [
        ['name-birth-date'],
        await two(
          { givenName: 'Ana', familyName: 'Ibarra Soto', birthDate },
          { givenName: 'Ana', familyName: 'Ibarra', birthDate },
        ),
      ],
      [
        ['name-birth-date', 'swapped-names'],
        await two(
          { givenName: 'Dolma', familyName: 'Tsering', birthDate },
          { givenName: 'Tsering', familyName: 'Dolma', birthDate },
        ),
      ],
      [
        ['swapped-birth-date'],
        await two(
          { givenName: 'Oumar', familyName: 'Fofana', birthDate: '1941-11-03' },
          { givenName: 'Oumar', familyName: 'Fofana', birthDate: '1941-03-11' },
        ),
      ],
      [
        ['birth-year'],
        await two(
          { givenName: 'Nicanor', familyName: 'Quintero', birthDate: '1971-08-09' },
          { givenName: 'Nicanor', familyName: 'Quintero', birthDate: '1977-08-09' },
        ),
      ],
      [
        ['name-birth-date'],
        await two(
          { givenName: 'Ludmila', familyName: 'Mendivil Ochoa', birthDate },
          { givenName: 'Ludmila Mendivil', familyName: 'Ochoa', birthDate },
        ),
      ],
      [
        ['name-birth-date'],
        await two(
          { givenName: 'Teodora', familyName: 'De la Pascual', birthDate },
          { givenName: 'Teodora', familyName: 'Pascual', birthDate },
        ),
      ],
      [
        ['name-birth-date'],
        await two(
          { givenName: 'Maria Guadalupe', familyName: 'Xilote', birthDate },
          { givenName: 'Guadalupe', familyName: 'Xilote', birthDate },
        ),
      ],
      [
        ['phone'],
        await two(
          { givenName: 'Yesenia', familyName: 'Quiroga', birthDate: '1961-05-05', phone },
          {
            givenName: 'Yesenia',
            familyName: 'Quiroga',
            birthDate: '1974-08-09',
            otherPhones: [{ number: phone, use: 'home', safe: true }],
          },
        ),
      ],
    ];
    const [mother] = await two(
      { givenName: 'Berta', familyName: 'Quiroga', birthDate: '1950-01-09', phone },
      { givenName: 'Wilhelm', familyName: 'Achterberg', birthDate },
    );
    const [twin] = await two(
      { givenName: 'Elena', familyName: 'Mendivil Ochoa', birthDate },
      { givenName: 'Sol Elena', familyName: 'Xilote', birthDate },
    );
    await searched();
    for (const [why, both] of found) {
      const pair = await pairOf(...both);
      expect.soft(pair?.['why'], why.join()).toEqual(why);
      expect
        .soft(((pair?.['people'] ?? []) as Content[]).map(({ id, familyName }) => [id, familyName]))
        .toEqual(both.map(({ id, familyName }) => [id, familyName]));
    }
    const before = await pairs();
    expect(before.filter(({ people }) => (people as Content[]).some(({ id }) => id === mother.id))).toEqual([]);
    expect(before.filter(({ people }) => (people as Content[]).some(({ id }) => id === twin.id))).toEqual([]);
    expect(before).toHaveLength(found.length);
    await searched();
    expect(await pairs()).toEqual(before);
    const [line] = await t.sql<{ actor: string }>(
      `select actor from audit where entity = 'duplicatePair' and action = 'find' order by at desc limit 1`,
    );
    expect(line?.actor).toBe('system:find-duplicates');
  });

  test('is started by administrators alone, and not beside one that goes on', async () => {
    expect((await chw.post('/duplicate-pairs/search-run', {})).status).toBe(403);
    expect((await chw.get('/duplicate-pairs')).status).toBe(403);
    const first = ok(await admin.post('/duplicate-pairs/search-run', {}));
    expect(first).toMatchObject({ kind: 'find-duplicates', status: 'running', createdBy: userId('admin@demo.test') });
    const both = await Promise.all([1, 2].map(() => admin.post('/duplicate-pairs/search-run', {}).then(ok)));
    const [going] = await t.sql<{ id: string }>(
      `select id from runs where kind = 'find-duplicates' order by created_at desc limit 1`,
    );
    expect([first.id, going!.id]).toEqual(expect.arrayContaining(both.map(({ id }) => id)));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await ended(going!.id);
    expect((await chw.get(`/runs/${first.id}`)).status).toBe(404);
  });

  test('does each portion once, however often its server dies, and finds the same', async () => {
    await searched();
    const before = await pairs();
    const ctx = systemContext('test', tenantIds.demo);
    const { db } = t.services;
    // No job is sent, so that the test alone carries it.
    const jobs = { ...t.services.jobs, send: async () => undefined };
    const runId = await db.work(ctx, (tx) => startSearch(tx, ctx, jobs));
    const carrying = { ...t.services, jobs, kinds: [findDuplicates] };
    const dying: typeof db = {
      ...db,
      work: (by, handler) =>
        db.work(by, async (tx) => {
          const result = await handler(tx);
          // The first transaction reads who works, and gives rows; the second is the portion.
          if (typeof result === 'boolean') await tx.query('select pg_terminate_backend(pg_backend_pid())');
          return result;
        }),
    };
    const run = { tenantId: tenantIds.demo, runId };
    const isRunning = async () => {
      const [row] = await t.sql<{ status: string }>('select status from runs where id = $1', [runId]);
      return row!.status === 'running';
    };
    while (await isRunning()) {
      await expect(nextPortion({ ...carrying, db: dying }, run)).rejects.toMatchObject({ code: 'unavailable' });
      await Promise.all([nextPortion(carrying, run), nextPortion(carrying, run)]);
    }
    const found = await ended(runId);
    expect(found).toMatchObject({ status: 'done', done: found.total, createdBy: 'system:test' });
    expect(await pairs()).toEqual(before);
  });

  test('that is cancelled leaves the pairs as they were, and makes place for another', async () => {
    await searched();
    const before = await pairs();
    const ctx = systemContext('test', tenantIds.demo);
    const { db, jobs } = t.services;
    const id = await db.work(ctx, (tx) => startSearch(tx, ctx, { ...jobs, send: async () => undefined }));
    ok(await admin.post(`/runs/${id}/cancel`, { version: 1 }));
    expect((await searched()).id).not.toBe(id);
    expect(await pairs()).toEqual(before);
  });
});

describe('a pair', () => {
  const kowal = async () => {
    const birthDate = born();
    const both = await two(
      { givenName: 'Rosalind', familyName: 'Okonjo', birthDate },
      { givenName: 'Rosalind', familyName: 'Okonjoh', birthDate },
    );
    await searched();
    return both;
  };

  test('that is of two people is not shown again until one of them changes in what is compared', async () => {
    const [one, other] = await kowal();
    const pair = (await pairOf(one, other))!;
    expect(
      (await admin.post(`/duplicate-pairs/${pair.id}/dismiss`, { version: pair.version })).body.errors[0]?.path,
    ).toBe('reason');
    const body = { version: pair.version, reason: 'Cousins.' };
    expect(ok(await admin.post(`/duplicate-pairs/${pair.id}/dismiss`, body))).toMatchObject({
      status: 'dismissed',
      reason: 'Cousins.',
      can: ['reopen'],
    });
    expect((await admin.post(`/duplicate-pairs/${pair.id}/dismiss`, { ...body, reason: 'Twins.' })).status).toBe(412);
    ok(await chw.patch(`/patients/${other.id}`, { version: 1, preferredLanguage: 'ru' }));
    await searched();
    expect(await pairOf(one, other)).toBeUndefined();
    ok(await chw.patch(`/patients/${other.id}`, { version: 2, sexForClaims: 'F' }));
    await searched();
    expect(await pairOf(one, other)).toMatchObject({ status: 'open', reason: null });
  });

  test('is put off and taken up again', async () => {
    const [one, other] = await kowal();
    const { id, version } = (await pairOf(one, other))!;
    const later = ok(await admin.post(`/duplicate-pairs/${id}/postpone`, { version }));
    await searched();
    expect([await pairOf(one, other), (await pairs(admin, 'postponed')).map((pair) => pair.id)]).toEqual([
      undefined,
      [id],
    ]);
    ok(await admin.post(`/duplicate-pairs/${id}/reopen`, { version: later.version }));
    expect(await pairOf(one, other)).toBeDefined();
  });

  test('is gone with the merge, the leaving or the correction of one of them', async () => {
    for (const end of [
      (one: Content, other: Content) =>
        admin.post(`/patients/${one.id}/merge`, { version: 1, intoId: other.id, reason: 'The same person.' }),
      (one: Content) => admin.post(`/patients/${one.id}/deactivate`, { version: 1, reason: 'Moved.' }),
      async (one: Content) => {
        const answer = await chw.patch(`/patients/${one.id}`, {
          version: 1,
          birthDate: '1999-12-31',
          givenName: 'Ute',
        });
        await searched();
        return answer;
      },
    ]) {
      const [one, other] = await kowal();
      expect(await pairOf(one, other)).toBeDefined();
      ok(await end(one, other));
      expect(await pairOf(one, other)).toBeUndefined();
    }
  });

  test('is decided when a merge is undone, with the reason that was given, and can be opened again', async () => {
    const strangers = await two(
      { givenName: 'Noor', familyName: 'Haddad', birthDate: born() },
      { givenName: 'Pavel', familyName: 'Sokol', birthDate: born() },
    );
    for (const [one, other] of [await kowal(), strangers]) {
      const merged = ok(
        await admin.post(`/patients/${one.id}/merge`, { version: 1, intoId: other.id, reason: 'The same person.' }),
      );
      await searched();
      ok(await admin.post(`/patients/${one.id}/unmerge`, { version: merged.version, reason: 'Two sisters.' }));
      await searched();
      const decided = (await pairs(admin, 'dismissed')).find(({ people: both }) =>
        [one, other].every(({ id }) => (both as Content[]).some((person) => person.id === id)),
      )!;
      expect(decided).toMatchObject({ reason: 'Two sisters.', can: ['reopen'] });
      const line = await t.sql<{ action: string; reason: string }>(
        `select action, after ->> 'reason' as reason from audit where entity_id = $1 order by at desc limit 1`,
        [decided.id],
      );
      expect(line).toEqual([{ action: 'dismiss', reason: 'Two sisters.' }]);
      ok(await admin.post(`/duplicate-pairs/${decided.id}/reopen`, { version: decided.version }));
      expect(await pairOf(one, other)).toBeDefined();
    }
  });

  test('is shown to callers who reach both, by either, and the audit names both at each read and write', async () => {
    const [one, other] = await kowal();
    const { id } = (await pairOf(one, other))!;
    ok(await admin.get(`/duplicate-pairs/${id}`));
    const by = async (patientId: string) =>
      ok(await admin.get(`/duplicate-pairs?patientId=${patientId}`)).items.map((pair) => pair.id);
    expect([await by(one.id), await by(other.id), await by(newId())]).toEqual([[id], [id], []]);
    expect((await chw.get(`/duplicate-pairs?patientId=${one.id}`)).status).toBe(403);
    const lines = await t.sql<{ people: string[] }>(
      `select patient_ids as people from audit where entity = 'duplicatePair' and (entity_id = $1 or entity_ids = array[$1::uuid])`,
      [id],
    );
    expect(lines, 'found, read, listed twice').toHaveLength(4);
    for (const { people } of lines) expect(people).toEqual(expect.arrayContaining([one.id, other.id]));
    for (const hidden of [one, other]) {
      await t.sql('update patients set labels = 1 where id = $1', [hidden.id]);
      expect((await admin.get(`/duplicate-pairs/${id}`)).status).toBe(404);
      expect(await pairOf(one, other)).toBeUndefined();
      expect([await by(one.id), await by(other.id)]).toEqual([[], []]);
      expect((await admin.post(`/duplicate-pairs/${id}/postpone`, { version: 1 })).status).toBe(404);
      await t.sql('update patients set labels = 0 where id = $1', [hidden.id]);
    }
    expect((await t.as('admin@second.test').then((caller) => caller.get(`/duplicate-pairs/${id}`))).status).toBe(404);
  });
});
