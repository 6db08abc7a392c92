/** A partner's link: one referral, after a code, in one browser, as long as the consent holds; and nothing for anybody else. */
import type { PartnerLinkView } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#kernel/records/idempotency';
import { partnerOutbox } from '#modules/referrals';
import { codeOf, tokenOf } from '../../src/modules/referrals/partner/partner-secrets.ts';
import { nameHeader } from '../documents/document-site.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, referredOut, registered, released } from '../support/factories.ts';
import { ring, timersFor } from '../support/ring.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let there: Awaited<ReturnType<TestApp['another']>>;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  there = await t.another();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(async () => {
  await there.close();
  await t.close();
});

type Body = Readonly<Record<string, unknown>>;
type App = Pick<TestApp, 'app'>;
const bank = 'Mesa Food Bank';
const classes = ['identity', 'contact'];

let address = 0;
/** Each from an address of its own: this is about links, not about how often somebody may ask. */
async function ask<T = Content>(path: string, { session, ...said }: Body, { app }: App = t) {
  address += 1;
  const remoteAddress = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  const { token, file, ...body } = said as Body & { file?: { name: string; content: Buffer } };
  const response = await app.inject({
    method: path === 'view' ? 'GET' : file ? 'PUT' : 'POST',
    url: `/Prod/partner-links/${file ? `files/${body['id']}` : path}`,
    headers: {
      ...(session !== undefined && { authorization: `PartnerSession ${token}.${session}` }),
      ...(file && {
        'content-type': 'application/octet-stream',
        ...nameHeader(file.name),
        'x-author-name': `UTF-8''${encodeURIComponent(String(body['name']))}`,
      }),
    },
    ...(path !== 'view' && { payload: file ? file.content : session === undefined ? said : body }),
    remoteAddress,
  });
  return { status: response.statusCode, body: response.json() as T & { code?: string; errors?: { path: string }[] } };
}

interface World {
  readonly patient: Content;
  readonly consent: Content;
  readonly referral: Content;
  readonly linkId: string;
  readonly token: string;
}

const dataSecret = () => t.services.dataSecret;
const secretOf = (id: string) => tokenOf(dataSecret(), { tenantId: tenantIds.demo, id });

/** A referral that the food bank has got a link to. */
async function linked(): Promise<World> {
  const person = { phone: '+15595550177', city: 'Fresno' };
  const note = 'Between ourselves: tell nobody.';
  const { patient, consent, referral: asked } = await referredOut({ admin, chw }, { person, note });
  const referral = ok(
    await chw.post(`/referrals/${asked.id}/send-link`, { version: asked.version, email: 'rosa@bank.test' }),
  );
  const [link] = await t.sql<{ id: string }>(
    'select id from partner_links where referral_id = $1 and revoked_at is null',
    [asked.id],
  );
  return { patient, consent, referral, linkId: link!.id, token: secretOf(link!.id) };
}

/** Of the neighboring organization. */
async function linkedElsewhere(): Promise<Pick<World, 'linkId' | 'token' | 'patient'> & { code: string }> {
  const [theirAdmin, theirChw] = await Promise.all([t.as('admin@second.test'), t.as('chw@second.test')]);
  const callers = { admin: theirAdmin, chw: theirChw };
  const { patient, referral } = await referredOut(callers, { person: { phone: '+15595550178' } });
  ok(
    await theirChw.post(`/referrals/${referral.id}/send-link`, { version: referral.version, email: 'rosa@bank.test' }),
  );
  const [link] = await t.sql<{ id: string }>(
    'select id from partner_links where referral_id = $1',
    [referral.id],
    'second',
  );
  const at = { tenantId: tenantIds.second, id: link!.id };
  const token = tokenOf(dataSecret(), at);
  await ask('open', { token });
  const [row] = await t.sql<{ nonce: string }>(
    'select code_nonce as nonce from partner_links where id = $1',
    [at.id],
    'second',
  );
  return { patient, linkId: at.id, token, code: codeOf(dataSecret(), at, row!.nonce) };
}

