/** Plan B: the next program that a person agreed to is asked where a partner does not take them on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, proposedRelease, registered, released } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let stranger: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin, stranger] = (await Promise.all(
    ['chw@demo', 'admin@demo', 'admin@second'].map((login) => t.as(`${login}.test`)),
  )) as [Caller, Caller, Caller];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

type Body = Readonly<Record<string, unknown>>;
const faults = ({ body }: { body: Content }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

async function service(name: string, by = admin): Promise<Content> {
  const partner = ok(await by.put(`/partner-organizations/${newId()}`, { name, kind: 'partner' }));
  const body = {
    partnerOrganizationId: partner.id,
    name: `${name}: boxes`,
    service: 'food',
    categories: ['food-insecurity'],
  };
  return ok(await by.put(`/healthcare-services/${newId()}`, body));
}

const outward = (patientId: string, { id, partnerOrganizationId }: Content, fields: Body = {}): Body => ({
  patientId,
  direction: 'out',
  program: 'HRSN',
  service: 'food',
  category: 'food-insecurity',
  reason: 'The food does not last.',
  diagnosisCodes: ['Z5948'],
  note: 'Has a small kitchen.',
  receivedOn: today,
  source: 'staff',
  performerId: partnerOrganizationId,
  healthcareServiceId: id,
  ...fields,
});
const write = (body: Body) => chw.put(`/referrals/${newId()}`, body);
const act = ({ id, version }: Content, command: string, body: Body = {}) =>
  chw.post(`/referrals/${id}/${command}`, { version, ...body });
const read = async (id: unknown) => ok(await chw.get(`/referrals/${String(id)}`));
const agreed = async (patientId: string, { partnerOrganizationId }: Content) =>
  (await released({ admin, chw }, patientId, { recipient: null, recipientId: partnerOrganizationId })).id;

/** To the first of the services, sent with the consent of the person. */
async function sent(services: readonly Content[]): Promise<Content> {
  const [first, ...next] = services as [Content, ...Content[]];
  const patient = await registered(chw);
  const consentId = await agreed(patient.id, first);
  const body = outward(patient.id, first, { consentId, alternativeIds: next.map(({ id }) => id) });
  return ok(await act(ok(await write(body)), 'request'));
}

describe('a referral names programs of the directory', () => {
  test('of its partner and of this organization alone, each once', async () => {
    const [first, second] = await Promise.all(['Mesa', 'Sierra'].map((name) => service(name)));
    const theirs = await service('Elsewhere', stranger);
    const patient = await registered(chw);
    const refused = async (fields: Body) => {
      const answer = await write(outward(patient.id, first!, fields));
      expect(answer.status).toBe(400);
      return faults(answer);
    };
    expect(await refused({ performerId: second!['partnerOrganizationId'] })).toEqual([
      'healthcareServiceId other_partner',
    ]);
    expect(await refused({ healthcareServiceId: theirs.id })).toEqual(['healthcareServiceId unknown']);
    expect(await refused({ alternativeIds: [theirs.id] })).toEqual(['alternativeIds unknown']);
    expect(await refused({ alternativeIds: [first!.id] })).toEqual(['alternativeIds twice']);
    expect((await write(outward(patient.id, first!, { alternativeIds: [second!.id, second!.id] }))).status).toBe(400);
    const draft = ok(await write(outward(patient.id, first!, { alternativeIds: [second!.id] })));
    expect(draft).toMatchObject({
      healthcareServiceName: 'Mesa: boxes',
      alternatives: [{ id: second!.id, name: 'Sierra: boxes', partnerOrganizationName: 'Sierra' }],
    });
    const { version } = draft;
    expect(ok(await chw.patch(`/referrals/${draft.id}`, { version, alternativeIds: [] }))).toMatchObject({
      alternatives: [],
    });
  });
});

