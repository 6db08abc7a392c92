/** Lists by pages: every row once, in each order, also while others write; and what no list takes. */
import { pathOf, patient, type Resource, resources } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { showStatement } from '#kernel/records/show-page';
import { shareOf } from '../../../tools/testing/run-seed.mjs';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { everything } from '../support/everything.ts';
import { newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let people: Content[];
const walked: Resource[] = shareOf(Object.values(resources), 3);

beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
  await everything(t, 'demo');
  people = [];
  // Names and birth dates that many have in common: the id decides between them.
  for (let number = 0; number < 23; number += 1)
    people.push(
      await registered(chw, {
        familyName: ['Núñez', 'nunez', 'O’Brien', 'Łukasz', '王'][number % 5],
        birthDate: `19${60 + (number % 3)}-02-2${number % 9}`,
      }),
    );
});
afterAll(() => t.close());

/** Every page of a list, one after the other; `between` happens after each. */
async function walk(caller: Caller, path: string, limit: number, between?: () => Promise<unknown>): Promise<Content[]> {
  const rows: Content[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Content = ok(
      await caller.get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${after && `&after=${after}`}`),
    );
    expect(page.items.length).toBeLessThanOrEqual(limit);
    if (page.next !== null) expect(page.items).toHaveLength(limit);
    rows.push(...page.items);
    after = page.next;
    await between?.();
  }
  return rows;
}

describe.each(walked)('the list of $many', (resource) => {
  test('shows every row once in each order and both directions, as its pages and as one', async () => {
    for (const sort of ['createdAt', ...resource.sortable].flatMap((name) => [name, `-${name}`])) {
      const whole = ok(await admin.get(`/${pathOf(resource)}?limit=200&sort=${sort}`)).items.map(({ id }) => id);
      const pages = (await walk(admin, `/${pathOf(resource)}?sort=${sort}`, 2)).map(({ id }) => id);
      expect.soft(pages, sort).toEqual(whole);
      expect.soft(new Set(pages).size).toBe(pages.length);
      const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      expect
        .soft((await walk(admin, `/${pathOf(resource)}?sort=${other}`, 3)).map(({ id }) => id).reverse(), other)
        .toEqual(whole);
    }
  });

  test('counts only when asked', async () => {
    expect(ok(await admin.get(`/${pathOf(resource)}`))).not.toHaveProperty('total');
    expect(ok(await admin.get(`/${pathOf(resource)}?total=false`))).not.toHaveProperty('total');
    const { total, items } = ok(await admin.get(`/${pathOf(resource)}?total=true&limit=200`));
    expect(total).toBe(items.length);
    expect(ok(await admin.get(`/${pathOf(resource)}?total=true&limit=1`)).total).toBe(total);
  });

  test('takes one to 200 rows, the sorts and filters it names, and nothing else', async () => {
    const path = `/${pathOf(resource)}`;
    const refused = [
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1.5',
      'limit=',
      'limit=ten',
      'limit=1e400',
      'limit=1&limit=2',
      'total=yes',
      'total=1',
      'sort=',
      'sort=id',
      'sort=updatedAt',
      'sort=tenantId',
      'sort=--createdAt',
      'sort=createdAt;drop',
      'offset=1',
      'createdBy=x',
      'tenantId=x',
      'unknown=1',
    ];
    if (!resource.summary) refused.push('summary=true');
    for (const name of Object.keys({ ...resource.fields, ...resource.derived }))
      if (!(resource.filterable as readonly string[]).includes(name)) refused.push(`${name}=1`);
    for (const query of refused) {
      const answer = await admin.get(`${path}?${query}`);
      expect.soft([query, answer.status, answer.body.code]).toEqual([query, 400, 'validation']);
      expect.soft(answer.body.errors?.[0]?.path, query).toBe(query.split('=')[0]);
    }
  });
});

describe.each(Object.values(resources).filter((one: Resource) => one.summary) as Resource[])(
  'a list of summaries of $many',
  ({ many, summary, hidden, ...resource }) => {
    const path = `/${pathOf({ many })}`;
    const always = ['id', 'version', 'origin', 'createdAt', 'status', 'can'];
    const ofPerson = [
      ...(resource.patients === 'one' ? ['patient'] : []),
      ...(resource.part2 ? ['part2'] : []),
      ...summary!,
    ];

    test('has the named fields of the same rows, as the whole list tells them', async () => {
      const whole = ok(await chw.get(`${path}?limit=200`));
      const brief = ok(await chw.get(`${path}?limit=200&summary=true`));
      expect(brief.items.length).toBeGreaterThan(0);
      const shown = (row: Content) => Object.fromEntries([...always, ...ofPerson].map((name) => [name, row[name]]));
      expect(brief).toEqual({ ...whole, items: whole.items.map(shown) });
      expect(ok(await chw.get(`${path}?limit=200&summary=false`))).toEqual(whole);
      const pages = await walk(chw, `${path}?summary=true`, 7);
      expect(pages.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
    });

    test('does not tell an administrator what is hidden from them, unless a purpose is stated', async () => {
      const named = (hidden?.TenantAdmin ?? []).filter((name) => summary!.includes(name));
      const told = async (headers?: Record<string, string>) =>
        new Set(ok(await admin.get(`${path}?limit=200&summary=true`, headers)).items.flatMap(Object.keys));
      for (const name of named) expect(await told()).not.toContain(name);
      for (const name of named) expect(await told({ 'purpose-of-use': 'TREAT' })).toContain(name);
    });

    test('is asked for by true or false', async () => {
      for (const query of ['summary=', 'summary=yes', 'summary=true&summary=true'])
        expect(await admin.get(`${path}?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } });
    });
  },
);

