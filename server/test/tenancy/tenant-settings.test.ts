/** Administrators' decisions for their organization: nobody else decides, nothing is half decided, and they count at once. */
import { isDeepStrictEqual } from 'node:util';
import { tenantSettings } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { aPerson, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@second.test');
});
afterAll(() => t.close());

const read = async (caller = admin) => tenantSettings.parse(ok(await caller.get('/tenant')));
const poolId = () => t.pools.second.poolId;

describe('are not for', () => {
  test.each(['chw', 'clinician'])('a %s, whatever the request holds', async (login) => {
    const caller = await t.as(`${login}@second.test`);
    const answers = [
      await caller.get('/tenant'),
      await caller.patch('/tenant', { version: 1, title: 'Mine' }),
      await caller.patch('/tenant', { nonsense: true }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'forbidden']));
    expect(ok(await caller.get('/me'))).toMatchObject({ can: { tenant: [], issuers: [] } });
  });

  test('an administrator of another organization: each reads and changes only their own', async () => {
    const theirs = await read(await t.as('admin@demo.test'));
    expect([theirs.id, theirs.name]).toEqual([tenantIds.demo, 'demo']);
    const own = await read();
    ok(await admin.patch('/tenant', { version: own.version, phone: '+15595550142' }));
    expect(await read(await t.as('admin@demo.test'))).toEqual(theirs);
  });
});

test('that make no sense are refused with the name of the field', async () => {
  const before = await read();
  const wrong: Record<string, unknown[]> = {
    title: ['', ' ', 'x'.repeat(121), null],
    timeZone: ['Mars/Olympus', '+01:00', ''],
    region: ['US', 'us-ca', 'US-XX', 'DE-BY', ''],
    languages: [[], ['fr'], ['en', 'en'], 'en', null],
    phone: ['0559', '', '+0'],
    npi: ['1234567890', '123', ''],
    ein: ['123456789', '12-345678', ''],
    taxonomyCode: ['251B00000', ''],
    addressLine: ['', 'x'.repeat(56)],
    state: ['California', 'ca'],
    postalCode: ['9370', '93701-1'],
    idleLockMinutes: [-1, 61, 1.5, '15', null],
    overdueAfterDays: [6, 366, 14.5, '30', null],
    reminderHours: [-1, 73, 1.5, '24', null],
    referralForm: ['yes', 1, null],
    mfaConfiguration: ['on', 'SMS'],
    tokenMinutes: [4, 61],
    passwordMinimumLength: [7, 100],
    allowSelfSignUp: ['yes', null],
    deviceTracking: ['SOMETIMES'],
    name: ['another'],
    id: [tenantIds.demo],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await admin.patch('/tenant', { version: before.version, [field]: value });
      expect.soft([field, value, status, body.errors?.[0]?.path.split('.')[0]]).toEqual([field, value, 400, field]);
    }
  }
  expect((await admin.patch('/tenant', { title: 'No version' })).body.errors[0]?.path).toBe('version');
  expect(await read()).toEqual(before);
});

test('are kept in one place each, shown to everybody they concern, and stand in the audit', async () => {
  const before = await read();
  const change = {
    title: 'Bahía Salud',
    timeZone: 'America/New_York',
    region: 'US-NY',
    languages: ['es', 'en'],
    phone: '+12125550142',
    npi: '1234567893',
    ein: '12-3456789',
    taxonomyCode: '251B00000X',
    addressLine: '1 Calle Ocho',
    city: 'Fresno',
    state: 'CA',
    postalCode: '93701-0001',
    idleLockMinutes: 5,
    overdueAfterDays: 14,
    reminderHours: 24,
    referralForm: true,
    passwordSignIn: false,
    mfaConfiguration: 'OPTIONAL',
    tokenMinutes: 20,
    allowSelfSignUp: true,
    passwordMinimumLength: 12,
    deviceTracking: 'ALWAYS',
  };
  const changed = ok(await admin.patch('/tenant', { version: before.version, ...change }));
  expect(changed).toMatchObject({ ...change, version: before.version + 1 });
  expect(await read()).toEqual(changed);

  expect((ok(await (await t.as('chw@second.test')).get('/me')) as { tenant?: unknown }).tenant).toEqual({
    name: 'second',
    title: 'Bahía Salud',
    timeZone: 'America/New_York',
    region: 'US-NY',
    languages: ['es', 'en'],
    idleLockMinutes: 5,
    overdueAfterDays: 14,
  });
  const config = JSON.parse(
    (await t.transport({ method: 'GET', url: '/Prod/tenants/second/config', headers: {} })).text,
  ) as object;
  expect(config).toMatchObject({ title: 'Bahía Salud', selfSignUp: true, passwordMinimumLength: 12 });
  expect(await t.services.identity.readPool(poolId())).toMatchObject({
    language: 'es',
    phone: '+12125550142',
    tokenMinutes: 20,
    allowSelfSignUp: true,
    passwordPolicy: { minimumLength: 12 },
    deviceTracking: { mode: 'ALWAYS', rememberDays: 60 },
  });
  await idp(t.transport, poolId(), 'ForgotPassword', {
    ClientId: t.pools.second.clientId,
    Username: 'chw3@second.test',
  });
  const [mail] = await t.services.deliveries.outbox(poolId(), 'UTC');
  expect([mail?.language, mail?.text.trim().split('\n').at(-1)]).toEqual(['es', 'Bahía Salud, +12125550142']);

  const [line] = await t.sql<{ before: object; after: object; actor: string; version: number }>(
    `select before, after, actor, version from audit where entity = 'tenant' order by at desc limit 1`,
    [],
    'second',
  );
  // Values sent unchanged are no change.
  const changes = Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(before[name as 'title'], value));
  expect(changes.length).toBeGreaterThan(8);
  expect(line).toMatchObject({ version: before.version + 1 });
  expect(line!.after).toEqual(Object.fromEntries(changes));
  expect(line!.before).toEqual(Object.fromEntries(changes.map(([name]) => [name, before[name as 'title']])));
});

