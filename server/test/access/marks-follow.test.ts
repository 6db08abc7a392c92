/**
 * Labels that a record bears itself go with the records made from it, and a reference to a record that the reader does
 * not reach reads as null. Both walks go over every definition.
 */
import { labels, pathOf, type Resource, resources } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedReferences, toldWith } from '#kernel/records/references';
import { snake, tableOf } from '#kernel/sql/names';
import { type Content, ok } from '../support/answer.ts';
import { createBody } from '../support/bodies.ts';
import type { Caller } from '../support/caller.ts';
import { allResources, everything, type Ids, type One } from '../support/everything.ts';
import { newId, papered, recorded, registered, released } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let ids: Ids;
let chw: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, clinician, admin] = (await Promise.all(
    ['chw', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller];
  ids = await everything(t, 'demo');
});
afterAll(() => t.close());
const permit = (...permissions: string[]) =>
  t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
    userId('admin@demo.test'),
    JSON.stringify(permissions),
  ]);
beforeEach(() => permit());

const bornBy = async (resource: Resource, id: string) =>
  (await t.sql<{ labels: number }>(`select labels from ${tableOf(resource)} where id = $1`, [id]))[0]!.labels;
const version = async (resource: Resource, id: string) =>
  (await t.sql<{ version: number }>(`select version from ${tableOf(resource)} where id = $1`, [id]))[0]!.version;
const act = async (caller: Caller, resource: Resource, id: string, command: string, body: object = {}) =>
  caller.post(`/${pathOf(resource)}/${id}/${command}`, { version: await version(resource, id), ...body });
const reason = 'Tells of the treatment.';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const aPlan = (patientId: string, startedAt: string) => ({
  ...{ patientId, mode: 'in-person', placeOfService: '12', startedAt, plannedAt: startedAt },
});
const mark = async (resource: Resource, id: string, caller = chw) =>
  ok(await act(caller, resource, id, 'mark-part2', { reason }));
const unmark = async (resource: Resource, id: string) => {
  await permit('privacy');
  ok(await act(admin, resource, id, 'unmark-part2', { reason }));
  await permit();
};
/** Takes every mark of the row itself, and gives it `bits`. */
const label = (resource: Resource, id: string, bits: number) =>
  t.sql(`update ${tableOf(resource)} set labels = $2 where id = $1`, [id, bits]);

/** One more, about the person of `everything`. */
async function another(one: One): Promise<string> {
  const resource: Resource = resources[one];
  if (one === 'run') {
    const id = newId();
    await t.sql(`insert into runs (tenant_id, id, created_by, kind, done, total) values ($1, $2, $3, 'export', 1, 2)`, [
      ...[tenantIds.demo, id, userId('chw@demo.test')],
    ]);
    return id;
  }
  if (one === 'encounter') return (await recorded(chw, { id: ids.patient } as Content, { from: 200 })).id;
  // A person has one open plan of a kind.
  if (one === 'carePlan') await t.sql(`update care_plans set status = 'revoked' where patient_id = $1`, [ids.patient]);
  const body = createBody(one, ids);
  const more = one === 'referral' ? { secondReason: 'Asked again.' } : {};
  const maker = one === 'benefitPolicy' ? admin : chw;
  return ok(await maker.put(`/${pathOf(resource)}/${newId()}`, { ...body, ...more })).id;
}

/** The stored fields of rows that tell of the records they name. */
const stored = {
  fileName: 'Canary.pdf',
  grantorName: 'Carmen Canary',
  grantorAuthority: 'guardian',
  recipientTitle: 'Carmen Canary',
};
const isStored = (name: string): name is keyof typeof stored => name in stored;