test('a page shows fifty rows unless asked, and says whether there are more', async () => {
  expect(ok(await admin.get('/patients')).next).toBeNull();
  expect(ok(await admin.get('/patients?limit=24')).next).not.toBeNull();
  expect(ok(await admin.get('/patients?limit=25')).next).toBeNull();
});

describe('pages read while others write', () => {
  test.each(['createdAt', '-createdAt', 'familyName', '-familyName', 'birthDate', '-birthDate'])(
    'hold every row that was there, once, by %s',
    async (sort) => {
      const before = new Set((await walk(admin, '/patients', 200)).map(({ id }) => id));
      const shown = (
        await walk(admin, `/patients?sort=${sort}`, 3, () =>
          Promise.all([registered(chw), registered(chw, { familyName: 'Mmmm', birthDate: '1961-02-23' })]).then(
            () => undefined,
          ),
        )
      ).filter(({ id }) => before.has(id));
      expect(new Set(shown.map(({ id }) => id))).toEqual(before);
      expect(shown).toHaveLength(before.size);
    },
  );
});

test('a row that is closed between the two statements of a list is left out, and a changed one is shown as it is now', async () => {
  const ctx = systemContext('test', tenantIds.demo);
  const [closed, changed] = [await registered(chw), await registered(chw)];
  const shown = await t.services.db.work(ctx, async (tx) => {
    await tx.query(`select set_config('app.shown_id', $1, true), set_config('app.shown_labels', '{0,0}', true)`, [
      `{${closed.id},${changed.id}}`,
    ]);
    ok(await admin.post(`/patients/${closed.id}/restrict`, { version: 1, reason: 'Works at the clinic.' }));
    ok(await admin.patch(`/patients/${changed.id}`, { version: 1, city: 'Selma' }));
    const { text, values } = showStatement(patient, ctx, { summary: true });
    const [row] = await tx.query(text, values);
    return JSON.parse(String(row!['items'])) as Content[];
  });
  expect(shown).toEqual([expect.objectContaining({ id: changed.id, version: 2, city: 'Selma' })]);
});

