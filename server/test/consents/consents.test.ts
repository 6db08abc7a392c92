/** Consents: prepared, given with the read text, revoked; the rights, the proof, and the effect on a charge. */

import { consentKinds, type SealedConsent } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#kernel/records/idempotency';
import { shippedTexts } from '#modules/consents';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, consented, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let other: Caller;
let admin: Caller;
let clinician: Caller;
let patient: Content;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
const strokes = { kind: 'drawn', strokes: 'M12 40L14 41L15 43M100 20L101 22' };

beforeAll(async () => {
  t = await startTestApp();
  [chw, other, admin, clinician] = (await Promise.all(
    ['chw', 'chw2', 'admin', 'clinician'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  patient = await registered(chw, { givenName: 'Rosa', familyName: 'Méndez' });
});
afterAll(() => t.close());

/** The fields a refusal names; none where it was taken. */
const fieldsOf = ({ text }: Answer) =>
  ((JSON.parse(text) as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path);

const wordsOf = async (kind: string, caller = chw) =>
  ok(await caller.get(`/consent-templates?kind=${kind}&status=published`)).items[0] as Content;

async function prepared(kind: string, fields: object = {}, caller = chw): Promise<Content> {
  const body = {
    patientId: patient.id,
    kind,
    templateId: (await wordsOf(kind)).id,
    language: 'es',
    method: 'signature',
  };
  return ok(await caller.put(`/consents/${newId()}`, { ...body, givenOn: today, ...fields }));
}
const give = (record: Content, body: object = {}, caller = chw) =>
  caller.post(`/consents/${record.id}/give`, { version: record.version, ...body });
const sealed = async (id: string, caller = chw) =>
  ok(await caller.get(`/consents/${id}/sealed`)) as unknown as SealedConsent;

describe('words', () => {
  test('of each kind are there in three languages when an organization begins', async () => {
    const { items } = ok(await chw.get('/consent-templates?status=published&limit=50'));
    expect((items as Content[]).map(({ kind }) => kind).sort()).toEqual([...consentKinds].sort());
    for (const { kind, texts } of shippedTexts) {
      expect(
        texts.map(({ language }) => language),
        kind,
      ).toEqual(['en', 'es', 'de']);
      for (const { body } of texts) expect(body.length, kind).toBeGreaterThan(150);
    }
  });

  test('are written by administrators, and cannot be changed after they are published', async () => {
    const draft = { kind: 'photo', texts: [{ language: 'en', title: 'A photo', body: 'We take a photo of you.' }] };
    expect((await chw.put(`/consent-templates/${newId()}`, draft)).status).toBe(403);
    const twice = { ...draft, texts: [draft.texts[0], draft.texts[0]] };
    expect(fieldsOf(await admin.put(`/consent-templates/${newId()}`, twice))).toEqual(['texts']);
    const earlier = await wordsOf('photo');
    const made = ok(await admin.put(`/consent-templates/${newId()}`, draft));
    expect(made).toMatchObject({ status: 'draft', number: null });
    const published = ok(await admin.post(`/consent-templates/${made.id}/publish`, { version: made.version }));
    expect(published).toMatchObject({ status: 'published', number: 2 });
    expect(ok(await admin.get(`/consent-templates/${earlier.id}`))).toMatchObject({ status: 'retired', number: 1 });
    const change = { version: published.version, texts: draft.texts };
    expect((await admin.patch(`/consent-templates/${made.id}`, change)).status).toBe(409);
    expect((await admin.post(`/consent-templates/${made.id}/publish`, { version: published.version })).status).toBe(
      409,
    );
  });
});

describe('a consent', () => {
  test('is prepared with words of its kind that are in use, in a language they have', async () => {
    const body = { patientId: patient.id, kind: 'group', language: 'es', method: 'signature', givenOn: today };
    const make = async (fields: object) => fieldsOf(await chw.put(`/consents/${newId()}`, { ...body, ...fields }));
    const [group, photo] = [await wordsOf('group'), await wordsOf('photo')];
    expect(await make({ templateId: newId() })).toEqual(['templateId']);
    expect(await make({ templateId: photo.id })).toEqual(['templateId']);
    expect(await make({ templateId: group.id, language: 'fr' })).toEqual(['language']);
    expect(await make({ templateId: group.id, documentId: newId() })).toEqual(['documentId']);
    const [retired] = ok(await admin.get('/consent-templates?kind=photo&status=retired')).items as Content[];
    expect(await make({ kind: 'photo', templateId: retired!.id })).toEqual(['templateId']);
    expect((await other.put(`/consents/${newId()}`, { ...body, templateId: group.id })).status).toBe(400);
  });

  test('waits until it is whole, and names what is missing', async () => {
    const missing = async (kind: string, fields: object, body: object = {}) =>
      fieldsOf(await give(await prepared(kind, fields), body));
    expect(await missing('group', {})).toEqual(['signature']);
    expect(await missing('group', { method: 'verbal' })).toEqual(['witness']);
    expect(await missing('group', { method: 'upload' })).toEqual(['documentId']);
    expect(await missing('group', { givenOn: '2026-01-05' }, { signature: strokes })).toEqual(['givenOn']);
    expect(await missing('group', { method: 'verbal', witness: 'Ana', givenOn: '2100-01-05' })).toEqual(['givenOn']);
    expect(
      await missing('group', { expiresOn: '2020-01-05', method: 'verbal', witness: 'Ana', givenOn: '2020-01-05' }),
    ).toEqual([]);
    expect(await missing('release', {}, { signature: strokes })).toEqual(['recipientId', 'dataClasses', 'purposes']);
    const scope = { recipient: 'Mesa Food Bank', purposes: ['coordination'] };
    const part2 = { ...scope, dataClasses: ['contact', 'substance-use'] };
    expect(await missing('release', part2, { signature: strokes })).toEqual(['dataClasses']);
    expect(
      await missing('part2', { ...scope, dataClasses: ['substance-use', 'counseling-notes'] }, { signature: strokes }),
    ).toEqual(['dataClasses']);
    expect((await give(await prepared('group'), { signature: { kind: 'drawn', strokes: '<svg>' } })).status).toBe(400);
  });

  test('keeps what was read and signed, with its hash, whatever becomes of the words', async () => {
    const draft = await prepared('release', {
      recipient: 'Mesa Food Bank',
      dataClasses: ['identity', 'contact'],
      purposes: ['coordination'],
      interpreter: 'Thanh Nguyen',
    });
    const given = ok(await give(draft, { signature: strokes }));
    expect(given).toMatchObject({
      status: 'active',
      title: 'Autorización para compartir información',
      templateNumber: 1,
      grantorName: 'Rosa Méndez',
      grantorAuthority: null,
    });
    const whole = await sealed(given.id);
    expect(whole).toMatchObject({
      kind: 'release',
      language: 'es',
      recipient: 'Mesa Food Bank',
      signature: strokes,
      interpreter: 'Thanh Nguyen',
      grantor: { name: 'Rosa Méndez', authority: null, proof: null },
      sealHash: given['sealHash'],
    });
    expect(whole.body).toContain('Mesa Food Bank');
    expect(whole.body).not.toMatch(/[{}]/);
    const [row] = await t.sql<{ snapshot: string }>('select snapshot from consent_seals where consent_id = $1', [
      given.id,
    ]);
    expect(sha256(row!.snapshot)).toBe(given['sealHash']);
    const words = await wordsOf('release');
    ok(await admin.post(`/consent-templates/${words.id}/retire`, { version: words.version }));
    expect((await sealed(given.id)).body).toBe(whole.body);
    expect((await chw.patch(`/consents/${given.id}`, { version: given.version, interpreter: 'Nobody' })).status).toBe(
      409,
    );
    await expect(t.sql(`update consent_seals set snapshot = ''`)).rejects.toThrow();
  });

  test('of somebody else counts with the right to decide and its proof', async () => {
    const relative = { patientId: patient.id, givenName: 'Ana', familyName: 'Ruiz', relationship: 'DAU' };
    const caregiver = ok(await chw.put(`/caregivers/${newId()}`, relative));
    const asked = async () => {
      const body = { patientId: patient.id, kind: 'group', templateId: (await wordsOf('group')).id, language: 'en' };
      return chw.put(`/consents/${newId()}`, {
        ...body,
        method: 'signature',
        givenOn: today,
        caregiverId: caregiver.id,
      });
    };
    const refused = async () => {
      const answer = await asked();
      return [answer.status, JSON.parse(answer.text).errors?.[0]?.code];
    };
    expect(await refused()).toEqual([400, 'no_authority']);
    const change = { version: caregiver.version, legalAuthority: 'guardian' };
    const guardian = ok(await chw.patch(`/caregivers/${caregiver.id}`, change));
    expect(await refused()).toEqual([400, 'no_proof']);
    const order = ok(
      await chw.put(`/documents/${newId()}`, { patientId: patient.id, title: 'Order', category: 'legal-authority' }),
    );
    ok(await chw.patch(`/caregivers/${caregiver.id}`, { version: guardian.version, legalDocumentId: order.id }));
    const given = ok(await give(ok(await asked()), { signature: strokes }));
    expect(given).toMatchObject({ grantorName: 'Ana Ruiz', grantorAuthority: 'guardian' });
    expect((await sealed(given.id)).grantor).toEqual({ name: 'Ana Ruiz', authority: 'guardian', proof: order.id });
    // A relative of another person decides nothing here.
    const stranger = await registered(chw);
    const theirs = ok(
      await chw.put(`/caregivers/${newId()}`, { ...relative, patientId: stranger.id, legalAuthority: 'guardian' }),
    );
    const body = { patientId: patient.id, kind: 'group', templateId: (await wordsOf('group')).id, language: 'en' };
    const wrong = await chw.put(`/consents/${newId()}`, {
      ...body,
      method: 'signature',
      givenOn: today,
      caregiverId: theirs.id,
    });
    expect(fieldsOf(wrong)).toEqual(['caregiverId']);
  });

  test('is revoked with a reason, once, and keeps its seal', async () => {
    const given = await consented(chw, patient.id, { kind: 'messages' });
    expect((await other.post(`/consents/${given.id}/revoke`, { version: given.version, reason: 'x' })).status).toBe(
      404,
    );
    expect(fieldsOf(await chw.post(`/consents/${given.id}/revoke`, { version: given.version, reason: ' ' }))).toEqual([
      'reason',
    ]);
    const revoke = { version: given.version, reason: 'Does not want messages any more.' };
    const revoked = ok(await chw.post(`/consents/${given.id}/revoke`, revoke));
    expect(revoked).toMatchObject({ status: 'inactive', revokedOn: today, reason: revoke.reason });
    expect((await chw.post(`/consents/${given.id}/revoke`, { ...revoke, version: revoked.version })).status).toBe(409);
    expect((await sealed(given.id)).kind).toBe('messages');
    const story = ok(await chw.get(`/patients/${patient.id}/timeline?kind=consent`)).items as unknown as object[];
    expect(story).toContainEqual(expect.objectContaining({ id: given.id, startsOn: '2020-01-01', endsOn: today }));
  });

  test('under Part 2 is seen by those who treat the person, and by a supervisor as long as it says so', async () => {
    const draft = await prepared('part2', {
      dataClasses: ['substance-use'],
      purposes: ['treatment', 'payment', 'operations'],
    });
    const given = ok(await give(draft, { signature: strokes }));
    expect((await admin.get(`/consents/${given.id}`)).status).toBe(404);
    expect((await admin.get(`/consents/${given.id}/sealed`)).status).toBe(404);
    const { items } = ok(await admin.get(`/consents?patientId=${patient.id}&limit=100`));
    expect((items as Content[]).map(({ kind }) => kind)).not.toContain('part2');
    expect(ok(await chw.get(`/consents/${given.id}`))).toMatchObject({ kind: 'part2' });
    const own = { patientId: patient.id, kind: 'part2', templateId: (await wordsOf('part2')).id, language: 'en' };
    const refused = await admin.put(`/consents/${newId()}`, {
      ...own,
      method: 'verbal',
      witness: 'Ana',
      givenOn: today,
    });
    expect(fieldsOf(refused)).toEqual(['kind']);
    expect((await clinician.get(`/consents/${given.id}`)).status).toBe(200);
    ok(await chw.post(`/consents/${given.id}/revoke`, { version: given.version, reason: 'No longer.' }));
    expect((await clinician.get(`/consents/${given.id}`)).status).toBe(404);
  });
});

describe('a charge', () => {
  const chargeOf = async (visit: Content) => {
    await t.settled();
    return ok(await chw.get(`/charges?encounterId=${visit.id}`)).items[0] as unknown as {
      status: string;
      findings: { messageKey: string }[];
    };
  };
  const keysOf = ({ findings }: Awaited<ReturnType<typeof chargeOf>>) => findings.map(({ messageKey }) => messageKey);
  let person: Content;
  beforeAll(async () => {
    await benefitsEntered(admin);
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    person = await registered(chw);
    await insured(admin, person.id, payer.id);
  });
  const telehealth = () => consented(chw, person.id, { kind: 'telehealth', givenOn: '2020-01-01' });

  test('of a video visit waits for the consent to telehealth, becomes ready with it, and waits again without it', async () => {
    const visit = await signed(chw, person, { mode: 'video', placeOfService: '10' });
    expect(keysOf(await chargeOf(visit))).toContain('policy.consent.telehealth');
    expect((await chargeOf(visit)).status).toBe('needs-info');
    const given = await telehealth();
    expect(await chargeOf(visit)).toMatchObject({ status: 'ready' });
    // Revoked today, it still covers the visit of yesterday; recorded by mistake, it never covered it.
    const revoked = ok(
      await chw.post(`/consents/${given.id}/revoke`, { version: given.version, reason: 'No more calls.' }),
    );
    expect(await chargeOf(visit)).toMatchObject({ status: 'ready' });
    ok(await chw.post(`/consents/${given.id}/void`, { version: revoked.version, reason: 'Was about somebody else.' }));
    expect(await chargeOf(visit)).toMatchObject({ status: 'needs-info' });
  });

  test('waits for the consent to billing', async () => {
    const visit = await signed(chw, person, { from: 120 });
    expect(await chargeOf(visit)).toMatchObject({ status: 'ready' });
    const [billing] = ok(await chw.get(`/consents?patientId=${person.id}&kind=billing`)).items as Content[];
    ok(await chw.post(`/consents/${billing!.id}/void`, { version: billing!.version, reason: 'Was not asked.' }));
    expect(keysOf(await chargeOf(visit))).toContain('policy.consent.missing');
  });
});
