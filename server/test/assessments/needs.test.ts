/** Needs: found by answers, confirmed with the person, worked on by a referral, met or not. */
import { labels } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { civilToday, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { begun, completed, doing, done, manner, published } from './a-form.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as Caller[] as [Caller, Caller, Caller, Caller];
let person: Content;
let form: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  person = await registered(chw);
  form = await published(admin);
});
afterAll(() => t.close());

const needsOf = async ({ id }: Content, caller = chw) => ok(await caller.get(`/needs?patientId=${id}`)).items;
const hungry = { food: 'yes' };
const aNeed = (patientId: string, fields: object = {}) => ({ patientId, domain: 'homelessness', ...fields });
const refusal = (field: string, code: string, status = 400) => ({ status, body: { errors: [{ path: field, code }] } });
const inNeed = async (domain: string, caller = chw) =>
  ok(await caller.get(`/patients?need=${domain}&limit=200`)).items.map(({ id }) => id);

describe('a need that a worker writes down', () => {
  test('has a code of Z55 to Z65 that can be billed, and is open once in its domain', async () => {
    const make = (fields: object) => chw.put(`/needs/${newId()}`, aNeed(person.id, fields));
    expect(await make({ code: 'I10' })).toMatchObject(refusal('code', 'not_allowed'));
    expect(await make({ code: 'Z59' })).toMatchObject(refusal('code', 'heading'));
    expect(await make({ code: 'Z5999' })).toMatchObject(refusal('code', 'unknown'));
    expect((await other.put(`/needs/${newId()}`, aNeed(person.id))).status).toBe(400);
    const stranger = await registered(chw);
    const visit = await recorded(chw, stranger);
    expect(await make({ encounterId: visit.id })).toMatchObject(refusal('encounterId', 'unknown'));
    const made = ok(await make({ code: 'Z5901', ownWords: 'I sleep in my car.' }));
    expect(made).toMatchObject({
      status: 'open',
      priority: 'medium',
      foundOn: civilToday(),
      confirmedOn: civilToday(),
    });
    expect(await make({})).toMatchObject(refusal('domain', 'taken', 409));
    expect(await chw.patch(`/needs/${made.id}`, { version: 1, code: 'E119' })).toMatchObject(
      refusal('code', 'not_allowed'),
    );
    const both = await Promise.all([0, 1].map(() => make({ domain: 'stress' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is met, opened again, and not while another one of its kind is open', async () => {
    const known = await registered(chw);
    const path = `/needs/${ok(await chw.put(`/needs/${newId()}`, aNeed(known.id))).id}`;
    expect((await doing(chw, path, 'leave')).status).toBe(400);
    expect(await done(chw, path, 'meet', { note: 'Has keys.' })).toMatchObject({
      ...{ status: 'met', closedOn: civilToday(), statusReason: 'Has keys.' },
    });
    ok(await chw.put(`/needs/${newId()}`, aNeed(known.id)));
    expect(await doing(chw, path, 'reopen')).toMatchObject(refusal('domain', 'taken', 409));
  });
});

describe('a need that answers find', () => {
  test('is possible, is found once, and found again while it is open', async () => {
    const asked = await completed(chw, person, form, hungry);
    expect(asked['flags']).toEqual([{ linkId: 'food', domain: 'food-insecurity', safety: null }]);
    const [found] = (await needsOf(person)).filter(({ domain }) => domain === ('food-insecurity' as unknown));
    expect(found).toMatchObject({
      ...{ status: 'possible', code: 'Z5941', assessmentId: asked.id, linkId: 'food', foundOn: civilToday() },
    });
    expect(await inNeed('food-insecurity')).not.toContain(person.id);
    await t.sql(`update needs set last_found_on = '2026-01-05', found_on = '2026-01-05' where id = $1`, [found!.id]);
    await completed(chw, person, form, hungry);
    const again = (await needsOf(person)).filter(({ domain }) => domain === ('food-insecurity' as unknown));
    expect(again).toMatchObject([{ id: found!.id, version: 1, lastFoundOn: civilToday(), foundOn: '2026-01-05' }]);
  });

  test('is confirmed with the person, begins with a referral, is counted and found; and is in the timeline', async () => {
    const known = await registered(chw);
    await completed(chw, known, form, hungry);
    const [found] = await needsOf(known);
    const path = `/needs/${found!.id}`;
    expect((await doing(chw, path, 'meet')).status).toBe(409);
    const open = await done(chw, path, 'confirm', { ownWords: 'The pantry is far.', priority: 'high' });
    expect(open).toMatchObject({ status: 'open', priority: 'high', ownWords: 'The pantry is far.' });
    expect(await inNeed('food-insecurity')).toContain(known.id);
    expect(await inNeed('food-insecurity', other)).not.toContain(known.id);
    const referral = {
      ...{ patientId: known.id, direction: 'out', program: 'HRSN', category: 'food-insecurity', reason: 'No food.' },
      ...{ receivedOn: civilToday(), source: 'staff', performer: 'Mesa Food Bank', needId: found!.id },
    };
    const foreign = await registered(chw);
    expect(await chw.put(`/referrals/${newId()}`, { ...referral, patientId: foreign.id })).toMatchObject(
      refusal('needId', 'unknown'),
    );
    const made = ok(await chw.put(`/referrals/${newId()}`, referral));
    expect(made).toMatchObject({ needId: found!.id });
    expect(ok(await chw.get(path))['status']).toBe('in-work');
    expect(await inNeed('food-insecurity')).toContain(known.id);
    const counts = ok(await chw.get(`/needs/count?by=domain&status=in-work&patientId=${known.id}`));
    expect(counts).toMatchObject({ total: { count: 1 }, groups: [{ value: 'food-insecurity', count: 1 }] });
    await done(chw, path, 'meet');
    const kinds = ok(await chw.get(`/patients/${known.id}/timeline`)).items.map(({ kind, status }) => [kind, status]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['need', 'met'],
        ['need', 'open'],
        ['assessment', 'completed'],
      ]),
    );
  });

  test('goes with an assessment that is void, unless somebody confirmed it', async () => {
    const known = await registered(chw);
    const asked = await completed(chw, known, form, hungry);
    await done(chw, `/assessments/${asked.id}`, 'void', { reason: 'Wrong person.' });
    expect(await needsOf(known)).toMatchObject([{ status: 'entered-in-error', statusReason: 'Wrong person.' }]);
    const again = await completed(chw, known, form, hungry);
    const [possible] = (await needsOf(known)).filter(({ status }) => status === 'possible');
    await done(chw, `/needs/${possible!.id}`, 'confirm');
    await done(chw, `/assessments/${again.id}`, 'void', { reason: 'Wrong person.' });
    expect(ok(await chw.get(`/needs/${possible!.id}`))['status']).toBe('open');
  });
});

describe('a program under 42 CFR Part 2', () => {
  const labelsOf = async (table: string, condition: string, id: string) =>
    (await t.sql<{ labels: number }>(`select labels from ${table} where ${condition} = $1`, [id])).map(
      (row) => row.labels,
    );

  test('marks what it asks, and what its answers find and warn of; an open need of the same kind says nothing of it', async () => {
    await t.sql(`update tenants set part2_programs = '["other"]'`);
    const known = await registered(chw);
    await completed(chw, known, form, hungry);
    const asked = await begun(chw, known, form, { program: 'other' });
    ok(
      await chw.put(`/assessment-answers/${newId()}`, {
        assessmentId: asked.id,
        linkId: 'm2',
        values: [{ code: 'often' }],
      }),
    );
    ok(
      await chw.put(`/assessment-answers/${newId()}`, {
        assessmentId: asked.id,
        linkId: 'food',
        values: [{ code: 'yes' }],
      }),
    );
    ok(
      await chw.put(`/assessment-answers/${newId()}`, {
        assessmentId: asked.id,
        linkId: 'often',
        values: [],
        absent: 'declined',
      }),
    );
    const [alert] = ok(await chw.get(`/safety-alerts?assessmentId=${asked.id}`)).items;
    await t.sql(`update safety_alerts set status = 'acknowledged' where id = $1`, [alert!.id]);
    await done(chw, `/assessments/${asked.id}`, 'complete');
    expect(await labelsOf('assessments', 'id', asked.id)).toEqual([labels.part2]);
    expect(new Set(await labelsOf('assessment_answers', 'assessment_id', asked.id))).toEqual(new Set([labels.part2]));
    expect(await labelsOf('safety_alerts', 'assessment_id', asked.id)).toEqual([labels.part2]);
    // The supervisor does not read the alert: administrators are told as well.
    const told = await t.sql<{ id: string }>('select user_id as id from notices where path like $1', [`%${asked.id}`]);
    expect(told.map(({ id }) => id).toSorted()).toEqual(
      ['admin@demo.test', 'clinician@demo.test'].map(userId).toSorted(),
    );
    expect(await labelsOf('needs', 'assessment_id', asked.id)).toEqual([labels.part2]);
    expect((await needsOf(known)).map(({ domain }) => domain)).toEqual(['food-insecurity', 'food-insecurity']);
    // Who does not treat the person sees neither, and asks nobody for that program.
    expect(await needsOf(known, admin)).toHaveLength(1);
    expect((await admin.get(`/assessments/${asked.id}`)).status).toBe(404);
  });

  test('that becomes one closes what it asked before', async () => {
    const known = await registered(chw);
    const asked = await begun(chw, known, form, { program: 'ECM' });
    expect(await labelsOf('assessments', 'id', asked.id)).toEqual([0]);
    await t.sql(`update tenants set part2_programs = '["other", "ECM"]'`);
    expect(await labelsOf('assessments', 'id', asked.id)).toEqual([labels.part2]);
  });

  test('is asked for by nobody who does not treat the person', async () => {
    const known = await registered(chw);
    const body = { patientId: known.id, questionnaireId: form.id, program: 'other', ...manner };
    expect(await clinician.put(`/assessments/${newId()}`, body)).toMatchObject(refusal('program', 'not_allowed'));
  });
});

test('only a clinician links a diagnosis; a need has one of the same person', async () => {
  const known = await registered(chw);
  const diagnosis = ok(await clinician.put(`/diagnoses/${newId()}`, { patientId: known.id, code: 'Z5941' }));
  const need = ok(
    await chw.put(`/needs/${newId()}`, { patientId: known.id, domain: 'food-insecurity', diagnosisId: diagnosis.id }),
  );
  expect(need).toMatchObject({ diagnosisId: diagnosis.id });
  const elsewhere = ok(await chw.put(`/diagnoses/${newId()}`, { patientId: person.id, code: 'Z602' }));
  expect(await chw.patch(`/needs/${need.id}`, { version: 1, diagnosisId: elsewhere.id })).toMatchObject(
    refusal('diagnosisId', 'unknown'),
  );
});