async function codeFor({ linkId }: Pick<World, 'linkId'>): Promise<string> {
  const [row] = await t.sql<{ nonce: string }>('select code_nonce as nonce from partner_links where id = $1', [linkId]);
  return codeOf(dataSecret(), { tenantId: tenantIds.demo, id: linkId }, row!.nonce);
}

async function entered(world: World): Promise<{ token: string; session: string }> {
  expect((await ask('open', { token: world.token })).status).toBe(200);
  const { body } = await ask<{ session: string }>('enter', { token: world.token, code: await codeFor(world) });
  return { token: world.token, session: body.session };
}

const seen = (session: Body, app: App = t) => ask<PartnerLinkView & Content>('view', session, app);
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The ends of a link. */
const ends: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    'expired',
    async (world: World) =>
      void (await t.sql(`update partner_links set expires_at = now() - interval '1 second' where id = $1`, [
        world.linkId,
      ])),
  ],
  [
    'revoked',
    async ({ referral }: World) => {
      const { version } = ok(await chw.get(`/referrals/${referral.id}`));
      expect(ok(await chw.post(`/referrals/${referral.id}/revoke-link`, { version }))['linkExpiresAt']).toBeNull();
    },
  ],
  [
    'replaced',
    async ({ referral }: World) => {
      const { version } = ok(await chw.get(`/referrals/${referral.id}`));
      ok(await chw.post(`/referrals/${referral.id}/send-link`, { version, email: 'other@bank.test' }));
    },
  ],
  [
    'of another partner',
    async ({ referral }: World) => {
      const { version } = ok(await chw.get(`/referrals/${referral.id}`));
      ok(await chw.patch(`/referrals/${referral.id}`, { version, performer: 'Another Bank' }));
    },
  ],
  [
    'without the consent',
    async ({ consent }: World) => {
      ok(await chw.post(`/consents/${consent.id}/revoke`, { version: consent.version, reason: 'Asked for it.' }));
    },
  ],
  [
    'to one that has no consent for the treatment of substance use, of which the referral now tells',
    async ({ referral }: World) => {
      const { version } = ok(await chw.get(`/referrals/${referral.id}`));
      const marked = ok(
        await chw.post(`/referrals/${referral.id}/mark-part2`, { version, reason: 'Tells of the treatment.' }),
      );
      const again = { version: marked.version, email: 'rosa@bank.test' };
      const { status, body } = await chw.post(`/referrals/${referral.id}/send-link`, again);
      expect([status, body.errors[0]?.path, body.errors[0]?.code]).toEqual([400, 'consentId', 'no_consent']);
    },
  ],
  [
    'of a referral that was entered in error',
    async ({ referral }: World) => {
      const { version } = ok(await chw.get(`/referrals/${referral.id}`));
      ok(await admin.post(`/referrals/${referral.id}/void`, { version, reason: 'Wrong person.' }));
    },
  ],
];

