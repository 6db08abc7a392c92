/** Counts and ranges: the same rows as a list, exact up to the limit, for each field that is grouped by. */
import { countLimit, pathOf, type Resource, resources } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnType, fieldsOf } from '#kernel/sql/names';
import { shareOf } from '../../../tools/testing/run-seed.mjs';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { everything } from '../support/everything.ts';
import { aPlan } from '../support/examples/care-plans.ts';
import {
  aColleague,
  aPayer,
  assigned,
  benefitsEntered,
  insured,
  newId,
  recorded,
  registered,
  signed,
} from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

interface Tally {
  count: number;
  capped: boolean;
  sums?: Record<string, number>;
}
type Group = Tally & { value: string | null };

let t: TestApp;
let chw: Caller;
let admin: Caller;
const all: Resource[] = Object.values(resources);
const walked = shareOf(all, 3);

const count = async (caller: Caller, path: string, query = '') => {
  const body = ok(await caller.get(`${path}/count?${query}`));
  return { total: body.total as unknown as Tally, groups: body['groups'] as unknown as Group[] };
};
const rows = async (caller: Caller, path: string, query = ''): Promise<Content[]> =>
  ok(await caller.get(`${path}?limit=200&${query}`)).items;

beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
  await everything(t, 'demo');
  await benefitsEntered(admin);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ filingMonths: 6, filingBase: 'monthOfService' })));
  for (const contractEndsOn of ['2027-03-31', '2028-02-29', '2030-12-31']) {
    ok(await admin.put(`/payers/${newId()}`, aPayer({ contractEndsOn })));
    ok(await admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa Housing', kind: 'partner', contractEndsOn }));
  }
  for (const licenseExpiresOn of ['2027-01-31', '2028-02-29', '2029-06-30'])
    ok(await admin.put(`/users/${newId()}`, aColleague({ licenseExpiresOn })));
  const people = await Promise.all(Array.from({ length: 5 }, () => registered(chw)));
  const [form] = ok(await chw.get('/questionnaires?status=published&summary=true')).items;
  for (const dueOn of ['2030-01-31', '2030-02-28', '2030-03-31'])
    ok(await chw.put(`/assessments/${newId()}`, { patientId: people[2]!.id, questionnaireId: form!.id, dueOn }));
  for (const [at, due] of ['2030-01-31', '2030-02-28', '2030-03-31'].entries()) {
    const plan = ok(await chw.put(`/care-plans/${newId()}`, { patientId: people[at]!.id, kind: 'ecm', ...aPlan() }));
    await t.sql(
      `update care_plans set status = 'active', approved_on = '2029-08-01', agreed_on = '2029-08-01', approver_type = 'NP', content_hash = 'x',
         effective_from = '2029-08-01', effective_to = $2::date + 30, review_due_on = $2 where id = $1`,
      [plan.id, due],
    );
  }
  await assigned(admin, people[0]!.id, null);
  await assigned(admin, people[1]!.id, userId('chw2@demo.test'));
  for (const [number, person] of people.slice(2).entries()) {
    if (number > 0) await insured(admin, person.id, payer.id);
    await signed(chw, person, { from: number * 60, minutes: 40 + number * 15 });
  }
  await recorded(chw, people[4]!, { from: 300 });
  await t.settled();
});
afterAll(() => t.close());