test('a new length of tokens and passwords counts from the next sign-in on', async () => {
  const { version } = await read();
  ok(await admin.patch('/tenant', { version, tokenMinutes: 10 }));
  const { tokens } = await t.as('chw@second.test', true);
  const { exp, iat } = JSON.parse(Buffer.from(tokens.id.split('.')[1]!, 'base64url').toString()) as {
    exp: number;
    iat: number;
  };
  expect(exp - iat).toBe(600);
});

test('a second factor that is asked for is set up at the next sign-in, and nobody who works is thrown out', async () => {
  const working = await t.as('clinician@second.test', true);
  const { version } = await read();
  ok(await admin.patch('/tenant', { version, mfaConfiguration: 'ON' }));
  expect((await working.get('/me')).status).toBe(200);
  const { text } = await idp(t.transport, poolId(), 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: t.pools.second.clientId,
    AuthParameters: { USERNAME: 'chw2@second.test', PASSWORD: 'Puente-demo-2026' },
  });
  expect((JSON.parse(text) as { ChallengeName: string }).ChallengeName).toBe('MFA_SETUP');
  ok(await admin.patch('/tenant', { version: version + 1, mfaConfiguration: 'OPTIONAL' }));
});

test('the same request again gives the same answer, and one on an older version learns what was changed', async () => {
  const { version } = await read();
  const body = { version, title: 'Bahía Uno' };
  const key = { 'idempotency-key': newId() };
  const first = await admin.patch('/tenant', body, key);
  expect((await admin.patch('/tenant', body, key)).text).toBe(first.text);
  expect((await admin.patch('/tenant', { ...body, title: 'Bahía Dos' }, key)).body.code).toBe('idempotency_mismatch');

  const stale = await admin.patch('/tenant', { version, tokenMinutes: 30 });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
  expect(stale.body).toMatchObject({ current: { title: 'Bahía Uno' }, changed: ['title'], changedBy: 'Tomás Ibarra' });
  expect((await t.services.identity.readPool(poolId())).tokenMinutes).not.toBe(30);
});

test('if two come at once, one is refused because of the other, and the pool follows the one that was stored', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    [25, 35, 45].map((tokenMinutes) => admin.patch('/tenant', { version, tokenMinutes })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const { tokenMinutes } = await read();
  expect(answers.find(({ status }) => status === 200)!.body['tokenMinutes']).toBe(tokenMinutes);
  expect((await t.services.identity.readPool(poolId())).tokenMinutes).toBe(tokenMinutes);
});

test('another time zone leaves the service dates of what is recorded, and counts for what comes', async () => {
  const chw = await t.as('chw@second.test');
  const zone = async (timeZone: string) => {
    const { version } = await read();
    ok(await admin.patch('/tenant', { version, timeZone }));
  };
  await zone('Pacific/Honolulu');
  const patient = await registered(chw, aPerson());
  const before = await recorded(chw, patient);
  await zone('Pacific/Auckland');
  expect(ok(await chw.get(`/encounters/${before.id}`))['serviceDate']).toBe(before['serviceDate']);
  const dayAt = (timeZone: string, instant: unknown) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(String(instant)));
  const after = await recorded(chw, patient, { from: 600 });
  expect(before['serviceDate']).toBe(dayAt('Pacific/Honolulu', before['startedAt']));
  expect(after['serviceDate']).toBe(dayAt('Pacific/Auckland', after['startedAt']));
});
