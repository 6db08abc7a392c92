/** An organization of 500 members of staff and 500 payers: whoever stands last in the alphabet is found, chosen and named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, insured, newId, qualified, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

const size = 500;
let t: TestApp;
let admin: Caller;
let chw: Caller;
let last: string;
let lastPayer: string;

/** The last of the staff has no supervisor. Written by a statement: accounts of their own would take longer than the tests. */
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test')]);
  await t.sql(
    `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, spoken_languages, status, supervisor_id)
     select $1, gen_random_uuid(), 'system:test', 'Zoraida', 'Zz' || to_char(n, 'FM000'), 'many-' || n || '@clinic.test',
       case when n % 2 = 0 then '["clinician"]'::jsonb else '["chw"]' end, '[]', '[]', 'active', case when n < $2 then $3::uuid end
     from generate_series(1, $2::int) n`,
    [tenantIds.demo, size, userId('clinician@demo.test')],
  );
  await t.sql(
    `insert into payers (tenant_id, id, created_by, name, plan_type, filing_base)
     select $1, gen_random_uuid(), 'system:test', 'Zz Plan ' || to_char(n, 'FM000'), 'other', 'dateOfService' from generate_series(1, $2::int) n`,
    [tenantIds.demo, size],
  );
  await t.sql(
    `insert into practitioners (tenant_id, id, created_by, given_name, family_name, npi)
     select $1, gen_random_uuid(), 'system:test', 'Abena', 'Zz' || to_char(n, 'FM000'), to_char(1000000000 + n, 'FM0000000000') from generate_series(1, $2::int) n`,
    [tenantIds.demo, size],
  );
  last = await found('/users', 'zz499 zor');
  lastPayer = await found('/payers', 'plan zz 499');
});
afterAll(() => t.close());

const find = async (path: string, text: string, query = '', by = admin) =>
  ok(await by.get(`${path}?limit=20&find=${encodeURIComponent(text)}${query}`)).items;
/** The only record that is found. */
const found = async (path: string, text: string, query = '', by = admin) => {
  const items = await find(path, text, query, by);
  expect(items.length).toBe(1);
  return items[0]!.id;
};
const refused = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];

test('somebody outside is found by name and by number', async () => {
  expect(await find('/practitioners', 'ena zz499')).toEqual([]);
  const id = await found('/practitioners', 'zz499 ab', '', chw);
  expect(await found('/practitioners', '1000000499', '', chw)).toBe(id);
  expect(await find('/practitioners', 'zz499', '', await t.as('admin@second.test'))).toEqual([]);
});

test('who can be chosen for a task is asked by the rule of the task', async () => {
  expect((await admin.get('/users?eligibleFor=anything')).body.errors[0]?.path).toBe('eligibleFor');
  expect((await chw.get('/users?eligibleFor=assignment')).status).toBe(403);
  expect((await chw.get('/users/count?eligibleFor=assignment')).status).toBe(403);
  const tasks = ['assignment', 'care-team', 'supervision'] as const;
  const eligible = async (name: string) =>
    (await Promise.all(tasks.map((task) => find('/users', name, `&eligibleFor=${task}`)))).map((items) => items.length);
  expect(await eligible('zz499')).toEqual([1, 1, 0]);
  expect(await eligible('zz498')).toEqual([1, 1, 1]);
  // An administrator who treats nobody, and somebody who was invited and was never here.
  expect(await eligible('admin@demo')).toEqual([0, 0, 1]);
  await t.sql(`update users set status = 'invited' where tenant_id = $1 and family_name in ('Zz496', 'Zz497')`, [
    tenantIds.demo,
  ]);
  expect([await eligible('zz496'), await eligible('zz497')]).toEqual([
    [0, 0, 1],
    [0, 0, 0],
  ]);
  // An overdue certificate: on a care team, and given no people.
  await t.sql(
    `update users set certificate_due_on = date '2020-01-01' where tenant_id = $1 and family_name = 'Zz495'`,
    [tenantIds.demo],
  );
  expect(await eligible('zz495')).toEqual([0, 1, 0]);
  const person = await registered(chw);
  const answer = (userName: string) =>
    found('/users', userName).then((id) =>
      admin.post(`/patients/${person.id}/assign`, { version: person.version, userId: id }),
    );
  expect(refused(await answer('zz495'))).toEqual([400, 'overdue']);
  expect(refused(await answer('zz497'))).toEqual([400, 'unknown']);
  // A caller finds colleagues within their reach only.
  expect(await find('/users', 'zz500', '&eligibleFor=care-team', chw)).toEqual([]);
  expect(await found('/users', 'zz499', '&eligibleFor=care-team', chw)).toBe(last);
});