describe.each(walked)('the count of $many', (resource) => {
  const path = `/${pathOf(resource)}`;

  test('takes the filters of the list and no page of it', async () => {
    for (const query of [
      'sort=createdAt',
      'limit=1',
      'after=x',
      'total=true',
      'by=',
      'by=id',
      'by=createdBy',
      'by=tenantId',
      'x=1',
    ]) {
      const answer = await admin.get(`${path}/count?${query}`);
      expect.soft([query, answer.status]).toEqual([query, 400]);
      expect.soft(answer.body.errors[0]?.path, query).toBe(query.split('=')[0]);
    }
    for (const name of Object.keys(fieldsOf(resource)))
      if (!resource.groups?.includes(name))
        expect.soft((await admin.get(`${path}/count?by=${name}`)).status, name).toBe(400);
  });

  test('is the number of rows of the list', async () => {
    const { total } = await count(admin, path);
    expect(total).toMatchObject({ count: (await rows(admin, path)).length, capped: false });
  });

  test('by a field has the number of rows of each value, and together all of them', async () => {
    for (const by of resource.groups ?? []) {
      const shown = await rows(admin, path);
      const { groups, total } = await count(admin, path, `by=${by}`);
      const list = by !== 'status' && columnType(fieldsOf(resource)[by]!) === 'jsonb';
      expect(groups.length, by).toBeGreaterThan(0);
      for (const group of groups) {
        const same = shown.filter((row) =>
          list ? (row[by] as string[]).includes(group.value!) : (row[by] ?? null) === group.value,
        );
        expect.soft([by, group.value, group.count]).toEqual([by, group.value, same.length]);
        for (const sum of resource.sums ?? [])
          expect
            .soft(group.sums?.[sum], `${sum} of ${group.value}`)
            .toBe(same.reduce((all_, row) => all_ + Number(row[sum] ?? 0), 0));
        const filtered = await count(admin, path, `${by}=${group.value ?? 'none'}`);
        expect.soft(filtered.total, `${by} as a filter`).toMatchObject({ count: same.length });
      }
      if (!list)
        expect(
          groups.reduce((sum, group) => sum + group.count, 0),
          by,
        ).toBe(total.count);
    }
  });
});

describe('a definition', () => {
  test('groups by nothing that cannot be filtered, ranges over nothing that cannot be sorted, sums whole numbers', () => {
    for (const resource of all) {
      const { filterable, sortable, groups = [], ranges = [], sums = [] } = resource;
      expect.soft(groups.filter((name) => !filterable.includes(name))).toEqual([]);
      expect.soft(ranges.filter((name) => !sortable.includes(name))).toEqual([]);
      for (const [day, instant] of Object.entries(resource.days ?? {}))
        expect
          .soft([day, instant].map((name) => columnType(fieldsOf(resource)[name]!)))
          .toEqual(['date', 'timestamptz']);
      for (const name of ranges) expect.soft(['date', 'int']).toContain(columnType(fieldsOf(resource)[name]!));
      for (const name of sums) expect.soft(columnType(fieldsOf(resource)[name]!)).toBe('int');
    }
  });

  test('of several people is asked for by any of them, and by no field of its own of that name', () => {
    const several = all.filter(({ patients }) => patients === 'many');
    expect(several.map(({ one }) => one)).toEqual(expect.arrayContaining(['household', 'duplicatePair']));
    for (const { filterable, members } of several)
      expect([members?.column, filterable.includes('patientId')]).toEqual([expect.any(String), false]);
  });

  test('puts no birth date into an address', () => {
    for (const { ranges = [], filterable } of all) expect([...ranges, ...filterable]).not.toContain('birthDate');
  });
});

describe('within the reach', () => {
  test('a worker counts and groups only their own panel', async () => {
    const { groups, total } = await count(chw, '/patients', 'by=assignedTo');
    expect(total.count).toBe((await rows(chw, '/patients')).length);
    expect(groups).toEqual([{ value: userId('chw@demo.test'), count: total.count, capped: false }]);
  });

  test('a count about one person leaves a line, any other none', async () => {
    const [person] = await rows(chw, '/patients');
    const lines = async () =>
      t.sql<{ patient_id: string }>(`select patient_id, entity, actor from audit where action = 'count' order by at`);
    const before = await lines();
    await count(chw, '/encounters', 'by=status');
    await count(chw, '/encounters', `patientId=${newId()}`);
    expect(await lines()).toEqual(before);
    await count(chw, '/coverages', `patientId=${person!.id}`);
    await count(chw, '/encounters', `patientId=${(await rows(chw, '/encounters'))[0]!['patientId']}`);
    expect((await lines()).slice(before.length)).toContainEqual({
      patient_id: (await rows(chw, '/encounters'))[0]!['patientId'],
      entity: 'encounter',
      actor: userId('chw@demo.test'),
    });
  });
});