describe('the next program', () => {
  test('is asked of one that was sent, by whoever may work on it, with a reason', async () => {
    const services = await Promise.all(['Mesa', 'Sierra'].map((name) => service(name)));
    const without = await sent(services.slice(0, 1));
    expect((await act(without, 'ask-next', { reason: 'No answer.' })).status).toBe(409);
    const referral = await sent(services);
    expect((await act(referral, 'ask-next')).status).toBe(400);
    const { version } = referral;
    const byAdmin = await admin.post(`/referrals/${referral.id}/ask-next`, { version, reason: 'No answer.' });
    expect(byAdmin.status).toBe(403);
    ok(await admin.post(`/healthcare-services/${services[1]!.id}/archive`, { version: services[1]!.version }));
    expect((await act(referral, 'ask-next', { reason: 'No answer.' })).status).toBe(409);
    expect(await read(referral.id)).toMatchObject({ status: 'requested', nextId: null });
  });

  test('gets a referral of its own with what was said; a draft without a consent, and the first one ends', async () => {
    const services = await Promise.all(['Mesa', 'Sierra', 'Valley'].map((name) => service(name)));
    const referral = await sent(services);
    ok(await act(referral, 'ask-next', { reason: 'No answer for a week.' }));
    const ended = await read(referral.id);
    expect(ended).toMatchObject({
      status: 'cancelled',
      orderStatus: 'revoked',
      closeReason: 'other',
      statusReason: 'No answer for a week.',
    });
    expect(await read(ended['nextId'])).toMatchObject({
      status: 'draft',
      orderStatus: 'draft',
      previousId: referral.id,
      performerName: 'Sierra',
      healthcareServiceName: 'Sierra: boxes',
      alternatives: [{ name: 'Valley: boxes' }],
      reason: 'The food does not last.',
      note: 'Has a small kitchen.',
      diagnosisCodes: ['Z5948'],
      consentId: null,
      ownerId: ok(await chw.get('/me')).id,
    });
    expect((await act(ended, 'ask-next', { reason: 'Again.' })).status).toBe(409);
    const twice = await t.sql('select from referrals where tenant_id = $1 and previous_id = $2', [
      tenantIds.demo,
      referral.id,
    ]);
    expect(twice.length).toBe(1);
  });

  test('is sent at once by a consent that covers it, also after a refusal', async () => {
    const services = await Promise.all(['Mesa', 'Sierra'].map((name) => service(name)));
    const referral = await sent(services);
    const consentId = await agreed(String(referral['patientId']), services[1]!);
    const linked = ok(await act(referral, 'send-link', { email: 'rosa@bank.test' }));
    const refused = ok(
      await act(linked, 'reject', { reason: 'We are full.', closeReason: 'not-accepted', toldBy: 'Rosa' }),
    );
    ok(await act(refused, 'ask-next', { reason: 'They are full.' }));
    const ended = await read(referral.id);
    expect(ended).toMatchObject({ status: 'rejected', orderStatus: 'revoked', closeReason: 'not-accepted' });
    const next = await read(ended['nextId']);
    expect(next).toMatchObject({ status: 'requested', orderStatus: 'active', consentId, dueFor: 'answer' });
    expect((await chw.get(`/referrals/${next.id}/shared`)).body).toMatchObject({ allowed: true });
  });
});

describe('what the partner would see', () => {
  test('is shown to members who may send it, and is what the consent allows', async () => {
    const [mesa] = await Promise.all(['Mesa'].map((name) => service(name)));
    const patient = await registered(chw, { phone: '+15595550144' });
    const draft = ok(await write(outward(patient.id, mesa!)));
    const shared = async (by = chw) =>
      (await by.get(`/referrals/${draft.id}/shared`)) as { status: number; body: Content };
    expect((await shared(admin)).status).toBe(403);
    expect((await shared(await t.as('chw2@demo.test'))).status).toBe(404);
    expect((await shared()).body).toEqual({ allowed: false, parts: [] });
    const consentId = await agreed(patient.id, mesa!);
    ok(await chw.patch(`/referrals/${draft.id}`, { version: draft.version, consentId }));
    const { body } = await shared();
    expect(body).toMatchObject({ allowed: true });
    expect(JSON.stringify(body)).toContain(String(patient['familyName']));
    const lines = await t.sql(
      `select from audit where action = 'share-preview' and entity_id = $1 and patient_id = $1`,
      [patient.id],
    );
    expect(lines.length).toBe(1);
  });

  test('is shown before the person signs, and leaves by no consent that nobody has given', async () => {
    const [mesa, sierra] = (await Promise.all(['Mesa', 'Sierra'].map((name) => service(name)))) as [Content, Content];
    const [patient, other] = [
      await registered(chw, { phone: '+15595550145' }),
      await registered(chw, { phone: '+15595550146' }),
    ];
    const draft = ok(await write(outward(patient.id, mesa)));
    const proposed = (patientId: string, to: Content) =>
      proposedRelease({ admin, chw }, patientId, { recipient: null, recipientId: to['partnerOrganizationId'] });
    const by = async ({ id }: Content) =>
      ok(await chw.get(`/referrals/${draft.id}/shared?consentId=${id}`)) as Content & { parts: unknown[] };
    for (const wrong of [
      await proposed(patient.id, sierra),
      await proposed(other.id, mesa),
      { id: newId() } as Content,
    ])
      expect(await by(wrong)).toEqual({ allowed: false, parts: [] });
    expect((await chw.get(`/referrals/${draft.id}/shared?consentId=none`)).body.errors[0]?.path).toBe('consentId');
    const right = await proposed(patient.id, mesa);
    const before = await by(right);
    expect(before['allowed']).toBe(true);
    expect(JSON.stringify(before.parts)).toContain('+15595550145');
    // Chosen, it is not given yet.
    const chosen = ok(await chw.patch(`/referrals/${draft.id}`, { version: draft.version, consentId: right.id }));
    expect((await chw.get(`/referrals/${draft.id}/shared`)).body).toEqual({ allowed: false, parts: [] });
    expect((await act(chosen, 'request')).body.errors[0]?.path).toBe('consentId');
    ok(await chw.post(`/consents/${right.id}/give`, { version: right.version }));
    expect((await chw.get(`/referrals/${draft.id}/shared`)).body).toEqual(before);
  });
});