describe('a link', () => {
  test('is sent by whoever may send the referral, to a partner that may know of the person', async () => {
    const { referral } = await linked();
    expect(referral).toMatchObject({ linkEmail: 'rosa@bank.test', linkOpenedAt: null });
    const send = (caller: Caller, body: Body) =>
      caller.post(`/referrals/${referral.id}/send-link`, { version: referral.version, ...body });
    expect((await send(chw2, { email: 'x@bank.test' })).status).toBe(404);
    expect((await send(admin, { email: 'x@bank.test' })).status).toBe(403);
    expect((await send(chw, { email: 'no address' })).status).toBe(400);
    const inward = ok(
      await chw.put(`/referrals/${newId()}`, {
        patientId: (await registered(chw)).id,
        direction: 'in',
        program: 'CHW',
        reason: 'Needs a doctor.',
        receivedOn: today,
        source: 'self',
      }),
    );
    expect(
      (await chw.post(`/referrals/${inward.id}/send-link`, { version: inward.version, email: 'x@bank.test' })).body
        .code,
    ).toBe('invalid_move');
  });

  test('says the same to everybody who guesses', async () => {
    const world = await linked();
    const guessed = 'A'.repeat(43);
    expect(await ask('open', { token: guessed })).toEqual(await ask('open', { token: world.token }));
    const code = await codeFor(world);
    for (const body of [
      { token: guessed, code },
      { token: world.token, code: wrongOf(code) },
    ]) {
      const { status, body: refusal } = await ask('enter', body);
      expect([status, refusal.code]).toEqual([404, 'not_found']);
    }
    for (const session of ['B'.repeat(43), world.token])
      expect((await seen({ token: world.token, session })).status).toBe(401);
    expect((await ask('open', { token: 'short' })).status).toBe(400);
  });

  test('takes a code once, and five wrong ones end it', async () => {
    const world = await linked();
    await ask('open', { token: world.token });
    const code = await codeFor(world);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await ask('enter', { token: world.token, code: wrongOf(code) })).status).toBe(404);
    expect((await ask('enter', { token: world.token, code })).status).toBe(404);
    // Not sooner than after a minute.
    await ask('open', { token: world.token });
    expect(await codeFor(world)).toBe(code);
    const minuteLater = () =>
      t.sql(`update partner_links set code_sent_at = code_sent_at - interval '61 seconds' where id = $1`, [
        world.linkId,
      ]);
    await minuteLater();
    const first = await entered(world);
    const again = await ask('enter', { token: world.token, code });
    expect(again.status).toBe(404);
    // Another browser, another code: both see the referral, each by its own.
    await minuteLater();
    const second = await entered(world);
    expect(second.session).not.toBe(first.session);
    expect([(await seen(first)).status, (await seen(second)).status]).toEqual([200, 200]);
    // Ten codes a day.
    await t.sql('update partner_links set codes_sent = 10 where id = $1', [world.linkId]);
    await minuteLater();
    await ask('open', { token: world.token });
    expect((await t.sql('select from partner_links where id = $1 and code_nonce is null', [world.linkId])).length).toBe(
      1,
    );
  });

  test('opens nothing with what belongs to another link', async () => {
    const [one, other] = [await linked(), await linked()];
    const [first, second] = [await entered(one), await entered(other)];
    expect((await seen({ token: one.token, session: second.session })).status).toBe(401);
    await t.sql('update partner_links set code_sent_at = null where id = any ($1)', [[one.linkId, other.linkId]]);
    await ask('open', { token: one.token });
    expect((await ask('enter', { token: other.token, code: await codeFor(one) })).status).toBe(404);
    expect((await seen(first)).status).toBe(200);
  });

  test('of another organization opens nothing here, and the other way round', async () => {
    const [here, elsewhere] = [await linked(), await linkedElsewhere()];
    const ours = await entered(here);
    const own = { token: elsewhere.token, code: elsewhere.code };
    expect((await ask('enter', { ...own, token: here.token })).status).toBe(404);
    const { session } = (await ask<{ session: string }>('enter', own)).body;
    expect((await ask('enter', own)).status).toBe(404);
    const theirs = { token: elsewhere.token, session };
    for (const mixed of [
      { ...ours, session },
      { ...theirs, session: ours.session },
    ])
      expect((await seen(mixed)).status).toBe(401);
    const pages = [await seen(ours), await seen(theirs)];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const names = [here.patient, elsewhere.patient].map(({ familyName }) => JSON.stringify(familyName));
    expect(pages.map(({ body }) => names.map((name) => JSON.stringify(body.parts).includes(name)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('leads nowhere else: every other route takes its secrets for those of nobody', async () => {
    const world = await linked();
    const session = await entered(world);
    const { body: page } = await seen(session);
    const paths = (await t.app.inject({ url: '/Prod/openapi.json' })).json<{ paths: Record<string, object> }>().paths;
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((verb) => ({ path, verb })),
    );
    const closed = routes.filter(
      ({ path }) => !/^\/Prod\/(partner-links|auth|sign-ups|demo|check-ins)\b|\/config$/.test(path),
    );
    expect(closed.length).toBeGreaterThan(200);
    const secrets = [session.session, session.token];
    for (const { path, verb } of closed)
      for (const secret of secrets) {
        const { statusCode, body } = await t.app.inject({
          method: verb.toUpperCase() as 'GET',
          url: path.replace('{id}', path.includes('/referrals/') ? world.referral.id : String(world.patient.id)),
          headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}` },
          ...(verb !== 'get' && { payload: { ...session, version: page.version } }),
        });
        expect([verb, path, statusCode, body.includes(String(world.patient['familyName']))]).toEqual([
          verb,
          path,
          401,
          false,
        ]);
      }
    expect((await seen(session)).body.version).toBe(page.version);
  });

  test.each(ends)('is dark in the next request, on every server, once it is %s', async (_how, end) => {
    const world = await linked();
    const session = await entered(world);
    expect([(await seen(session)).status, (await seen(session, there)).status]).toEqual([200, 200]);
    const { body } = await seen(session);
    await end(world);
    expect([(await seen(session, there)).status, (await seen(session)).status]).toEqual([401, 401]);
    const acted = await ask('act', { ...session, version: body.version, act: 'accept', name: 'Rosa' });
    expect(acted.status).toBe(401);
    const [row] = await t.sql<{ status: string }>('select status from referrals where id = $1', [world.referral.id]);
    expect(row?.status).not.toBe('accepted');
  });
});

describe('what a partner sees', () => {
  test('is what the preview says, and the request; each look and what was shared is written down', async () => {
    const world = await linked();
    const session = await entered(world);
    const { body } = await seen(session);
    const preview = ok(
      await chw.post(`/patients/${world.patient.id}/share-preview`, {
        recipient: bank,
        purpose: 'coordination',
        dataClasses: classes,
      }),
    );
    expect(body.parts).toEqual(preview['parts']);
    expect(Object.keys(body).sort()).toEqual(
      [
        'can',
        'category',
        'expiresAt',
        'messages',
        'organization',
        'partner',
        'parts',
        'phone',
        'priority',
        'program',
        'reason',
        'receivedOn',
        'service',
        'status',
        'statusReason',
        'version',
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/Between ourselves|requester|owner/);
    const { items: shared } = ok(await chw.get(`/disclosures?patientId=${world.patient.id}`));
    expect(shared).toHaveLength(1);
    expect(shared[0]).toMatchObject({
      way: 'link',
      recipientTitle: bank,
      purpose: 'coordination',
      dataClasses: classes,
    });
    expect(ok(await chw.get(`/disclosures/${shared[0]!.id}/shared`))['parts']).toEqual(body.parts);
    const lines = await t.sql<{ action: string; actor: string }>(
      `select action, actor from audit where entity = 'referral' and entity_id = $1 and actor = 'system:partner-link' order by at, id`,
      [world.referral.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['open-link', 'read']));
    expect(ok(await chw.get(`/referrals/${world.referral.id}`))['linkOpenedAt']).not.toBeNull();
  });

  test('holds diagnoses and papers of the referral only where the consent covers them', async () => {
    const world = await linked();
    const session = await entered(world);
    const paper = ok(
      await chw.put(`/documents/${newId()}`, {
        patientId: world.patient.id,
        title: 'Rent notice of March',
        category: 'other',
      }),
    );
    const { id } = world.referral;
    const { version } = ok(await chw.get(`/referrals/${id}`));
    ok(await chw.patch(`/referrals/${id}`, { version, documentId: paper.id, diagnosisCodes: ['Z5941'] }));
    const told = () =>
      seen(session).then(({ status, body }) => [status, /Rent notice|Z5941|Z59\.41/.test(JSON.stringify(body))]);
    expect(await told()).toEqual([200, false]);
    const dataClasses = [...classes, 'documents'];
    const wider = await released({ admin, chw }, world.patient.id, { dataClasses });
    expect(await told()).toEqual([200, false]);
    const now = ok(await chw.get(`/referrals/${id}`));
    ok(await chw.patch(`/referrals/${id}`, { version: now.version, consentId: wider.id }));
    const { body } = await seen(session);
    const titles = body.parts.filter(({ dataClass }) => dataClass === 'documents').flatMap(({ rows }) => rows);
    expect(titles.map(({ title }) => title)).toEqual(['Rent notice of March']);
    expect(JSON.stringify(body)).not.toMatch(/Z5941|Z59\.41/);
  });

  test('holds no secret where it is stored', async () => {
    const world = await linked();
    const session = await entered(world);
    const stored = JSON.stringify([
      await t.sql('select to_jsonb(l) from partner_links l where id = $1', [world.linkId]),
      await t.sql('select to_jsonb(s) from partner_sessions s where link_id = $1', [world.linkId]),
      await t.sql(`select data from pgboss.job where name = 'send-partner-mail'`),
    ]);
    for (const secret of [world.token, session.session]) expect(stored).not.toContain(secret);
  });
});

describe('what a partner does', () => {
  const act = (session: Body, body: Body) =>
    ask<PartnerLinkView & Content>('act', { ...session, name: 'Rosa Díaz', ...body });

  test('is an act of the performer, with a name, a version, and why; the owner hears of it', async () => {
    const world = await linked();
    const session = await entered(world);
    const { version, can } = (await seen(session)).body;
    expect(can).toEqual(['accept', 'reject']);
    expect((await act(session, { version, act: 'cancel' })).status).toBe(400);
    expect((await act(session, { version, act: 'accept', name: ' ' })).status).toBe(400);
    expect((await act(session, { version, act: 'complete', outcome: 'enrolled' })).body.code).toBe('invalid_move');
    expect((await act(session, { version: version - 1, act: 'accept' })).body.code).toBe('stale_version');
    expect((await act(session, { version, act: 'reject', closeReason: 'other' })).body.errors?.[0]?.path).toBe(
      'reason',
    );
    // A reason why a person is not served is no reason to reject.
    const lost = await act(session, { version, act: 'reject', reason: 'No answer.', closeReason: 'unable-to-reach' });
    expect(lost.body.errors).toMatchObject([{ path: 'closeReason', code: 'not_asked' }]);
    const accepted = await act(session, { version, act: 'accept' });
    expect(accepted.body).toMatchObject({ status: 'accepted' });
    // Twice is not twice.
    expect((await act(session, { version, act: 'accept' })).status).not.toBe(200);
    const record = ok(await chw.get(`/referrals/${world.referral.id}`));
    expect(record).toMatchObject({ status: 'accepted', toldBy: 'Rosa Díaz', orderStatus: 'active' });
    const notices = await t.sql<{ kind: string }>('select kind from notices where path = $1', [
      `/dashboard/referrals/${record.id}`,
    ]);
    expect(notices.map(({ kind }) => kind)).toContain('referral-answered');
    const done = await act(session, { version: accepted.body.version, act: 'complete', outcome: 'enrolled' });
    expect(done.body).toMatchObject({ status: 'completed', can: [], parts: [] });
    expect(ok(await chw.get(`/referrals/${record.id}`))).toMatchObject({
      orderStatus: 'completed',
      closedLoopStatus: 'Loop Closed',
      loopClosureReason: 'Services Received',
    });
  });

  test('is news until its owner has seen it, and stays on the desk for a week after the end', async () => {
    const world = await linked();
    const { id } = world.referral;
    const userId = String(ok(await chw.get('/me'))['id']);
    const listed = async (query: string, by = chw) =>
      (ok(await by.get(`/referrals?patientId=${world.patient.id}&${query}`)).items as Content[]).length;
    const news = () => listed(`ownerId=${userId}&hasAnswer=true`);
    const waiting = async () => (ok(await chw.get('/waiting'))['answers'] as { count: number }).count;
    const before = await waiting();
    const session = await entered(world);
    expect([(await seen(session)).body.version, await news()]).toEqual([world.referral.version, 0]);
    const { version } = (await act(session, { version: world.referral.version, act: 'accept' })).body;
    expect([await news(), await waiting()]).toEqual([1, before + 1]);
    // A colleague's look is not the owner's, and who does not reach the person sees nothing.
    const see = (by: Caller) => by.post(`/referrals/${id}/answer-seen`, undefined);
    expect([(await see(chw2)).status, (await see(await t.as('chw@second.test'))).status]).toEqual([404, 404]);
    expect([(await see(admin)).status, await news()]).toEqual([403, 1]);
    expect(ok(await see(chw))).toMatchObject({ hasAnswer: false, version });
    expect([(await see(chw)).status, await news(), await waiting()]).toEqual([200, 0, before]);
    // The page that the partner has open is still that of now.
    await ask('message', { ...session, id: newId(), name: 'Rosa Díaz', text: 'She did not come.' });
    expect(await news()).toBe(1);
    const failed = await act(session, { version, act: 'fail', reason: 'No answer.', closeReason: 'unable-to-reach' });
    expect(failed.status).toBe(200);
    expect(ok(await chw.get(`/referrals/${id}`))).toMatchObject({
      hasAnswer: true,
      course: ['draft', 'new', 'accepted', 'closed'].map((stage) => ({ stage, on: today })),
    });
    const onDesk = () => listed(`onDeskOf=${userId}`);
    expect([await listed('isOpen=true'), await onDesk(), await listed(`onDeskOf=${userId}`, chw2)]).toEqual([0, 1, 0]);
    await t.sql(`update referrals set closed_at = now() - interval '7 days 1 hour' where id = $1`, [id]);
    expect(await onDesk()).toBe(0);
  });

  test('waits while the one who asked has put the order on hold', async () => {
    const world = await linked();
    const session = await entered(world);
    const accepted = await act(session, { version: (await seen(session)).body.version, act: 'accept' });
    const { id } = world.referral;
    const held = ok(
      await chw.post(`/referrals/${id}/suspend`, { version: accepted.body.version, reason: 'In hospital.' }),
    );
    expect((await seen(session)).body.can).toEqual([]);
    expect((await act(session, { version: held.version, act: 'resume' })).body.code).toBe('invalid_move');
  });
});

describe('the mails', () => {
  test('name nobody who is cared for; who does not answer is reminded twice', async () => {
    const world = await linked();
    await ask('open', { token: world.token });
    const mails = (await partnerOutbox(t.services.db, t.services.partnerMails)).filter(
      ({ to }) => to === 'rosa@bank.test',
    );
    const link = mails.find(({ text }) => text.includes(world.token))!;
    const code = mails.find(
      ({ text, id }) => id.startsWith(world.linkId) && /\d{6}/.test(text) && !text.includes(world.token),
    )!;
    expect(code.text).toContain(await codeFor(world));
    expect(code.text, 'it is good in any browser').not.toMatch(/browser/i);
    for (const { text, subject } of [link, code])
      for (const word of [world.patient['givenName'], world.patient['familyName'], 'Food', 'CHW'])
        expect(`${subject} ${text}`).not.toContain(String(word));
    const jobs = (): Promise<unknown[]> =>
      t.sql(
        `select 1 from pgboss.job where name = 'send-partner-mail' and data ->> 'linkId' = $1 and data ->> 'what' = 'reminder'`,
        [world.linkId],
      );
    await ring(t, world.linkId);
    expect(await jobs()).toHaveLength(1);
    await ring(t, world.linkId);
    await ring(t, world.linkId);
    expect(await jobs()).toHaveLength(2);
    const kinds = (await timersFor(t, world.linkId)).map(({ kind }) => kind);
    expect(kinds, 'no third reminder; the code is forgotten later').toEqual(['forget-partner-secrets']);
  });
});

describe('what has expired', () => {
  const secretsOf = async ({ linkId }: World) => {
    const [link] = await t.sql<{ nonce: string | null; sessions: string }>(
      `select l.code_nonce as nonce, (select count(*) from partner_sessions s where s.link_id = l.id) as sessions from partner_links l where l.id = $1`,
      [linkId],
    );
    return { hasCode: link!.nonce !== null, sessions: Number(link!.sessions) };
  };
  const isWaiting = async ({ linkId }: World) =>
    (await timersFor(t, linkId)).some(({ kind }) => kind === 'forget-partner-secrets');

  /** The application changes no session. */
  const expire = (hash: string) =>
    t.sql(
      `with gone as (delete from partner_sessions where session_hash = $1 returning *)
       insert into partner_sessions select tenant_id, link_id, session_hash, made_at, now() - interval '1 second' from gone`,
      [hash],
    );

  test('is deleted by a timer: sessions of browsers and codes, and what still opens stays', async () => {
    const world = await linked();
    expect([await secretsOf(world), await isWaiting(world)]).toEqual([{ hasCode: false, sessions: 0 }, false]);
    const first = await entered(world);
    await t.sql(`update partner_links set code_sent_at = null where id = $1`, [world.linkId]);
    const second = await entered(world);
    await t.sql(`update partner_links set code_sent_at = null where id = $1`, [world.linkId]);
    await ask('open', { token: world.token });
    expect([await secretsOf(world), await isWaiting(world)]).toEqual([{ hasCode: true, sessions: 2 }, true]);
    await ring(t, world.linkId);
    expect(await secretsOf(world), 'nothing has expired').toEqual({ hasCode: true, sessions: 2 });
    expect((await seen(first)).status).toBe(200);
    await expire(sha256(first.session));
    await ring(t, world.linkId);
    expect([await secretsOf(world), await isWaiting(world)]).toEqual([{ hasCode: true, sessions: 1 }, true]);
    expect([(await seen(first)).status, (await seen(second)).status]).toEqual([401, 200]);
    await expire(sha256(second.session));
    await t.sql(`update partner_links set code_expires_at = now() - interval '1 second' where id = $1`, [world.linkId]);
    await ring(t, world.linkId);
    expect([await secretsOf(world), await isWaiting(world)]).toEqual([{ hasCode: false, sessions: 0 }, false]);
    expect((await seen(second)).status).toBe(401);
  });
});

describe('messages', () => {
  const messagesOf = async ({ referral }: World, by = chw) =>
    ok(await by.get(`/referral-messages?referralId=${referral.id}&sort=createdAt`)).items;
  const say = (world: World, text: string, by = chw) =>
    by.put(`/referral-messages/${newId()}`, { referralId: world.referral.id, text });
  const writing = (fields: Body = {}): Body => ({
    id: newId(),
    name: 'Rosa Díaz',
    text: 'When can they come?',
    ...fields,
  });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('are of those who work on a referral that was sent, and of its partner alone', async () => {
    const [world, other] = [await linked(), await linked()];
    expect((await say(world, 'Not mine.', chw2)).status).toBe(400);
    expect((await say(world, 'Read only.', admin)).status).toBe(403);
    ok(await say(world, 'There is a baby in the house.'));
    const session = await entered(world);
    const others = await entered(other);
    const mixed = { ...session, session: others.session };
    expect((await ask('message', { ...mixed, ...writing() })).status).toBe(401);
    expect((await ask('message', { ...session, ...writing({ text: ' ' }) })).status).toBe(400);
    expect((await ask('message', { ...session, ...writing({ name: '' }) })).status).toBe(400);
    const answer = await ask<PartnerLinkView>('message', { ...session, ...writing() });
    expect(answer.body.messages).toMatchObject([
      { isTheirs: false, text: 'There is a baby in the house.' },
      { isTheirs: true, text: 'When can they come?', authorName: 'Rosa Díaz' },
    ]);
    expect(await messagesOf(world)).toMatchObject([{ isTheirs: false }, { isTheirs: true, authorName: 'Rosa Díaz' }]);
    expect((await chw2.get(`/referral-messages?referralId=${world.referral.id}`)).body.items).toEqual([]);
    expect((await seen(others)).body.messages).toEqual([]);
    // Messages to one partner are not for another.
    const { version } = ok(await chw.get(`/referrals/${world.referral.id}`));
    const moved = await chw.patch(`/referrals/${world.referral.id}`, { version, performer: 'Sierra Kitchen' });
    expect([moved.status, moved.body.errors?.[0]?.code]).toEqual([400, 'has_messages']);
    ok(await chw.patch(`/referrals/${world.referral.id}`, { version, performer: bank }));
  });

  test('tell by mail that there is one, and never what it says', async () => {
    const world = await linked();
    ok(await say(world, 'Her mother is ill.'));
    const [job] = await t.sql<{ data: unknown }>(
      `select data from pgboss.job where name = 'send-partner-mail' and data->>'linkId' = $1 and data->>'what' = 'message'`,
      [world.linkId],
    );
    expect(job?.data).toEqual({ tenantId: tenantIds.demo, linkId: world.linkId, what: 'message' });
    const session = await entered(world);
    await ask('message', { ...session, ...writing() });
    const notices = await t.sql<{ kind: string }>(
      `select kind from notices where tenant_id = $1 and path = $2 and kind = 'referral-answered'`,
      [tenantIds.demo, `/dashboard/referrals/${world.referral.id}`],
    );
    expect(notices.length).toBe(1);
  });

  test('are stored once, whoever sends them again', async () => {
    const world = await linked();
    const session = await entered(world);
    const same = writing();
    await ask('message', { ...session, ...same });
    const again = await ask<PartnerLinkView>('message', { ...session, ...same });
    expect([again.status, again.body.messages.length]).toEqual([200, 1]);
    expect((await messagesOf(world)).length).toBe(1);
  });

  test('bring papers, which are looked at and kept with the person; what is no paper is refused', async () => {
    const world = await linked();
    const session = await entered(world);
    const bad = { name: 'letter.pdf', content: Buffer.from('<script>') };
    const refused = await ask('message', { ...session, ...writing({ file: bad }) });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'content']);
    expect(await messagesOf(world)).toEqual([]);
    expect(ok(await chw.get(`/documents?patientId=${world.patient.id}`)).items).toEqual([]);
    const file = { name: '../../card\u202E.png', content: png };
    const nobody = await ask('message', { ...session, ...writing({ name: ' ', file }) });
    expect([nobody.status, nobody.body.errors?.[0]?.path]).toEqual([400, 'X-Author-Name']);
    const large = { ...file, content: Buffer.concat([png, Buffer.alloc(6_000_000)]) };
    expect((await ask('message', { ...session, ...writing({ file: large }) })).status).toBe(413);
    const sent = { ...session, ...writing({ file }) };
    await ask('message', sent);
    const answer = await ask<PartnerLinkView>('message', sent);
    expect(answer.body.messages).toMatchObject([{ isTheirs: true, text: '', fileName: 'card.png' }]);
    const [document] = ok(await chw.get(`/documents?patientId=${world.patient.id}`)).items;
    expect(document).toMatchObject({
      fileName: 'card.png',
      contentType: 'image/png',
      createdBy: 'system:partner-link',
    });
    expect(await messagesOf(world)).toMatchObject([{ documentId: document!.id }]);
    expect(document).toMatchObject({ referralId: world.referral.id, part2: false });
    const { version } = ok(await chw.get(`/referrals/${world.referral.id}`));
    const marked = { version, reason: 'Tells of the treatment.' };
    ok(await chw.post(`/referrals/${world.referral.id}/mark-part2`, marked));
    expect(ok(await chw.get(`/documents/${document!.id}`))).toMatchObject({ part2: true });
    expect((await admin.get(`/documents/${document!.id}`)).status).toBe(404);
  });

  test('end with the consent, and with the referral', async () => {
    const [world, over] = [await linked(), await linked()];
    const [session, ended] = [await entered(world), await entered(over)];
    ok(await chw.post(`/consents/${world.consent.id}/revoke`, { version: world.consent.version, reason: 'Asked.' }));
    expect((await ask('message', { ...session, ...writing() })).status).toBe(401);
    const { version } = ok(await chw.get(`/referrals/${over.referral.id}`));
    ok(await chw.post(`/referrals/${over.referral.id}/cancel`, { version, reason: 'Moved.', closeReason: 'moved' }));
    expect((await ask('message', { ...ended, ...writing() })).status).not.toBe(200);
    expect((await say(over, 'Too late.')).status).toBe(409);
  });
});
