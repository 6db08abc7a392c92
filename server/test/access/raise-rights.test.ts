/**
 * Nobody raises their rights, and nobody changes another's, by any call: every writing route about people and organizations
 * and every operation of the user pool, by a CHW, a clinician and an administrator of another organization.
 */
import { permissions } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOperationNames } from '../../../identity/src/admin/operations/admin-port.ts';
import { ok } from '../support/answer.ts';
import { type Caller, callerOf, idp, signIn } from '../support/caller.ts';
import { aColleague, newId } from '../support/factories.ts';
import { type Operation, operations } from '../support/operations.ts';
import { startTestApp, type TenantName, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let all: Operation[];
const password = 'Another horse 8 battery';

beforeAll(async () => {
  t = await startTestApp();
  all = (await operations()).filter(
    ({ method, path }) => method !== 'GET' && /^\/(users|me|tenants?|issuers|auth)\b/.test(path),
  );
  // Members who are invited while the calls below are made must be unharmed, too.
  ok(await (await t.as('admin@demo.test')).put(`/users/${newId()}`, aColleague({ email: 'invited@demo.test' })));
  await t.settled();
});
afterAll(() => t.close());

/** The rights of each account; in the pool, the attributes that only administrators write. */
async function rightsIn(tenant: TenantName): Promise<unknown> {
  const read = (text: string) => t.sql(text, [], tenant);
  const { items } = await t.services.identity.listUsers(t.pools[tenant].poolId);
  return {
    users: await read('select id, email, status, roles, permissions, supervisor_id from users order by id'),
    links: await read('select issuer_id, subject, user_id from memberships order by 1, 2'),
    issuers: await read('select id, kind, pool_id, client_id, enabled, issuer, audience from issuers order by id'),
    tenant: await read('select name, title, region, time_zone from tenants'),
    accounts: items
      .map(({ sub, email, emailVerified, enabled, userRole }) => ({ sub, email, emailVerified, enabled, userRole }))
      .filter(({ email }) => !email.startsWith('new-'))
      .sort((a, b) => a.sub.localeCompare(b.sub)),
  };
}

/** Everything that would be more than a caller has, under every name it could be asked for. */
const wishes = (target: string): Record<string, unknown>[] => [
  { roles: ['TenantAdmin'] },
  { roles: ['TenantAdmin', 'chw', 'clinician'] },
  { permissions: [...permissions] },
  { supervisorId: target },
  { supervisorId: null },
  { status: 'active' },
  { status: 'suspended' },
  { email: 'stolen@demo.test' },
  { userRole: 'TenantAdmin', 'custom:userRole': 'TenantAdmin' },
  { tenantId: target, userId: target, id: target },
  { reason: 'Because.' },
  { title: 'Stolen', name: 'stolen', enabled: false },
  { kind: 'oidc', issuer: 'https://stolen.test', clientId: 'stolen' },
  { tenantName: 'demo', email: 'new-1@demo.test', password, roles: ['TenantAdmin'], userRole: 'TenantAdmin' },
  { tenantName: 'demo', username: 'new-2@demo.test', password, attributes: { 'custom:userRole': 'TenantAdmin' } },
];
const headers: Record<string, string>[] = [
  {},
  { 'tenant-name': 'demo', 'purpose-of-use': 'HOPERAT', 'x-http-method-override': 'PUT' },
];

/** Answers that were no refusal, as lines. */
async function tryEverything(caller: Caller, targets: readonly string[]): Promise<string[]> {
  const granted = new Set<string>();
  for (const { method, path } of all) {
    // Answers of the sign-in routes go out at even times: only what they might take is tried there.
    const wanted = wishes(targets[1]!).filter((wish) => !path.startsWith('/auth') || 'tenantName' in wish);
    for (const target of path.includes('{') ? targets : targets.slice(0, 1)) {
      const url = `/Prod${path.replace(/\{[^}]+\}/, target)}`;
      const answers = await Promise.all(
        [{}, ...wanted].map((wish, at) =>
          t.transport({
            method,
            url,
            headers: {
              authorization: `Bearer ${caller.tokens.id}`,
              'content-type': 'application/json',
              ...headers[at % headers.length],
            },
            body: JSON.stringify(path.startsWith('/auth') ? wish : { version: 1, ...wish }),
          }),
        ),
      );
      for (const { status } of answers) {
        expect(status, `${method} ${path}`).not.toBe(500);
        if (status < 300) granted.add(`${method} ${path}`);
      }
    }
  }
  return [...granted];
}

const people = ['admin', 'chw2'].map((login) => userId(`${login}@demo.test`));
const strangers: [string, 'demo' | 'second'][] = [
  ['chw@demo.test', 'demo'],
  ['clinician@demo.test', 'demo'],
  ['chw@second.test', 'second'],
  ['admin@second.test', 'second'],
];

test('the routes about people and organizations are there to be tried', () => {
  expect(all.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['PATCH /users/{id}', 'PUT /users/{id}', 'POST /users/{id}/enable', 'PATCH /me']),
  );
  expect(all.length).toBeGreaterThan(12);
});

