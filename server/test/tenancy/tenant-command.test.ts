/** An operator makes an organization: whole after one command, mended by the next, and never in the way of another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import type { Row } from '#kernel/database/database';
import { ok } from '../support/answer.ts';
import { callerOf, idp } from '../support/caller.ts';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const options = (change: Record<string, string> = {}) =>
  Object.entries({
    name: 'sierra',
    title: 'Sierra Salud',
    'time-zone': 'America/Denver',
    region: 'US-CA',
    'admin-email': 'rosa@sierra.test',
    'given-name': 'Rosa',
    'family-name': 'Medina',
    ...change,
  }).flatMap(([name, value]) => [`--${name}`, value]);
const create = (change?: Record<string, string>) => runInProcess(t, ['tenant', 'create', ...options(change)]);
const tenantIdOf = async (name: string) =>
  (await t.services.db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [name]))[0]!.id;
const inside = <T extends Row>(tenantId: string, text: string) =>
  t.services.db.work(systemContext('test', tenantId), (tx) => tx.query<T>(text));
const config = async (name: string) =>
  JSON.parse((await t.transport({ method: 'GET', url: `/Prod/tenants/${name}/config`, headers: {} })).text) as {
    title: string;
    userPoolId: string;
    appClientId: string;
  };

test('what is missing or wrong is said in a sentence, and nothing is made', async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ name: 'Sierra' }, '--name'],
    [{ name: 'admin' }, '--name: this short name is kept for ourselves'],
    [{ 'time-zone': 'Mars/Olympus' }, '--time-zone: There is no such time zone.'],
    [{ region: 'DE-BY' }, '--region: There is no such region.'],
    [{ 'admin-email': 'rosa' }, '--admin-email'],
    [{ 'family-name': '' }, '--family-name is missing'],
  ];
  const ended = await Promise.all(wrong.map(([change]) => create(change)));
  for (const [at, { code, err }] of ended.entries())
    expect.soft([code, err.includes(wrong[at]![1]), err.includes('    at ')], err).toEqual([2, true, false]);
  expect(await tenantIdOf('sierra')).toBeNull();
}, 240_000);

test('one command makes an organization that can be worked in, and the next one mends what is missing', async () => {
  const first = await create();
  expect([first.code, first.out], first.err).toEqual([0, 'sierra is there, and rosa@sierra.test is invited.']);
  const tenantId = (await tenantIdOf('sierra'))!;
  const { title, userPoolId: poolId, appClientId: clientId } = await config('sierra');
  expect(title).toBe('Sierra Salud');
  const records = () =>
    inside<{ policies: number; fees: number; staff: number; audit: number }>(
      tenantId,
      `select (select count(*)::int from benefit_policies) as policies, (select count(*)::int from fees) as fees,
        (select count(*)::int from users) as staff, (select count(*)::int from audit) as audit`,
    );
  const [whole] = await records();
  expect(whole).toMatchObject({ staff: 1 });
  expect([whole!.policies, whole!.fees].every((many) => many > 0)).toBe(true);

  await inside(tenantId, `update memberships set subject = 'lost'`);
  expect((await create()).code).toBe(0);
  expect((await records())[0]).toEqual(whole);
  const mails = await t.services.identity.messages(poolId);
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([['rosa@sierra.test', 'invitation']]);

  const password = (mails[0]!.values as { password: string }).password;
  const begun = await idp(t.transport, poolId, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: 'rosa@sierra.test', PASSWORD: password },
  });
  const { Session, ChallengeName } = JSON.parse(begun.text) as { Session: string; ChallengeName: string };
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const ended = await idp(t.transport, poolId, 'RespondToAuthChallenge', {
    ChallengeName,
    ClientId: clientId,
    Session,
    ChallengeResponses: { USERNAME: 'rosa@sierra.test', NEW_PASSWORD: 'a password of her own' },
  });
  const { IdToken: id } = (JSON.parse(ended.text) as { AuthenticationResult: { IdToken: string } })
    .AuthenticationResult;
  const rosa = callerOf(t.transport, { id, access: '', refresh: '' });
  expect(ok(await rosa.get('/me'))).toMatchObject({
    email: 'rosa@sierra.test',
    roles: ['TenantAdmin'],
    tenant: { name: 'sierra', timeZone: 'America/Denver', languages: ['en', 'es', 'de'], idleLockMinutes: 15 },
  });
  expect(ok(await rosa.get('/fees?total=true')).total).toBe(whole!.fees);
}, 240_000);