/** A row of `everything` that names `target` in a field. */
async function naming({ one, ...resource }: Resource, field: string, target: string | null): Promise<string> {
  if (one === 'referralMessage' && target) {
    // A fixed statement is not changed.
    const id = newId();
    await t.sql(
      `insert into referral_messages (tenant_id, id, created_by, referral_id, text, is_theirs, author_name, document_id, file_name)
       values ($1, $2, 'system:partner-link', $3, 'Here it is.', true, 'Rosa Díaz', $4, $5)`,
      [tenantIds.demo, id, ids.referral, target, stored.fileName],
    );
    return id;
  }
  const id = ids[one as One];
  if (one === 'referralMessage') return id;
  // A person who has left a household does not reach it by earlier membership; a request names the person it was
  // admitted for.
  if (one === 'householdMember')
    await t.sql(`update household_members set starts_on = '2020-01-01', ends_on = '2020-02-01' where id = $1`, [id]);
  if (one === 'referralRequest')
    await t.sql(
      `update referral_requests set status = 'admitted', admitted_patient_id = $2, referral_id = $3 where id = $1`,
      [id, ids.patient, ids.referral],
    );
  if (one === 'referralRequest' && !target) return id;
  await t.sql(`update ${tableOf(resource)} set ${snake(field)} = $2 where id = $1`, [id, target]);
  return id;
}

const links = (of: (resource: Resource) => Iterable<string>) =>
  allResources.flatMap((resource) => [...of(resource)].map((field) => ({ resource, one: resource.one, field })));