test('names are sorted without regard to case and accents', async () => {
  const keys = (await walk(admin, '/patients?sort=familyName', 7)).map((row) =>
    String(row['familyName']).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  const nunez = keys.map((key, at) => (key === 'nunez' ? at : -1)).filter((at) => at >= 0);
  expect(nunez.at(-1)! - nunez[0]!).toBe(nunez.length - 1);
});

describe('a cursor', () => {
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test('that no page gave is refused', async () => {
    const id = newId();
    const cursors = [
      'x',
      'null',
      Buffer.from('null').toString('base64url'),
      forged({}),
      forged([]),
      forged(['-createdAt']),
      forged(['-createdAt', '2026-01-01 00:00:00+00', 'no-id']),
      forged(['-createdAt', 'yesterday', id]),
      forged(['-createdAt', "2026-01-01'; drop table patients; --", id]),
      forged(['-createdAt', '2026-99-99 00:00:00+00', id]),
      forged(['-createdAt', '999999-01-01 00:00:00+00', id]),
      forged(['familyName', 'A', id]),
      forged(['createdAt', '2026-01-01 00:00:00+00', id]),
      'a'.repeat(1001),
      'a b',
      'ä',
    ];
    for (const cursor of cursors) {
      const answer = await chw.get(`/patients?after=${encodeURIComponent(cursor)}`);
      expect
        .soft([cursor, answer.status, answer.body.errors?.[0]?.path ?? answer.body['detail']])
        .toEqual([cursor, 400, expect.stringMatching(/after|range/)]);
    }
    for (const [sort, value] of [
      ['familyName', 'a\0b'],
      ['birthDate', '1980-13-45'],
      ['birthDate', '80-1-1'],
    ]) {
      expect.soft((await chw.get(`/patients?sort=${sort}&after=${forged([sort, value, id])}`)).status, sort).toBe(400);
    }
    expect(
      (await chw.get(`/patients?sort=familyName&after=${forged(['familyName', '\ud800', id])}`)).status,
    ).toBeLessThan(500);
  });

  test('of another order is refused', async () => {
    const { next } = ok(await chw.get('/patients?limit=1&sort=familyName'));
    for (const sort of ['-familyName', 'birthDate', '-createdAt'])
      expect((await chw.get(`/patients?sort=${sort}&after=${next}`)).body.errors[0]?.path).toBe('after');
  });

  test('of another list shows nothing that list would not', async () => {
    const { next } = ok(await chw.get('/patients?limit=1'));
    expect((await chw.get(`/caregivers?after=${next}`)).status).toBe(200);
  });
});

describe('a filter', () => {
  test('shows the rows that have the value, and counts them', async () => {
    const patient = await registered(chw);
    const visits = [await recorded(chw, patient), await recorded(chw, patient, { from: 60 })];
    const shown = ok(await chw.get(`/encounters?patientId=${patient.id}&total=true&limit=1`));
    expect(shown.total).toBe(2);
    expect(
      (await walk(chw, `/encounters?patientId=${patient.id}&status=in-progress`, 1)).map(({ id }) => id).toSorted(),
    ).toEqual(visits.map(({ id }) => id).toSorted());
    expect(ok(await chw.get(`/encounters?patientId=${patient.id}&status=signed`)).items).toEqual([]);
    expect(ok(await chw.get(`/encounters?authorId=${userId('chw2@demo.test')}`)).items).toEqual([]);
    expect(
      ok(await chw.get(`/patients?assignedTo=${userId('chw@demo.test')}&total=true&limit=1`)).total,
    ).toBeGreaterThan(20);
  });

  test('with a value that the field cannot have is refused', async () => {
    for (const query of ['status=gone', 'status=', 'assignedTo=me', 'assignedTo=', 'status=active&status=inactive'])
      expect.soft((await chw.get(`/patients?${query}`)).status, query).toBe(400);
    for (const query of ['serviceDate=2025-02-29', 'serviceDate=yesterday', 'patientId=1'])
      expect.soft((await chw.get(`/encounters?${query}`)).status, query).toBe(400);
    expect((await chw.get('/encounters?serviceDate=2024-02-29')).status).toBe(200);
  });
});
