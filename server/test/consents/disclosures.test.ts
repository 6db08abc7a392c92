/** Sharing: the preview names what leaves, nothing else leaves, and no part leaves without what opens it. DISCLOSURE_SEED repeats a run. */
import { type DataClass, dataClasses, type SharePreview, sharePurposes } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aVisit, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

const seed = Number(process.env['DISCLOSURE_SEED'] ?? Date.now() % 1_000_000);
let t: TestApp;
let chw: Caller;
let other: Caller;
let admin: Caller;
let stranger: Caller;
let patient: Content;
let provider: Content;
let partner: Content;

/** A text of each part that stands nowhere else. */
const canaries: Readonly<Partial<Record<DataClass, string>>> = {
  identity: 'Canaryidentity',
  contact: 'Canarycontact Street',
  household: 'Canaryhousehold',
  coverage: 'CANARYCOVERAGE',
  visits: 'Canaryvisits: why we met in the morning.',
  notes: 'Canarynotes',
  diagnoses: 'Canarydiagnoses',
  documents: 'Canarydocuments',
};
/** Words of a visit under Part 2: in its purpose and in its note. */
const part2Canary = 'Canarypart2';

beforeAll(async () => {
  t = await startTestApp();
  [chw, other, admin, stranger] = (await Promise.all(
    ['chw@demo', 'chw2@demo', 'admin@demo', 'chw@second'].map((login) => t.as(`${login}.test`)),
  )) as [Caller, Caller, Caller, Caller];
  patient = await registered(chw, { familyName: canaries.identity, addressLine: canaries.contact, city: 'Fresno' });
  const about = { patientId: patient.id };
  const relative = { givenName: 'Ana', familyName: canaries.household, relationship: 'SIS' };
  ok(await chw.put(`/caregivers/${newId()}`, { ...about, ...relative }));
  const payer = ok(await admin.put(`/payers/${newId()}`, { name: 'Valley', planType: 'medi-cal-managed-care' }));
  ok(await chw.put(`/coverages/${newId()}`, { ...about, payerId: payer.id, memberId: canaries.coverage }));
  ok(await chw.put(`/encounters/${newId()}`, aVisit(patient.id, { purpose: canaries.visits, note: canaries.notes })));
  ok(await chw.put(`/documents/${newId()}`, { ...about, title: canaries.documents, category: 'letter' }));
  await t.sql(
    `insert into diagnoses (tenant_id, id, origin, created_by, patient_id, title, clinical_status, status) values ($1, $2, 'imported', 'system:import', $3, $4, 'active', 'confirmed')`,
    [tenantIds.demo, newId(), patient.id, canaries.diagnoses],
  );
  await t.sql(
    `insert into encounters (tenant_id, id, origin, created_by, patient_id, labels, started_at, service_date, status, purpose, note)
     values ($1, $2, 'imported', 'system:import', $3, 2, '2024-02-29T18:00:00Z', '2024-02-29', 'locked', $4, $4)`,
    [tenantIds.demo, newId(), patient.id, part2Canary],
  );
  provider = ok(await admin.put(`/partner-organizations/${newId()}`, { name: 'Valley Clinic', kind: 'provider' }));
  partner = ok(await admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa Food Bank', kind: 'partner' }));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.sql(`update consents set status = 'entered-in-error' where patient_id = $1`, [patient.id]);
});

async function agreed(fields: object): Promise<Content> {
  const kind = (fields as { kind?: string }).kind ?? 'release';
  const [words] = ok(await chw.get(`/consent-templates?kind=${kind}&status=published`)).items as Content[];
  const spoken = { language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn: '2024-01-05' };
  const body = { patientId: patient.id, kind, templateId: words!.id, ...spoken, ...fields };
  const { id, version } = ok(await chw.put(`/consents/${newId()}`, body));
  return ok(await chw.post(`/consents/${id}/give`, { version }));
}
const preview = (body: object, caller = chw) => caller.post(`/patients/${patient.id}/share-preview`, body);
const share = (body: object, caller = chw) =>
  caller.put(`/disclosures/${newId()}`, { patientId: patient.id, way: 'print', ...body });
const codesOf = ({ text }: Answer) =>
  ((JSON.parse(text) as { errors?: { path: string; code: string }[] }).errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );
const seen = async (body: object) => ok(await preview(body)) as unknown as SharePreview;

describe('sharing is refused', () => {
  const body = { recipient: 'Mesa Food Bank', purpose: 'coordination', dataClasses: ['identity'] };

  test('about people one does not reach, to nobody, and of nothing', async () => {
    expect((await preview(body, other)).status).toBe(404);
    expect((await preview(body, stranger)).status).toBe(404);
    expect(codesOf(await share({ ...body }, other))).toEqual(['patientId unknown']);
    expect(codesOf(await preview({ ...body, recipient: null }))).toEqual(['recipientId required']);
    expect(codesOf(await preview({ ...body, dataClasses: [] }))).toHaveLength(1);
  });

  test('to a partner without a consent, or with one of another recipient, purpose, part or time', async () => {
    const isRefused = async () => {
      expect((await seen(body)).bases).toEqual([{ dataClass: 'identity', basis: null, consentId: null }]);
      expect(codesOf(await share(body))).toEqual(['dataClasses no_consent']);
    };
    await isRefused();
    const scope = { recipient: 'Mesa Food Bank', dataClasses: ['identity'], purposes: ['coordination'] };
    await agreed({ ...scope, recipient: 'Another bank' });
    await agreed({ ...scope, purposes: ['research'] });
    await agreed({ ...scope, dataClasses: ['contact'] });
    await agreed({ ...scope, expiresOn: '2024-02-01' });
    const { id, version } = await agreed(scope);
    expect((await seen(body)).bases[0]).toMatchObject({ basis: 'consent', consentId: id });
    // Revoked, it closes the next request, also of the day itself.
    ok(await chw.post(`/consents/${id}/revoke`, { version, reason: 'Changed her mind.' }));
    await isRefused();
  });

  test('to a partner for treatment, which a provider gets', async () => {
    const body = { purpose: 'treatment', dataClasses: ['diagnoses'] };
    expect(codesOf(await share({ ...body, recipientId: partner.id }))).toEqual(['dataClasses no_consent']);
    expect(ok(await share({ ...body, recipientId: provider.id }))).toMatchObject({
      recipientTitle: 'Valley Clinic',
      bases: [{ dataClass: 'diagnoses', basis: 'permitted', consentId: null }],
    });
  });

  test('of a diagnosis that is proposed, provisional or ruled out, until a clinician confirms it', async () => {
    const clinician = await t.as('clinician@demo.test');
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'care-team') on conflict do nothing`,
      [tenantIds.demo, userId('clinician@demo.test'), patient.id],
    );
    const record = async (caller: Caller, code: string, recordedAs: string) =>
      ok(await caller.put(`/diagnoses/${newId()}`, { patientId: patient.id, code, recordedAs }));
    const act = async ({ id, version }: Content, command: string, body: object = {}) =>
      ok(await clinician.post(`/diagnoses/${id}/${command}`, { version, ...body }));
    const reason = 'The blood sugar was normal.';
    const proposed = await record(chw, 'Z59.01', 'unconfirmed');
    const provisional = await record(clinician, 'I10', 'provisional');
    const refuted = await act(await record(clinician, 'E11.9', 'confirmed'), 'refute', { reason });
    const codes = [proposed, provisional, refuted].map(({ code }) => String(code));

    const toProvider = { recipientId: provider.id, purpose: 'treatment', dataClasses: ['diagnoses'] };
    const toPerson = { purpose: 'own-request', dataClasses: ['diagnoses'] };
    const leaving = async (body: object) => {
      const shown = (await seen(body)).parts;
      const content = ok(await chw.get(`/disclosures/${ok(await share(body)).id}/shared`));
      expect(content['parts']).toEqual(shown);
      return codes.filter((code) => JSON.stringify(shown).includes(`"${code}"`));
    };
    for (const body of [toProvider, toPerson]) expect(await leaving(body)).toEqual([]);

    const confirmed = await act(provisional, 'confirm');
    await act(proposed, 'confirm');
    for (const body of [toProvider, toPerson]) expect(await leaving(body)).toEqual(['Z5901', 'I10']);
    await act(confirmed, 'refute', { reason });
    for (const body of [toProvider, toPerson]) expect(await leaving(body)).toEqual(['Z5901']);
  });
});

describe('what somebody asks for themselves', () => {
  const body = { purpose: 'own-request', dataClasses: ['identity', 'visits', 'substance-use'] };

  test('goes to nobody who is only named', async () => {
    for (const to of [{ recipient: 'Herself' }, { recipientId: partner.id }, { recipientId: provider.id }]) {
      expect((await seen({ ...body, ...to })).bases.map(({ basis }) => basis)).toEqual([null, null, null]);
      expect(codesOf(await share({ ...body, ...to }))).toHaveLength(3);
    }
  });

  test('goes to the person, with what is under Part 2, and without the counseling notes that are kept apart', async () => {
    expect(await seen({ ...body, dataClasses: ['counseling-notes'] })).toMatchObject({ bases: [{ basis: null }] });
    const shared = ok(await share(body));
    expect(shared).toMatchObject({ recipientTitle: `${patient['givenName']} ${canaries.identity}`, caregiverId: null });
    expect(JSON.stringify(ok(await chw.get(`/disclosures/${shared.id}/shared`)))).toContain(part2Canary);
  });

  test('goes to the caregiver who decides for the person, with proof, and to no other relative', async () => {
    const about = { patientId: patient.id, givenName: 'Mateo', familyName: 'Vidal', relationship: 'SON' };
    const proof = ok(
      await chw.put(`/documents/${newId()}`, { patientId: patient.id, title: 'Power', category: 'letter' }),
    );
    const relative = ok(await chw.put(`/caregivers/${newId()}`, about));
    const decides = ok(
      await chw.put(`/caregivers/${newId()}`, {
        ...about,
        givenName: 'Eva',
        legalAuthority: 'dpoa-hc',
        legalDocumentId: proof.id,
      }),
    );
    expect(codesOf(await share({ ...body, caregiverId: relative.id }))).toEqual(['caregiverId no_authority']);
    expect(codesOf(await preview({ ...body, caregiverId: newId() }))).toEqual(['caregiverId unknown']);
    const named = { recipient: 'Mesa Food Bank', caregiverId: decides.id };
    expect(codesOf(await preview({ ...body, ...named }))).toEqual(['caregiverId not_asked']);
    const shared = ok(await share({ ...body, caregiverId: decides.id }));
    expect(shared).toMatchObject({ recipientTitle: 'Eva Vidal', caregiverId: decides.id });
    ok(await chw.patch(`/caregivers/${decides.id}`, { version: 1, endsOn: '2024-01-31' }));
    expect(codesOf(await share({ ...body, caregiverId: decides.id }))).toEqual(['caregiverId no_authority']);
  });
});

describe('what was shared', () => {
  test('is answered again after a lost answer, also when the consent was withdrawn meanwhile', async () => {
    const scope = { recipientId: partner.id, dataClasses: ['contact'], purposes: ['coordination'] };
    const { id, version } = await agreed(scope);
    const address = `/disclosures/${newId()}`;
    const body = { patientId: patient.id, way: 'print', ...scope, purpose: 'coordination', purposes: undefined };
    const first = ok(await chw.put(address, body));
    ok(await chw.post(`/consents/${id}/revoke`, { version, reason: 'Changed her mind.' }));
    expect(ok(await chw.put(address, body))).toEqual(first);
    expect(codesOf(await share(body))).toEqual(['dataClasses no_consent']);
  });

  test('is kept as it was, names its consent, and stays when the consent is revoked', async () => {
    const scope = { recipientId: partner.id, dataClasses: ['identity', 'contact'], purposes: ['coordination'] };
    const consent = await agreed(scope);
    const body = { recipientId: partner.id, purpose: 'coordination', dataClasses: ['identity', 'contact'] };
    const before = await seen(body);
    const shared = ok(await share(body));
    expect(shared).toMatchObject({ status: 'shared', recipientTitle: 'Mesa Food Bank', bases: before.bases });
    expect(before.bases.map(({ consentId }) => consentId)).toEqual([consent.id, consent.id]);
    ok(await chw.post(`/consents/${consent.id}/revoke`, { version: consent.version, reason: 'Changed her mind.' }));
    const content = ok(await chw.get(`/disclosures/${shared.id}/shared`));
    expect(content).toMatchObject({ parts: before.parts, bases: before.bases, contentHash: shared['contentHash'] });
    expect((await other.get(`/disclosures/${shared.id}/shared`)).status).toBe(404);
    const list = ok(await chw.get(`/disclosures?patientId=${patient.id}&sort=-sharedAt`)).items as Content[];
    expect(list[0]).toMatchObject({ id: shared.id });
    await expect(t.sql(`update disclosure_contents set snapshot = ''`)).rejects.toThrow();
  });

  test('of Part 2 is seen by those who treat the person alone', async () => {
    await agreed({ kind: 'part2', dataClasses: ['substance-use'], purposes: ['treatment', 'payment', 'operations'] });
    const body = { recipientId: provider.id, purpose: 'treatment', dataClasses: ['visits', 'substance-use'] };
    const shared = ok(await share(body));
    expect(JSON.stringify(ok(await chw.get(`/disclosures/${shared.id}/shared`)))).toContain(part2Canary);
    expect((await admin.get(`/disclosures/${shared.id}`)).status).toBe(404);
    // An administrator who may not know of it learns nothing from a preview either.
    const asked = ok(await preview(body, admin)) as unknown as SharePreview;
    expect(asked.bases.at(-1)).toEqual({ dataClass: 'substance-use', basis: null, consentId: null });
    expect(asked.withheld).toBe(0);
    expect(codesOf(await share(body, admin))).toEqual(['dataClasses no_consent']);
    expect((await admin.get(`/disclosures/${shared.id}/shared`)).status).toBe(404);
  });
});

/** The parts that may leave, stated once more by hand. */
function mayLeave(
  dataClass: DataClass,
  { purpose, to, consents }: { purpose: string; to: World['to']; consents: World['consents'] },
): boolean {
  const part2 = dataClass === 'substance-use' || dataClass === 'counseling-notes';
  const covered = consents.some(
    (one) =>
      one.kind === (part2 ? 'part2' : 'release') &&
      one.life === 'active' &&
      (one.to === to || (one.kind === 'part2' && one.to === 'anybody')) &&
      (one.dataClasses as readonly DataClass[]).includes(dataClass) &&
      one.purposes.includes(purpose as never),
  );
  if (covered) return true;
  if (purpose === 'own-request' && to === 'person') return dataClass !== 'counseling-notes';
  return !part2 && to === 'provider' && ['treatment', 'payment', 'operations'].includes(purpose);
}

const ordinary = dataClasses.filter((one) => one !== 'substance-use' && one !== 'counseling-notes');
const aConsent = fc.oneof(
  fc.record({
    kind: fc.constant('release' as const),
    to: fc.constantFrom('provider' as const, 'partner' as const, 'named' as const),
    dataClasses: fc.subarray(ordinary, { minLength: 1 }),
    purposes: fc.subarray([...sharePurposes], { minLength: 1 }),
    life: fc.constantFrom('active' as const, 'active' as const, 'expired' as const, 'revoked' as const),
  }),
  fc.record({
    kind: fc.constant('part2' as const),
    to: fc.constantFrom('provider' as const, 'anybody' as const),
    dataClasses: fc.constantFrom(['substance-use' as const], ['counseling-notes' as const]),
    purposes: fc.subarray([...sharePurposes], { minLength: 1 }),
    life: fc.constantFrom('active' as const, 'expired' as const, 'revoked' as const),
  }),
);
const aWorld = fc.record({
  consents: fc.array(aConsent, { maxLength: 4 }),
  to: fc.constantFrom('provider' as const, 'partner' as const, 'named' as const, 'person' as const),
  purpose: fc.constantFrom(...sharePurposes),
  dataClasses: fc.subarray([...dataClasses], { minLength: 1 }),
});
type World = typeof aWorld extends fc.Arbitrary<infer One> ? One : never;

test(`in any world the preview, what leaves and the rules agree (DISCLOSURE_SEED=${seed})`, {
  timeout: 120_000,
}, async () => {
  const partyOf = (to: string) =>
    to === 'provider'
      ? { recipientId: provider.id }
      : to === 'partner'
        ? { recipientId: partner.id }
        : to === 'named'
          ? { recipient: 'A neighbor' }
          : {};
  await fc.assert(
    fc.asyncProperty(aWorld, async ({ consents, to, purpose, dataClasses: asked }) => {
      await t.sql(`update consents set status = 'entered-in-error' where patient_id = $1`, [patient.id]);
      for (const { life, to: whom, ...one } of consents) {
        const given = await agreed({
          ...one,
          ...partyOf(whom),
          ...(life === 'expired' && { expiresOn: '2024-02-01' }),
        });
        if (life === 'revoked')
          ok(await chw.post(`/consents/${given.id}/revoke`, { version: given.version, reason: 'No.' }));
      }
      const body = { ...partyOf(to), purpose, dataClasses: asked };
      if (to === 'person' && purpose !== 'own-request') {
        expect(codesOf(await preview(body))).toEqual(['recipientId required']);
        return;
      }
      const open = asked.filter((one) => mayLeave(one, { purpose, to, consents }));
      const shown = await seen(body);
      expect(shown.bases.filter(({ basis }) => basis !== null).map(({ dataClass }) => dataClass)).toEqual(open);
      const text = JSON.stringify(shown.parts);
      for (const [one, canary] of Object.entries(canaries))
        expect([one, text.includes(canary)]).toEqual([one, open.includes(one as DataClass)]);
      const part2Leaves = open.includes('substance-use') && (open.includes('visits') || open.includes('notes'));
      expect(text.includes(part2Canary)).toBe(part2Leaves);
      const answer = await share(body);
      if (open.length < asked.length) {
        expect(codesOf(answer)).toEqual(asked.filter((one) => !open.includes(one)).map(() => 'dataClasses no_consent'));
        return;
      }
      const content = ok(await chw.get(`/disclosures/${ok(answer).id}/shared`));
      expect(content['parts']).toEqual(shown.parts);
    }),
    { seed, numRuns: 40 },
  );
});