describe('a reference to what a reader does not reach', () => {
  const guarded = links((resource) => guardedReferences(resource).keys());
  const readers = () => [admin, clinician, chw];
  /** Readers of these rows read every record that they name. */
  const alwaysRead = ['benefitPolicy.endedById', 'caseloadMove.runId', 'encounter.groupEncounterId', 'teamTask.nextId'];
  /** Rows that are closed with what they name. */
  const closedWith = ['referralRequest.admittedPatientId', 'referralRequest.referralId'];

  test('is one in each definition that names a record about people', () => {
    const own = (resource: Resource, field: string) => field === 'patientId' || field === resource.parent?.field;
    for (const resource of allResources)
      for (const [field, one] of Object.entries(resource.references ?? {}))
        if (!own(resource, field) && (resources[one as One] as Resource).patients !== 'none')
          expect([resource.one, ...guardedReferences(resource).keys()]).toContain(field);
    for (const { resource, field } of guarded) {
      const { shape } = resource.record.def as unknown as {
        shape: Record<string, { safeParse(v: unknown): { success: boolean } }>;
      };
      expect([resource.one, field, shape[field]!.safeParse(null).success]).toEqual([resource.one, field, true]);
    }
  });

  test('has a word for each field that tells of the record', () => {
    // Names of staff, of the row itself, and of records about nobody.
    const known =
      /^(?:author|owner|clinician|user|member|facilitator|organization|partnerOrganization|supervisor|cosigner|assignedTo|payer|.+By)Name$|^title$/;
    const own = ['document.fileName', 'staffDocument.fileName'];
    const named = links((resource) => Object.keys(resource.derived ?? {})).filter(
      ({ one, field }) =>
        /(?:name|title|authority)$/i.test(field) && !known.test(field) && !own.includes(`${one}.${field}`),
    );
    expect(named.map(({ one, field }) => `${one}.${field}`)).toEqual([
      'consent.grantorName',
      'consent.grantorAuthority',
      'disclosure.recipientTitle',
      'referralMessage.fileName',
    ]);
    for (const { resource, field } of named)
      expect([field, resource.tellsOf?.[field]]).toEqual([field, expect.any(String)]);
    for (const { tellsOf = {}, one, ...resource } of allResources)
      for (const [field, of] of Object.entries(tellsOf)) {
        const { sortable, filterable, groups = [], sums = [], ranges = [] } = resource;
        expect([one, ...sortable, ...filterable, ...groups, ...sums, ...ranges]).not.toContain(field);
        expect([...guardedReferences({ ...resource, one }).keys()]).toContain(of);
      }
  });

  test.for(guarded)('reads as null: $field of $one', async ({ resource, field }) => {
    const target = guardedReferences(resource).get(field)!;
    const named = target.one === 'patient' ? (await registered(chw)).id : await another(target.one as One);
    const id = await naming(resource, field, named);
    const path = `/${pathOf(resource)}/${id}`;
    if (target.patients === 'one' || target.patients === 'self') await label(target, named, labels.part2);
    // The label that the row took from its source is lifted, so that others read it.
    if (resource.sources?.includes(field)) await label(resource, id, 0);
    const told = toldWith(resource, field);
    for (const name of resource.one === 'referralMessage' ? [] : told.filter(isStored))
      await t.sql(`update ${tableOf(resource)} set ${snake(name)} = $2 where id = $1`, [id, stored[name]]);
    let hidden = 0;
    for (const reader of readers()) {
      const read = await reader.get(path);
      if (read.status !== 200) {
        if (closedWith.includes(`${resource.one}.${field}`)) hidden += 1;
        continue;
      }
      const reaches = (await reader.get(`/${pathOf(target)}/${named}`)).status === 200;
      const expected = reaches ? named : null;
      expect(ok(read)[field]).toBe(expected);
      for (const name of told) expect([name, ok(read)[name] !== null]).toEqual([name, reaches]);
      const listed = ok(await reader.get(`/${pathOf(resource)}?limit=200`)).items.find((one) => one.id === id);
      if (listed && field in listed) expect(listed[field]).toBe(expected);
      for (const name of told) if (listed && name in listed) expect(listed[name] !== null).toBe(reaches);
      const filtered = await reader.get(`/${pathOf(resource)}?${field}=${named}`);
      if (filtered.status === 200) expect(ok(filtered).items.some((one) => one.id === id)).toBe(reaches);
      const file = await reader.post(`/${pathOf(resource)}/export`, {
        purpose: 'Looking.',
        format: 'csv',
        ids: [id],
        columns: [field, ...told].map((one) => ({ field: one, label: one })),
      });
      if (file.status === 200 && file.text.trim().includes('\n')) {
        expect(file.text.includes(named)).toBe(reaches);
        expect(file.text.includes('Canary')).toBe(reaches && told.some(isStored));
      }
      if (!reaches) hidden += 1;
    }
    if (!alwaysRead.includes(`${resource.one}.${field}`)) expect(hidden).toBeGreaterThan(0);
    await naming(resource, field, resource.one === 'householdMember' ? ids.household : null);
  });

  test('is kept by a change that sends the null, and erased by one who reads it', async () => {
    const paper = (await papered(chw, ids.patient)).id;
    const body = createBody('recommendation', ids);
    const made = ok(await chw.put(`/recommendations/${newId()}`, { ...body, documentId: paper }));
    await mark(resources.document, paper);
    await unmark(resources.recommendation, made.id);
    const path = `/recommendations/${made.id}`;
    const named = async () =>
      (await t.sql<{ id: string | null }>('select document_id as id from recommendations where id = $1', [made.id]))[0]!
        .id;
    const seen = ok(await clinician.get(path));
    expect(seen['documentId']).toBeNull();
    const change = { version: seen.version, note: 'Called her.', documentId: null };
    expect(ok(await clinician.patch(path, change))).toMatchObject({ documentId: null, note: 'Called her.' });
    expect(await named()).toBe(paper);
    const stale = await clinician.patch(path, { ...change, note: 'Late.' });
    expect([stale.status, (stale.body as unknown as { current: Content }).current['documentId']]).toEqual([412, null]);
    expect(stale.body.changed).toEqual(['note']);
    const read = ok(await chw.get(path));
    expect(read['documentId']).toBe(paper);
    ok(await chw.patch(path, { version: read.version, documentId: null }));
    expect(await named()).toBeNull();
    // Readers of a hidden paper learn that it was taken off.
    const changed = async (caller: Caller) =>
      (await caller.patch(path, { version: read.version, note: 'Later.' })).body.changed;
    expect([await changed(chw), await changed(clinician)]).toEqual([['documentId'], []]);
  });

  test('is in no replayed answer', async () => {
    const visit = (await recorded(chw, { id: ids.patient } as Content, { from: 300 })).id;
    const id = newId();
    const body = { patientId: ids.patient, title: 'Letter', category: 'letter', encounterId: visit };
    const renamed = { version: 1, title: 'The letter' };
    const voided = { version: 2, reason: 'Of somebody else.' };
    const steps = [
      () => clinician.put(`/documents/${id}`, body),
      () => clinician.patch(`/documents/${id}`, renamed),
      () => clinician.post(`/documents/${id}/void`, voided),
    ];
    const told = async () => {
      const answers = [];
      for (const step of steps) answers.push(ok(await step())['encounterId']);
      return answers;
    };
    expect(await told()).toEqual([visit, visit, visit]);
    await mark(resources.encounter, visit);
    await unmark(resources.document, id);
    expect(await told()).toEqual([null, null, null]);
  });

  test('does not refuse the repetition of what was stored', async () => {
    const paper = (await papered(chw, ids.patient)).id;
    const path = `/recommendations/${newId()}`;
    const first = await another('referral');
    const second = await another('referral');
    const key = { 'idempotency-key': newId() };
    const steps = [
      () => clinician.put(path, createBody('recommendation', ids)),
      () => clinician.patch(path, { version: 1, documentId: paper }),
      () => clinician.patch(path, { version: 2, documentId: paper, note: 'Called.' }, key),
      () =>
        clinician.post(
          `/referrals/${second}/cancel`,
          { version: 1, reason: 'Twice.', closeReason: 'duplicate', duplicateOfId: first },
          { 'idempotency-key': key['idempotency-key'].replace(/.$/, 'z') },
        ),
    ];
    const told = async () => {
      const answers = [];
      for (const step of steps) answers.push(ok(await step()));
      return answers.map(({ documentId, duplicateOfId, version: at }) => [documentId ?? duplicateOfId ?? null, at]);
    };
    expect((await told()).slice(1)).toEqual([
      [paper, 2],
      [paper, 3],
      [first, 2],
    ]);
    await mark(resources.document, paper);
    await mark(resources.referral, first);
    await unmark(resources.recommendation, path.split('/')[2]!);
    await unmark(resources.referral, second);
    expect((await told()).slice(1)).toEqual([
      [null, 2],
      [null, 3],
      [null, 2],
    ]);
    // Something else under the same key is no repetition.
    const other = await clinician.patch(path, { version: 2, documentId: paper, note: 'Wrote.' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });
});

describe('what is made from a record', () => {
  const sources = links((resource) => resource.sources ?? []);
  const sourceOf = (resource: Resource, field: string): Resource =>
    guardedReferences(resource).get(field) ?? resources.encounter;

  test('says in its definition which record that is', () => {
    expect(sources.map(({ one, field }) => `${one}.${field}`).toSorted()).toEqual([
      'assessment.amendsId',
      'assessment.encounterId',
      'carePlan.amendsId',
      'charge.encounterId',
      'diagnosis.encounterId',
      'document.encounterId',
      'document.referralId',
      'encounter.previousEncounterId',
      'groupParticipant.encounterId',
      'need.assessmentId',
      'need.diagnosisId',
      'need.encounterId',
      'patientCriterion.documentId',
      'recommendation.documentId',
      'referral.documentId',
      'referral.duplicateOfId',
      'referral.needId',
      'referral.previousId',
      'referral.recommendationId',
      'safetyAlert.assessmentId',
      'task.assessmentId',
      'task.carePlanId',
      'task.encounterId',
      'task.needId',
      'task.referralId',
    ]);
  });

  test.for(sources)('bears its labels, then and later: $one by $field', async ({ resource, field }) => {
    const source = sourceOf(resource, field);
    const id = ids[resource.one as One];
    const before = await t.sql<{ id: string }>(`select ${snake(field)} as id from ${tableOf(resource)} where id = $1`, [
      id,
    ]);
    await label(resource, id, 0);
    const born = () => bornBy(resource, id);
    const first = await another(source.one as One);
    await mark(source, first);
    await naming(resource, field, first);
    expect(await born(), 'named').toBe(labels.part2);
    await unmark(source, first);
    expect(await born(), 'the source is open again').toBe(0);
    await mark(source, first);
    expect(await born(), 'marked later').toBe(labels.part2);
    await t.sql('select mark_part2_rows($1, array[$2::uuid], 2)', [tableOf(resource), id]);
    await unmark(source, first);
    expect(await born(), 'its own mark stays').toBe(labels.part2);
    await label(resource, id, 0);
    // A label that the person bears, too, is the row's own nevertheless.
    await label(resources.patient, ids.patient, labels.part2);
    await mark(source, first);
    await label(resources.patient, ids.patient, 0);
    expect(await born(), 'marked while the person was').toBe(labels.part2);
    await label(source, first, 0);
    expect(await born()).toBe(0);
    await naming(resource, field, before[0]!.id);
  });

  test('of two sources bears the labels of either, as long as it does', async () => {
    const [paper, visit] = [await another('document'), await another('encounter')];
    await t.sql('update documents set encounter_id = $2 where id = $1', [paper, visit]);
    const referral = await another('referral');
    await t.sql('update documents set referral_id = $2 where id = $1', [paper, referral]);
    await mark(resources.encounter, visit);
    await mark(resources.referral, referral);
    await unmark(resources.encounter, visit);
    expect(await bornBy(resources.document, paper)).toBe(labels.part2);
    await unmark(resources.referral, referral);
    expect(await bornBy(resources.document, paper)).toBe(0);
  });

  test('goes with a chain, and a lifted mark of one link opens what follows it', async () => {
    const [first, second, third] = [await another('referral'), await another('referral'), await another('referral')];
    await t.sql('update referrals set previous_id = $2 where id = $1', [second, first]);
    await t.sql('update referrals set previous_id = $2 where id = $1', [third, second]);
    const born = () => Promise.all([first, second, third].map((id) => bornBy(resources.referral, id)));
    await mark(resources.referral, first);
    expect(await born()).toEqual([2, 2, 2]);
    await unmark(resources.referral, second);
    expect(await born()).toEqual([2, 0, 0]);
    await unmark(resources.referral, first);
    expect(await born()).toEqual([0, 0, 0]);
  });

  test('is closed while its source is being marked', async () => {
    const visit = await another('encounter');
    const paper = newId();
    const insert = `insert into documents (tenant_id, id, created_by, patient_id, title, category, retention, encounter_id) values ($1, $2, 'test', $3, 'Letter', 'letter', 'keep', $4)`;
    const { db } = t.services;
    const { systemContext } = await import('#kernel/access/context');
    const ctx = systemContext('test', tenantIds.demo);
    let waiting: Promise<unknown> | undefined;
    await db.work(ctx, async (tx) => {
      await tx.query(`select mark_part2_rows('encounters', array[$1::uuid], 2)`, [visit]);
      waiting = t.sql(insert, [tenantIds.demo, paper, ids.patient, visit]);
      await new Promise((done) => setTimeout(done, 300));
    });
    await waiting;
    expect(await bornBy(resources.document, paper)).toBe(labels.part2);
  });
});

describe('of a marked record', () => {
  test('the next referral bears the mark, and leaves by the consent of 42 CFR 2.31 alone', async () => {
    const service = async (name: string) => {
      const partner = ok(await admin.put(`/partner-organizations/${newId()}`, { name, kind: 'partner' }));
      const body = {
        partnerOrganizationId: partner.id,
        name: `${name}: boxes`,
        service: 'food',
        categories: ['food-insecurity'],
      };
      return ok(await admin.put(`/healthcare-services/${newId()}`, body));
    };
    const services = (await Promise.all(['Mesa', 'Sierra'].map(service))) as [Content, Content];
    const patient = await registered(chw);
    for (const { partnerOrganizationId } of services)
      await released({ admin, chw }, patient.id, { recipient: null, recipientId: partnerOrganizationId });
    const consents = ok(await chw.get(`/consents?patientId=${patient.id}`)).items;
    const draft = ok(
      await chw.put(`/referrals/${newId()}`, {
        ...{ patientId: patient.id, direction: 'out', program: 'HRSN', service: 'food', source: 'staff' },
        ...{ reason: 'Sober since May.', receivedOn: '2024-01-05', performerId: services[0]['partnerOrganizationId'] },
        ...{ healthcareServiceId: services[0].id, alternativeIds: [services[1].id] },
        consentId: consents.find((one) => one['recipientId'] === services[0]['partnerOrganizationId'])!.id,
      }),
    );
    ok(await act(chw, resources.referral, draft.id, 'request'));
    await mark(resources.referral, draft.id);
    ok(await act(chw, resources.referral, draft.id, 'ask-next', { reason: 'No answer.' }));
    const next = ok(await chw.get(`/referrals/${ok(await chw.get(`/referrals/${draft.id}`))['nextId']}`));
    expect(next, 'the plain release does not cover it').toMatchObject({
      part2: true,
      status: 'draft',
      consentId: null,
    });
    expect((await clinician.get(`/referrals/${next.id}`)).status).toBe(404);
    const consentId = consents.find((one) => one['recipientId'] === services[1]['partnerOrganizationId'])!.id;
    const chosen = ok(await chw.patch(`/referrals/${next.id}`, { version: next.version, consentId }));
    const refused = await act(chw, resources.referral, next.id, 'request');
    expect([refused.status, refused.body.errors[0]]).toMatchObject([400, { path: 'consentId', code: 'no_consent' }]);
    expect(chosen['consentId']).toBe(consentId);
  });

  test('a document, a diagnosis, a charge and the visit that stands in for it bear the mark', async () => {
    const patient = await registered(chw);
    const visit = await recorded(chw, patient);
    await mark(resources.encounter, visit.id);
    const about = { patientId: patient.id, encounterId: visit.id };
    const paper = ok(await chw.put(`/documents/${newId()}`, { ...about, title: 'Plan', category: 'letter' }));
    const need = ok(await chw.put(`/diagnoses/${newId()}`, { ...about, code: 'Z59.01' }));
    for (const made of [paper, need]) expect(made).toMatchObject({ part2: true });
    ok(await act(chw, resources.encounter, visit.id, 'sign'));
    await t.settled();
    const [charge] = await t.sql<{ labels: number }>('select labels from charges where encounter_id = $1', [visit.id]);
    expect(charge).toEqual({ labels: labels.part2 });
    for (const path of [`/documents/${paper.id}`, `/diagnoses/${need.id}`])
      for (const caller of [clinician, admin]) expect((await caller.get(path)).status).toBe(404);
    const plan = ok(await chw.put(`/encounters/${newId()}`, aPlan(patient.id, inDays(2))));
    await mark(resources.encounter, plan.id);
    const old = ok(
      await act(chw, resources.encounter, plan.id, 'reschedule', { startedAt: inDays(3), reason: 'Ill.' }),
    );
    expect(ok(await chw.get(`/encounters/${old['nextEncounterId']}`))).toMatchObject({
      part2: true,
      previousEncounterId: plan.id,
    });
  });

  test('the visit that is planned again after a no-show bears the mark', async () => {
    const patient = await registered(chw);
    const missed = ok(await chw.put(`/encounters/${newId()}`, aPlan(patient.id, inDays(-0.1))));
    await mark(resources.encounter, missed.id);
    ok(await act(chw, resources.encounter, missed.id, 'no-show'));
    const { nextEncounterId } = ok(
      await act(chw, resources.encounter, missed.id, 'plan-again', { startedAt: inDays(2) }),
    );
    expect(ok(await chw.get(`/encounters/${nextEncounterId}`))).toMatchObject({ part2: true });
    for (const caller of [clinician, admin])
      expect((await caller.get(`/encounters/${nextEncounterId}`)).status).toBe(404);
  });

  test('a recommendation, a criterion and a referral that rest on a marked paper bear the mark', async () => {
    const patient = await registered(chw);
    const documentId = (await papered(chw, patient.id)).id;
    await mark(resources.document, documentId);
    const recommendation = { ...createBody('recommendation', ids), patientId: patient.id, documentId };
    const criterion = { ...createBody('patientCriterion', ids), patientId: patient.id, documentId };
    const made = ok(await chw.put(`/recommendations/${newId()}`, recommendation));
    expect(made).toMatchObject({ part2: true });
    expect(ok(await chw.put(`/patient-criteria/${newId()}`, criterion))).toMatchObject({ part2: true });
    const referral = { ...createBody('referral', ids), patientId: patient.id };
    const open = ok(await chw.put(`/referrals/${newId()}`, { ...referral, program: 'CHW', service: null }));
    expect(open).toMatchObject({ part2: false });
    expect(
      ok(await chw.patch(`/referrals/${open.id}`, { version: open.version, recommendationId: made.id })),
    ).toMatchObject({ part2: true });
    const duplicate = ok(
      await chw.put(`/referrals/${newId()}`, { ...referral, program: 'ECM', service: null, direction: 'in' }),
    );
    ok(
      await act(chw, resources.referral, duplicate.id, 'cancel', {
        ...{ reason: 'Twice.', closeReason: 'duplicate', duplicateOfId: open.id },
      }),
    );
    expect(await bornBy(resources.referral, duplicate.id)).toBe(labels.part2);
  });

  test('the request from which a referral was made is closed with it', async () => {
    const patient = await registered(chw);
    const said = { givenName: 'Mara', familyName: 'Quell', reason: 'Help to stay sober.', receivedOn: '2024-01-05' };
    const request = ok(await admin.put(`/referral-requests/${newId()}`, said));
    const admitted = ok(
      await act(clinician, resources.referralRequest, request.id, 'admit', { patientId: patient.id, program: 'CHW' }),
    );
    const path = `/referral-requests/${request.id}`;
    const shown = async () =>
      Promise.all(
        [admin, clinician].map(async (caller) => [
          (await caller.get(path)).status,
          ok(await caller.get('/referral-requests?limit=200')).items.some(({ id }) => id === request.id),
        ]),
      );
    const [open, gone] = [
      [200, true],
      [404, false],
    ];
    expect(await shown()).toEqual([open, open]);
    await mark(resources.referral, String(admitted['referralId']));
    expect(await shown()).toEqual([gone, gone]);
    await unmark(resources.referral, String(admitted['referralId']));
    expect(await shown()).toEqual([open, open]);
    // So it is with the person.
    await label(resources.patient, patient.id, labels.restricted);
    expect((await admin.get(path)).status).toBe(404);
  });

  test('who was in a group is closed with the visit', async () => {
    const patient = await registered(chw);
    const group = { ...createBody('groupEncounter', ids) };
    const made = ok(await chw.put(`/group-encounters/${newId()}`, group));
    const place = ok(
      await chw.put(`/group-participants/${newId()}`, {
        ...{ groupEncounterId: made.id, patientId: patient.id, walkIn: false },
      }),
    );
    const visit = await recorded(chw, patient);
    await t.sql('update group_participants set encounter_id = $2 where id = $1', [place.id, visit.id]);
    expect((await clinician.get(`/group-participants/${place.id}`)).status).toBe(200);
    await mark(resources.encounter, visit.id);
    for (const caller of [clinician, admin])
      expect((await caller.get(`/group-participants/${place.id}`)).status).toBe(404);
  });

  test('the visit that followed tells no last contact, until the mark is lifted', async () => {
    const patient = await registered(chw);
    const [first, next] = [await recorded(chw, patient), await recorded(chw, patient, { from: 100 })];
    await t.sql('update encounters set previous_encounter_id = $2 where id = $1', [next.id, first.id]);
    for (const { id } of [first, next]) ok(await act(chw, resources.encounter, id, 'sign'));
    const lastContact = async () => ok(await admin.get(`/patients/${patient.id}`))['lastContactOn'];
    expect(await lastContact()).toBe(next['serviceDate']);
    await mark(resources.encounter, first.id);
    expect(await lastContact()).toBeNull();
    await unmark(resources.encounter, first.id);
    expect(await lastContact()).toBe(next['serviceDate']);
  });
});