describe('a range', () => {
  test('with an end that is none is refused with its name', async () => {
    for (const [path, query] of [
      ['/patients', 'lastContactOnFrom=yesterday'],
      ['/patients', 'lastContactOnTo=2025-02-29'],
      ['/patients', 'lastContactOnTo=0000-01-01'],
      ['/patients', 'birthDateFrom=1980-01-01'],
      ['/patients', 'lastContactOnFrom=none'],
      ['/encounters', 'serviceDateTo='],
      ['/charges', 'amountCentsFrom=a'],
      ['/charges', 'amountCentsFrom=1.5'],
      ['/charges', 'amountCentsTo=99999999999'],
      ['/charges', 'fileByFrom=2025-01-01&fileByFrom=2025-01-02'],
    ] as const) {
      for (const address of [`${path}?${query}`, `${path}/count?${query}`]) {
        const answer = await admin.get(address);
        expect
          .soft([address, answer.status, answer.body.errors?.[0]?.path])
          .toEqual([address, 400, query.split('=')[0]]);
      }
    }
  });

  test.each(all.filter(({ ranges }) => ranges?.length))(
    'of $many holds both ends and no empty field',
    async (resource) => {
      const path = `/${pathOf(resource)}`;
      for (const name of resource.ranges!) {
        const shown = await rows(admin, path);
        const values = [...new Set(shown.map((row) => row[name]).filter((value) => value !== null))].sort((a, b) =>
          a! < b! ? -1 : 1,
        ) as (string | number)[];
        expect(values.length, name).toBeGreaterThan(0);
        const middle = values[Math.floor(values.length / 2)]!;
        for (const [query, wanted] of [
          [`${name}From=${middle}`, (value: string | number) => value >= middle],
          [`${name}To=${middle}`, (value: string | number) => value <= middle],
          [`${name}From=${middle}&${name}To=${middle}`, (value: string | number) => value === middle],
        ] as const) {
          const expected = shown
            .filter((row) => row[name] !== null && wanted(row[name] as never))
            .map(({ id }) => id)
            .toSorted();
          expect.soft((await rows(admin, path, query)).map(({ id }) => id).toSorted(), query).toEqual(expected);
          expect.soft((await count(admin, path, query)).total.count, query).toBe(expected.length);
        }
      }
    },
  );

  test('leaves who was never contacted to a filter of their own, and to the front of the order', async () => {
    const never = await rows(admin, '/patients', 'lastContactOn=none');
    expect(never.length).toBeGreaterThan(0);
    for (const row of never) expect(row['lastContactOn']).toBeNull();
    const ordered = (await rows(admin, '/patients', 'sort=lastContactOn')).map((row) => row['lastContactOn']);
    expect(ordered.slice(0, never.length)).toEqual(never.map(() => null));
    const rest = ordered.slice(never.length);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest).toEqual(rest.toSorted());
  });

  test('finds people on nobody’s panel', async () => {
    const nobodys = await rows(admin, '/patients', 'assignedTo=none');
    expect(nobodys.length).toBeGreaterThan(0);
    for (const row of nobodys) expect(row['assignedTo']).toBeNull();
  });
});

test('beyond the limit a count says that there are more, and gives no sum', async () => {
  await t.sql(
    `insert into payers (tenant_id, id, created_by, name, plan_type, filing_base) select $1, gen_random_uuid(), 'system:test', 'Plan ' || n, 'other', 'dateOfService' from generate_series(1, $2::int) n`,
    [tenantIds.demo, countLimit],
  );
  expect((await count(admin, '/payers')).total).toEqual({ count: countLimit, capped: true });
  expect((await count(admin, '/payers', 'planType=grant')).total).toEqual({ count: 0, capped: false });
});