test('the last of the alphabet is assigned, joins a care team and takes a caseload over, and is named', async () => {
  const person = await registered(chw);
  expect(await assigned(admin, person.id, last)).toMatchObject({ assignedToName: 'Zoraida Zz499' });
  const listed = ok(await admin.get(`/patients?assignedTo=${last}`)).items;
  expect(listed).toMatchObject([{ id: person.id, assignedToName: 'Zoraida Zz499' }]);
  const member = { patientId: person.id, userId: last, role: 'chw', startsOn: '2024-01-01' };
  expect(ok(await admin.put(`/care-team-members/${newId()}`, member))).toMatchObject({ memberName: 'Zoraida Zz499' });

  const to = await found('/users', 'zz498');
  const move = { fromUserId: last, targets: [{ userId: to }] };
  const look = ok(await admin.post('/caseload-moves/preview', move));
  expect(look['targets']).toMatchObject([{ userId: to, name: 'Zoraida Zz498', gets: 1 }]);
  const unknown = { ...move, targets: [{ userId: newId() }] };
  expect(ok(await admin.post('/caseload-moves/preview', unknown))['targets']).toMatchObject([
    { name: null, refusal: 'unknown' },
  ]);
  const moved = ok(await admin.put(`/caseload-moves/${newId()}`, { ...move, reason: 'Leaves.' }));
  expect(moved['shares']).toEqual([{ userId: to, name: 'Zoraida Zz498', count: 1 }]);
  const groups = async () =>
    ok(await admin.get('/patients/count?by=assignedTo'))['groups'] as unknown as { value: string; count: number }[];
  expect((await groups()).find(({ value }) => value === to)?.count).toBe(1);
});

test('a count by values tells of each of 500', async () => {
  const people = await t.sql<{ id: string }>(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed,
       phone_safe, homeless, assigned_to, assigned_to_name)
     select $1, gen_random_uuid(), 'system:import', 'Person', 'Of' || u.family_name, date '1950-01-01', 'U', 'en', false, true, false, u.id, 'Zoraida'
     from users u where u.tenant_id = $1 and u.family_name like 'Zz%' returning id`,
    [tenantIds.demo],
  );
  expect(people.length).toBe(size);
  const { groups } = ok(await admin.get('/patients/count?by=assignedTo')) as unknown as {
    groups: { value: string | null }[];
  };
  const counted = new Set(groups.map(({ value }) => value));
  const staff = await t.sql<{ id: string }>(`select id from users where family_name like 'Zz%'`);
  expect(staff.filter(({ id }) => !counted.has(id))).toEqual([]);
});

test('records bring the names of whom they refer to, as far as the reader reads those', async () => {
  const person = await registered(chw);
  const coverage = await insured(admin, person.id, lastPayer);
  expect(coverage).toMatchObject({ payerId: lastPayer, payerName: 'Zz Plan 499' });
  const inList = async (by: Caller) => ok(await by.get(`/coverages?patientId=${person.id}`)).items[0];
  expect(await inList(chw)).toMatchObject({ payerName: 'Zz Plan 499' });
  expect(ok(await chw.get(`/coverages/${coverage.id}`))).toMatchObject({ payerName: 'Zz Plan 499' });
  const other = await found('/payers', 'zz plan 498');
  const changed = { payerId: other, version: coverage.version };
  const key = { 'idempotency-key': newId() };
  expect(ok(await admin.patch(`/coverages/${coverage.id}`, changed, key))).toMatchObject({ payerName: 'Zz Plan 498' });

  const certificate = await qualified(admin, last);
  expect(certificate).toMatchObject({ userName: 'Zoraida Zz499' });
  expect(await find('/users', 'zz499')).toMatchObject([{ supervisorName: expect.stringMatching(/\w+ \w+/) }]);
  expect(ok(await admin.get(`/users/${userId('admin@demo.test')}`))).toMatchObject({ supervisorName: null });
  // A new supervisor's name comes with the change, and stands in a file.
  const { version } = ok(await admin.get(`/users/${last}`));
  const supervisorId = await found('/users', 'zz498');
  const change = { supervisorId, version };
  expect(ok(await admin.patch(`/users/${last}`, change, { 'idempotency-key': newId() }))).toMatchObject({
    supervisorName: 'Zoraida Zz498',
  });
  const columns = [{ field: 'supervisorName', label: 'Supervisor' }];
  const file = await admin.post('/users/export', { purpose: 'Review.', ids: [last], columns, format: 'csv' });
  expect(file.text).toMatch(/Supervisor\r\nZoraida Zz498\r\n/);
});

test('a caller who does not read a record does not read its name', async () => {
  const clinician = userId('clinician@demo.test');
  const { version } = ok(await admin.get(`/users/${clinician}`));
  const supervisorId = await found('/users', 'zz500');
  const change = { supervisorId, version };
  const changed = ok(await admin.patch(`/users/${clinician}`, change, { 'idempotency-key': newId() }));
  expect(changed).toMatchObject({ supervisorId, supervisorName: 'Zoraida Zz500' });
  // A worker reads their supervisor, and not the supervisor above.
  expect((await chw.get(`/users/${supervisorId}`)).status).toBe(404);
  expect(ok(await chw.get(`/users/${clinician}`))).toMatchObject({ supervisorId, supervisorName: null });
});
