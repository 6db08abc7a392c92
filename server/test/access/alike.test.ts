/**
 * What is computed over records lies within the reader's reach: of two people who differ by a marked record alone, every count,
 * check, reason and refusal says the same to those who may not know of it.
 */
import { labels } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBillingApp } from '../billing/billing-app.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aCriterionMet, assigned, aVisit, newId, papered, recorded, registered, signed } from '../support/factories.ts';
import { type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let clinician: Caller;
let admin: Caller;
let payer: Content;
let today: string;
beforeAll(async () => {
  ({ t, chw, clinician, admin, payer } = await startBillingApp());
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

const closed = async (path: string) => {
  const table = path.split('/')[1]!.replaceAll('-', '_');
  const id = path.split('/')[2]!;
  const [row] = await t.sql<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  ok(await chw.post(`${path}/mark-part2`, { version: row!.version, reason: 'Tells of the treatment.' }));
};
const referred = (patientId: string, fields: object = {}) => ({
  ...{
    patientId,
    direction: 'in',
    program: 'CHW',
    reason: 'Asks for help.',
    receivedOn: '2024-01-05',
    source: 'self',
  },
  ...fields,
});
const enrolled = (patientId: string) => ({ patientId, program: 'CS', referredOn: '2024-01-05' });

/** Facts in the record of the one person and not in that of the other, which is closed to all but the worker who treats. */
const hidden: Readonly<Record<string, (patient: Content) => Promise<void>>> = {
  'an open referral': async ({ id }) => {
    const path = `/referrals/${newId()}`;
    ok(await chw.put(path, referred(id)));
    await closed(path);
  },
  'an enrollment': async ({ id }) => {
    const path = `/enrollments/${newId()}`;
    const made = ok(await chw.put(path, enrolled(id)));
    ok(await chw.post(`${path}/enroll`, { version: made.version, startsOn: '2024-02-01' }));
    await closed(path);
  },
  'a criterion': async ({ id }) => {
    const path = `/patient-criteria/${newId()}`;
    ok(await chw.put(path, aCriterionMet(id, { metOn: today })));
    await closed(path);
  },
  'a recommendation': async ({ id }) => {
    const documentId = (await papered(chw, id)).id;
    const path = `/recommendations/${newId()}`;
    const made = ok(
      await chw.put(path, {
        ...{ patientId: id, practitioner: 'Grace Okafor', providerType: 'RN', recommendedOn: '2020-01-01' },
        ...{ criteria: ['CHRONIC_DX'], documentId },
      }),
    );
    ok(await chw.post(`${path}/activate`, { version: made.version }));
    await closed(path);
    await closed(`/documents/${documentId}`);
  },
  'a diagnosis': async ({ id }) => {
    const path = `/diagnoses/${newId()}`;
    ok(await chw.put(path, { patientId: id, code: 'Z59.01' }));
    await closed(path);
  },
  'a visit with its document': async (patient) => {
    const { id } = await recorded(chw, patient);
    await closed(`/encounters/${id}`);
    ok(
      await chw.put(`/documents/${newId()}`, {
        patientId: patient.id,
        title: 'Plan',
        category: 'letter',
        encounterId: id,
      }),
    );
  },
  'a visit at the same time': async (patient) => {
    const { id } = await signed(chw, patient);
    await t.settled();
    // Units count with the payer (docs/decisions/0009-marks-follow.md); this visit has none.
    await t.sql(`update charges set status = 'void' where encounter_id = $1`, [id]);
    await closed(`/encounters/${id}`);
  },
  'a coverage that another program disclosed': async ({ id }) => {
    const coverage = newId();
    await t.sql(
      `insert into coverages (tenant_id, id, origin, created_by, patient_id, payer_id, priority, starts_on, status, labels)
       values ($1, $2, 'imported', 'system:import', $3, $4, 1, '2020-01-01', 'active', $5)`,
      [tenantIds.demo, coverage, id, payer.id, labels.part2 | labels.received],
    );
  },
};

/** The result of closing a group, in which the person was the only one there. */
async function closing({ id }: Content, by: Caller) {
  const { startedAt, endedAt } = aVisit(id);
  const path = `/group-encounters/${newId()}`;
  await by.put(path, {
    ...{ title: 'Walking', startedAt, endedAt, mode: 'in-person', placeOfService: '99', serviceType: 'advocacy' },
    ...{ purpose: 'Members walk through their quarter.', topic: 'Once around the lake.' },
  });
  await by.post(`${path}/start`, { version: 1 });
  const row = `/group-participants/${newId()}`;
  await by.put(row, { groupEncounterId: path.split('/')[2]!, patientId: id });
  await by.post(`${row}/check-in`, { version: 1 });
  const told = await by.get(`${path}/closing`);
  // The next question would reveal this one, which goes on at the same time.
  await by.post(`${path}/cancel`, { version: 2, reason: 'Only asked.' });
  return told;
}

/** The questions and acts of a supervisor, who does not treat the person, one after the other. */
const asked = (patient: Content, by: Caller) => {
  const person = `/patients/${patient.id}`;
  const many = [
    ...[
      'encounters',
      'addenda',
      'charges',
      'documents',
      'diagnoses',
      'enrollments',
      'recommendations',
      'patient-criteria',
    ],
    ...['referrals', 'consents', 'disclosures', 'coverages', 'care-team-members', 'group-participants'],
  ];
  return [
    ...['', '/access', '/timeline', '/eligibility', '/households'].map((end) => () => by.get(`${person}${end}`)),
    ...many.flatMap((one) => [
      () => by.get(`/${one}?patientId=${patient.id}&total=true`),
      () => by.get(`/${one}/count?patientId=${patient.id}`),
    ]),
    () => by.post('/patients/search', { text: String(patient['familyName']) }),
    () => by.post('/encounters/open', { patientIds: [patient.id] }),
    () => by.post('/encounters/preview', { encounterId: newId(), ...aVisit(patient.id) }),
    () => by.put(`/diagnoses/${newId()}`, { patientId: patient.id, code: 'Z59.01' }),
    () => by.put(`/referrals/${newId()}`, referred(patient.id)),
    () => by.put(`/referrals/${newId()}`, referred(patient.id)),
    () => by.put(`/enrollments/${newId()}`, enrolled(patient.id)),
    () => by.put(`/enrollments/${newId()}`, enrolled(patient.id)),
    () =>
      by.put(`/coverages/${newId()}`, {
        ...{ patientId: patient.id, payerId: payer.id, memberId: '90000000A', startsOn: '2021-01-01', priority: 1 },
      }),
    () => by.get(`${person}/eligibility?on=${today}`),
    () => by.get(`${person}/timeline`),
    () => by.get(person),
    () => closing(patient, by),
  ];
};

/** Without what differs between any two people. */
const likeness = ({ status, text }: { status: number; text: string }, patient: Content) => ({
  status,
  text: text
    .replaceAll(String(patient['familyName']), '<name>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '<moment>')
    .replaceAll(/"(cin|phone|version|medicalRecordNumber)":("[^"]*"|\d+|null)/g, '"$1":<value>'),
});

describe('a marked record', () => {
  test.for(Object.keys(hidden))('changes no answer for those who may not know of it: %s', async (what) => {
    const about = { givenName: 'Mara', birthDate: '1970-05-06', cin: null, phone: null };
    const told = [];
    for (const [at, familyName] of ['Quellwasser', 'Quellbrunnen'].entries()) {
      const patient = await registered(chw, { ...about, familyName: `${familyName}${what.length}` });
      // The worker who treats is not the one who registered for whom anything differs.
      await assigned(admin, patient.id, userId('chw@demo.test'));
      if (at === 1) await hidden[what]!(patient);
      await t.settled();
      const answers = [];
      for (const reader of [clinician, admin])
        for (const step of asked(patient, reader)) answers.push(likeness(await step(), patient));
      told.push(answers);
    }
    expect(told[1]).toEqual(told[0]);
    expect(told[0]!.filter(({ status }) => status === 201).length).toBeGreaterThan(2);
    expect(told[0]!.every(({ status }) => status < 500)).toBe(true);
  });

  test('gives access without the reason, which the owner reads', async () => {
    const patient = await registered(chw);
    const path = `/referrals/${newId()}`;
    ok(await chw.put(path, referred(patient.id)));
    const reasons = async (caller: Caller) =>
      (ok(await caller.get(`/patients/${patient.id}/access`))['reasons'] as { reason: string }[]).map(
        ({ reason }) => reason,
      );
    expect([await reasons(chw), await reasons(clinician)]).toEqual([
      ['assigned', 'referral'],
      ['referral', 'supervision'],
    ]);
    await closed(path);
    expect([await reasons(chw), await reasons(clinician)]).toEqual([['assigned', 'referral'], ['supervision']]);
  });

  test('of a program is seen by the worker who treats, who is refused a second one', async () => {
    const patient = await registered(chw);
    const path = `/enrollments/${newId()}`;
    ok(await chw.put(path, enrolled(patient.id)));
    const twice = await chw.put(`/enrollments/${newId()}`, enrolled(patient.id));
    expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'program', code: 'taken' }]]);
    await closed(path);
    expect((await chw.put(`/enrollments/${newId()}`, enrolled(patient.id))).status).toBe(409);
    ok(await clinician.put(`/enrollments/${newId()}`, enrolled(patient.id)));
    expect((await clinician.put(`/enrollments/${newId()}`, enrolled(patient.id))).status).toBe(409);
  });
});