describe.each(strangers)('%s', (email, tenant) => {
  test('gains nothing and changes nobody by a route of the API', async () => {
    const caller = await t.as(email);
    const before = [await rightsIn('demo'), ok(await caller.get('/me'))['roles']];
    const granted = await tryEverything(caller, [userId(email), ...people]);
    expect([await rightsIn('demo'), ok(await caller.get('/me'))['roles']]).toEqual(before);
    // No field that a member may change is a right.
    if (email !== 'admin@second.test') expect(granted.filter((line) => !/ \/(me|auth)\b/.test(line))).toEqual([]);
  }, 240_000);

  test('gains nothing and changes nobody by an operation of a user pool', async () => {
    const [before, caller] = [await rightsIn('demo'), await t.as(email, true)];
    const [own, other] = [t.pools[tenant], t.pools[tenant === 'demo' ? 'second' : 'demo']];
    const me = await t.services.identity.getUser(own.poolId, email);
    const AccessToken = caller.tokens.access;
    const privileged = ['custom:userRole', 'custom:permissions', 'custom:tenant', 'cognito:user_status', 'identities'];
    const flags = ['sub', 'email_verified', 'phone_number_verified'];
    for (const { poolId } of [own, other]) {
      for (const Name of [...privileged, ...flags]) {
        const Value = flags.includes(Name) ? 'true' : 'TenantAdmin';
        const calls: [string, object][] = [
          ['UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] }],
          [
            'UpdateUserAttributes',
            {
              AccessToken,
              UserAttributes: [
                { Name: 'name', Value: 'Eva' },
                { Name, Value },
              ],
            },
          ],
          ['DeleteUserAttributes', { AccessToken, UserAttributeNames: [Name] }],
        ];
        for (const [name, input] of calls)
          expect((await idp(t.transport, poolId, name, input)).status, `${name} ${Name}`).toBe(400);
      }
      for (const name of adminOperationNames) {
        for (const Username of [me!.sub, 'chw2@demo.test']) {
          const answer = await idp(t.transport, poolId, name, {
            AccessToken,
            UserPoolId: poolId,
            Username,
            Password: password,
            Permanent: true,
            GroupName: 'TenantAdmin',
            UserAttributes: [{ Name: 'custom:userRole', Value: 'TenantAdmin' }],
          });
          expect([name, answer.status, answer.text.includes('UnknownOperationException')]).toEqual([name, 400, true]);
        }
      }
    }
    expect(await rightsIn('demo')).toEqual(before);
    const claims = JSON.parse(Buffer.from(caller.tokens.id.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ 'custom:userRole': me!.userRole });
  }, 240_000);
});

describe('at the user pool', () => {
  const say = (operation: string, input: object, tenant: TenantName = 'demo') =>
    idp(t.transport, t.pools[tenant].poolId, operation, { ClientId: t.pools[tenant].clientId, ...input });

  test('who signs up brings no role along, and is nobody here', async () => {
    for (const Name of ['custom:userRole', 'email_verified', 'sub', 'cognito:user_status']) {
      const answer = await say('SignUp', {
        Username: 'new-3@demo.test',
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: 'new-3@demo.test' },
          { Name, Value: Name === 'custom:userRole' ? 'TenantAdmin' : 'true' },
        ],
      });
      expect([Name, answer.status]).toEqual([Name, 400]);
    }
    const { poolId } = t.pools.demo;
    await t.services.identity.createUser({
      poolId,
      email: 'new-4@demo.test',
      givenName: 'Eva',
      userRole: 'TenantAdmin',
      password,
    });
    const tokens = await signIn(t.transport, t.pools.demo, 'new-4@demo.test', password);
    for (const path of ['/me', '/users', '/patients'])
      expect((await callerOf(t.transport, tokens).get(path)).status).toBe(401);
  });

  test('who answers an invitation chooses a password and no role', async () => {
    const mail = (await t.services.identity.messages(t.pools.demo.poolId)).find(({ to }) => to === 'invited@demo.test');
    const asked = await say('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'invited@demo.test', PASSWORD: mail!.values['password'] },
      ClientMetadata: { 'custom:userRole': 'TenantAdmin' },
    });
    const { Session } = JSON.parse(asked.text) as { Session: string };
    const before = await rightsIn('demo');
    const answer = await say('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: {
        USERNAME: 'invited@demo.test',
        NEW_PASSWORD: password,
        'userAttributes.custom:userRole': 'TenantAdmin',
      },
    });
    expect(answer.status).toBe(400);
    expect(await rightsIn('demo')).toEqual(before);
  });

  test('a token of one’s own making, of the other kind or of another organization opens nothing', async () => {
    const { tokens } = await t.as('chw@demo.test');
    const [head, body, signature] = tokens.id.split('.') as [string, string, string];
    const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const raised = packed({ ...claims, 'custom:userRole': 'TenantAdmin', 'cognito:groups': ['TenantAdmin'] });
    const forged = [
      `${head}.${raised}.${signature}`,
      `${packed({ alg: 'none', typ: 'JWT' })}.${raised}.${signature}`,
      tokens.access,
    ];
    for (const id of forged) expect((await callerOf(t.transport, { ...tokens, id }).get('/me')).status).toBe(401);
    const foreign = await t.as('admin@second.test');
    expect((await foreign.get('/users', { 'tenant-name': 'demo' })).status).toBe(401);
    const theirs = ok(await foreign.get('/users')).items.map(({ id }) => id);
    expect(theirs).not.toContain(userId('chw2@demo.test'));
  });
});
