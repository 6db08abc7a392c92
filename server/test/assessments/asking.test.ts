/** Assessments: planned, asked, stopped, completed, corrected; each answer saved as it comes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { aForm, answered, answering, begun, completed, doing, done, manner, published } from './a-form.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as Caller[] as [Caller, Caller, Caller, Caller];
let person: Content;
let form: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  person = await registered(chw, { preferredLanguage: 'es', sexForClaims: 'F' });
  form = await published(admin);
});
afterAll(() => t.close());

const path = ({ id }: Content) => `/assessments/${id}`;
const answersOf = async (asked: Content) =>
  ok(await chw.get(`/assessment-answers?assessmentId=${asked.id}&limit=100`)).items;
const refusal = (field: string, code: string, status = 400) => ({ status, body: { errors: [{ path: field, code }] } });
const tomorrow = new Date(Date.parse(civilToday()) + 86_400_000).toISOString().slice(0, 10);

describe('an assessment', () => {
  test('begins with a version in use, and with how it is asked', async () => {
    const draft = ok(await admin.put(`/questionnaires/${newId()}`, { content: aForm('https://clinic.test/draft') }));
    const body = { patientId: person.id, questionnaireId: form.id };
    const make = (fields: object) => chw.put(`/assessments/${newId()}`, { ...body, ...fields });
    expect(await make({ ...manner, questionnaireId: draft.id })).toMatchObject(
      refusal('questionnaireId', 'not_in_use'),
    );
    expect(await make({ ...manner, language: null })).toMatchObject(refusal('language', 'required'));
    expect(await make({ ...manner, informant: 'proxy' })).toMatchObject(refusal('informantName', 'required'));
    expect(await make({ dueOn: '2020-01-01' })).toMatchObject(refusal('dueOn', 'past'));
    const asked = await begun(chw, person, form);
    expect(asked).toMatchObject({ status: 'in-progress', title: 'How are you?', ownerName: expect.any(String) });
    expect(asked['startedAt']).not.toBeNull();
  });

  test('of somebody else is no record at all, and an administrator asks nobody', async () => {
    const asked = await begun(chw, person, form);
    const stranger = await t.as('chw@second.test');
    for (const caller of [other, stranger]) {
      expect((await caller.get(path(asked))).status).toBe(404);
      expect((await caller.get(`${path(asked)}/known`)).status).toBe(404);
      expect((await doing(chw, path(asked), 'stop', { stopReason: 'no-time' })).status).toBe(200);
      expect((await caller.post(`${path(asked)}/resume`, { version: 2 })).status).toBe(404);
      expect((await doing(chw, path(asked), 'resume')).status).toBe(200);
      expect((await answering(caller, asked, 'food', { code: 'no' })).status).toBe(400);
    }
    expect(
      (await admin.put(`/assessments/${newId()}`, { patientId: person.id, questionnaireId: form.id })).status,
    ).toBe(403);
  });

  test('is not asked after a death', async () => {
    const dead = await registered(chw);
    await done(chw, `/patients/${dead.id}`, 'decease', { deceasedOn: civilToday() });
    const body = { patientId: dead.id, questionnaireId: form.id, ...manner };
    expect(await chw.put(`/assessments/${newId()}`, body)).toMatchObject(refusal('patientId', 'deceased'));
  });

  test('that is planned takes no answer before it begins, goes to a colleague of the person, and is asked in the version in use', async () => {
    const first = await published(admin, aForm('https://clinic.test/planned'));
    const planned = await begun(chw, person, first, { dueOn: tomorrow });
    expect(planned).toMatchObject({ status: 'not-started', startedAt: null });
    expect(await answering(chw, planned, 'food', { code: 'no' })).toMatchObject({ status: 409 });
    const second = await published(admin, aForm('https://clinic.test/planned', '2'));
    expect((await doing(chw, path(planned), 'assign', { userId: userId('clinician@demo.test') })).status).toBe(403);
    const give = (login: string) => doing(clinician, path(planned), 'assign', { userId: userId(`${login}@demo.test`) });
    expect(await give('admin')).toMatchObject(refusal('userId', 'unknown'));
    expect(await give('chw2')).toMatchObject(refusal('userId', 'no_access'));
    expect((await give('clinician')).body['ownerId']).toBe(userId('clinician@demo.test'));
    const started = await done(chw, path(planned), 'start', manner);
    expect(started).toMatchObject({
      status: 'in-progress',
      questionnaireId: second.id,
      ownerId: userId('chw@demo.test'),
    });
  });
});

describe('an answer', () => {
  test('fits its question', async () => {
    const asked = await begun(chw, person, form);
    expect(await answering(chw, asked, 'nowhere', { code: 'yes' })).toMatchObject(refusal('linkId', 'unknown'));
    expect(await answering(chw, asked, 'food', { code: 'maybe' })).toMatchObject({ status: 400 });
    expect(await answering(chw, asked, 'food', { text: 'yes' })).toMatchObject({ status: 400 });
    const both = { assessmentId: asked.id, linkId: 'food', values: [{ code: 'no' }], absent: 'declined' };
    expect((await chw.put(`/assessment-answers/${newId()}`, both)).status).toBe(400);
    expect(await answersOf(asked)).toEqual([]);
  });

  test('of a colleague is not overwritten: the second worker gets a conflict, and chooses', async () => {
    const asked = await begun(chw, person, form);
    const first = await answered(chw, asked, 'food', { code: 'no' });
    expect(await answering(clinician, asked, 'food', { code: 'yes' })).toMatchObject(refusal('linkId', 'taken', 409));
    const change = (caller: Caller, version: number, code: string) =>
      caller.patch(`/assessment-answers/${first.id}`, { version, values: [{ code }] });
    expect((await change(clinician, 1, 'yes')).status).toBe(200);
    const late = await change(chw, 1, 'no');
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ values: [{ code: 'yes' }] });
    expect((await change(chw, 2, 'perhaps')).status).toBe(400);
    const [kept] = await answersOf(asked);
    expect(kept).toMatchObject({ values: [{ code: 'yes' }], version: 2 });
  });

  test('of two workers at one moment is stored once; the other gets a conflict', async () => {
    const asked = await begun(chw, person, form);
    const both = await Promise.all([
      answering(chw, asked, 'food', { code: 'yes' }),
      answering(clinician, asked, 'food', { code: 'no' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await answersOf(asked)).toHaveLength(1);
  });

  test('that is sent twice is there once', async () => {
    const asked = await begun(chw, person, form);
    const id = newId();
    const body = { assessmentId: asked.id, linkId: 'food', values: [{ code: 'no' }] };
    const [first, second] = [
      await chw.put(`/assessment-answers/${id}`, body),
      await chw.put(`/assessment-answers/${id}`, body),
    ];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(ok(await chw.get(path(asked)))['answered']).toBe(1);
  });

  test('that the record has is proposed, and the audit says that the record was read', async () => {
    const asked = await begun(chw, person, form);
    const known = ok(await chw.get(`${path(asked)}/known`));
    expect(known).toEqual({ items: [{ linkId: 'language', values: [{ code: 'es' }] }] });
    const lines = await t.sql(
      `select from audit where entity = 'patient' and action = 'read' and entity_id = $1 and actor = $2`,
      [person.id, userId('chw@demo.test')],
    );
    expect(lines.length).toBeGreaterThan(0);
  });
});

describe('completing', () => {
  test('names each question that is open; a hidden one blocks nothing, and a declined one is settled', async () => {
    const asked = await begun(chw, person, form);
    expect(await doing(chw, path(asked), 'complete')).toMatchObject(refusal('food', 'questions_open'));
    const food = await answered(chw, asked, 'food', { code: 'yes' });
    expect(await doing(chw, path(asked), 'complete')).toMatchObject(refusal('often', 'questions_open'));
    ok(await chw.patch(`/assessment-answers/${food.id}`, { version: 1, values: [{ code: 'no' }] }));
    expect((await done(chw, path(asked), 'complete'))['status']).toBe('completed');
    const declined = await begun(chw, person, form);
    const body = { assessmentId: declined.id, linkId: 'food', values: [], absent: 'declined' };
    ok(await chw.put(`/assessment-answers/${newId()}`, body));
    expect((await done(chw, path(declined), 'complete'))['status']).toBe('completed');
  });

  test('counts, and a high total waits for a clinician', async () => {
    const asked = await completed(chw, person, form, { food: 'no', m1: 'always', m2: 'never' });
    expect(asked).toMatchObject({
      scores: [{ linkId: 'total', value: 3, max: 6, band: 'severe' }],
      needsReview: true,
      asked: 4,
    });
    expect((await answering(chw, asked, 'language', { code: 'es' })).status).toBe(409);
    expect((await doing(chw, path(asked), 'review')).status).toBe(403);
    const reviewed = await done(clinician, path(asked), 'review', { note: 'Called her.' });
    expect(reviewed).toMatchObject({ status: 'reviewed', needsReview: false, reviewNote: 'Called her.' });
  });
});

describe('a correction', () => {
  test('has the answers of the one it corrects, which ends once the correction is complete', async () => {
    const first = await completed(chw, person, form, { food: 'no', m1: 'always', m2: 'never' });
    expect(await chw.post(`${path(first)}/amend`, { version: first.version })).toMatchObject({ status: 400 });
    const { amendedById } = await done(chw, path(first), 'amend', { reason: 'Misheard.' });
    const second = ok(await chw.get(`/assessments/${amendedById}`));
    expect(second).toMatchObject({ status: 'in-progress', amendsId: first.id, answered: 3, statusReason: 'Misheard.' });
    expect((await doing(chw, path(first), 'amend', { reason: 'Again.' })).status).toBe(409);
    expect(ok(await chw.get(path(first)))['status']).toBe('completed');
    const feeling = (await answersOf(second)).find(({ linkId }) => linkId === 'm1')!;
    ok(await chw.patch(`/assessment-answers/${feeling.id}`, { version: 1, values: [{ code: 'never' }] }));
    expect(await done(chw, path(second), 'complete')).toMatchObject({ scores: [{ value: 0 }], needsReview: false });
    const before = ok(await chw.get(path(first)));
    expect(before).toMatchObject({ status: 'amended', needsReview: false, scores: [{ value: 3 }] });
    expect((await answersOf(first)).find(({ linkId }) => linkId === 'm1')).toMatchObject({
      values: [{ code: 'always' }],
    });
  });

  test('that is voided leaves the first one to be corrected again', async () => {
    const first = await completed(chw, person, form, { food: 'no' });
    const { amendedById } = await done(chw, path(first), 'amend', { reason: 'Misheard.' });
    await done(chw, `/assessments/${amendedById}`, 'void', { reason: 'Was right.' });
    expect(ok(await chw.get(path(first)))).toMatchObject({ status: 'completed', amendedById: null });
    expect((await doing(chw, path(first), 'amend', { reason: 'Now.' })).status).toBe(200);
  });
});

test('a retired version is asked again by nobody, and finished by the member who began it', async () => {
  const old = await published(admin, aForm('https://clinic.test/old'));
  const asked = await begun(chw, person, old);
  const paused = await begun(chw, person, old);
  await done(chw, path(paused), 'stop', { stopReason: 'no-time', note: 'On Monday.' });
  await done(admin, `/questionnaires/${old.id}`, 'retire');
  const body = { patientId: person.id, questionnaireId: old.id, ...manner };
  expect(await chw.put(`/assessments/${newId()}`, body)).toMatchObject(refusal('questionnaireId', 'not_in_use'));
  await answered(chw, asked, 'food', { code: 'no' });
  expect((await done(chw, path(asked), 'complete'))['status']).toBe('completed');
  expect((await doing(clinician, path(paused), 'resume')).status).toBe(409);
  expect(await done(chw, path(paused), 'resume')).toMatchObject({ status: 'in-progress', stopReason: null });
});
