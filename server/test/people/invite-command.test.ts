/** An operator invites staff into the user pool of the organization, which is the server's own or at Amazon Cognito. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedListener, startSignedListener } from '../../../identity/test/signed-listener.ts';
import { signIn } from '../support/caller.ts';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let cognito: SignedListener;
beforeAll(async () => {
  t = await startTestApp();
  cognito = await startSignedListener(t.services.identityService);
});
afterAll(async () => {
  await cognito.close();
  await t.close();
});

const options = (tenant: string, email: string, role = 'chw') =>
  `account invite --tenant ${tenant} --email ${email} --given-name Eva --family-name Cruz --role ${role}`.split(' ');
const staff = (email: string, tenant: 'demo' | 'second') =>
  t.sql<{ roles: string[]; accounts: number }>(
    `select roles, (select count(*)::int from memberships m where m.tenant_id = u.tenant_id and m.user_id = u.id) as accounts
       from users u where email_key = search_key($1)`,
    [email],
    tenant,
  );
const invitations = async (tenant: 'demo' | 'second', email: string) =>
  (await t.services.identity.messages(t.pools[tenant].poolId)).filter(({ to }) => to === email);

test('what is missing or wrong is said in a sentence, and nobody is invited', async () => {
  for (const [args, words] of [
    [options('nobody', 'eva@demo.test'), 'There is no organization nobody.'],
    [options('demo', 'eva'), '--email: use a mail address'],
    [options('demo', 'eva@demo.test', 'owner'), '--role: use one of TenantAdmin'],
  ] as const) {
    const { code, err } = await runInProcess(t, args);
    expect([code, err.includes(words), err.includes('    at ')], err).toEqual([2, true, false]);
  }
  expect(await invitations('demo', 'eva@demo.test')).toEqual([]);
}, 240_000);

test('an invited person is staff and gets one mail, however often the command runs', async () => {
  const email = 'eva@demo.test';
  for (const round of [1, 2]) {
    const { code, err } = await runInProcess(t, [...options('demo', email), '--inviter', 'Ana Ruiz']);
    expect([round, code], err).toEqual([round, 0]);
  }
  expect(await staff(email, 'demo')).toEqual([{ roles: ['chw'], accounts: 1 }]);
  expect(await invitations('demo', email)).toMatchObject([{ kind: 'invitation', values: { inviter: 'Ana Ruiz' } }]);
  expect(await t.services.identity.getUser(t.pools.demo.poolId, email)).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    userRole: 'chw',
  });
}, 240_000);

test('an account that was there before is taken over, and none that signs another member in', async () => {
  const { poolId } = t.pools.demo;
  const email = 'known@demo.test';
  const password = 'Another horse 8 battery';
  await t.services.identity.createUser({ poolId, email, givenName: 'Eva', userRole: 'TenantAdmin', password });
  const { code, err } = await runInProcess(t, options('demo', email));
  expect(code, err).toBe(0);
  expect(await staff(email, 'demo')).toEqual([{ roles: ['chw'], accounts: 1 }]);
  expect(await invitations('demo', email)).toMatchObject([{ kind: 'invitation' }]);
  expect(await t.services.identity.getUser(poolId, email)).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    userRole: 'chw',
  });
  await expect(signIn(t.transport, t.pools.demo, email, password)).rejects.toThrow('could not sign in');
  // The member moved on, and the account stays.
  await t.sql(`update users set email = 'moved@demo.test' where email_key = search_key($1)`, [email]);
  const other = await runInProcess(t, options('demo', email));
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('signs somebody else in')]);
  expect([await staff(email, 'demo'), await invitations('demo', email)]).toMatchObject([[], [{}]]);
}, 240_000);

test('a pool at Amazon Cognito is asked with signed requests', async () => {
  const email = 'eva@second.test';
  await t.sql(`update issuers set kind = 'cognito' where kind = 'embedded'`, [], 'second');
  const aws = (secret: string) => ({
    AWS_ENDPOINT_URL: cognito.address,
    AWS_ACCESS_KEY_ID: 'AKIATESTTESTTEST',
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  const refused = await runInProcess(t, options('second', email), aws('another key'));
  expect([refused.code, refused.err.trim().split('\n').at(-1)]).toEqual([
    2,
    'The request is not signed as it must be.',
  ]);
  const unsigned = await runInProcess(t, options('second', email), { ...aws(''), AWS_ACCESS_KEY_ID: '' });
  expect([unsigned.code, unsigned.err]).toEqual([2, expect.stringContaining('There are no AWS credentials')]);
  expect(await staff(email, 'second')).toEqual([]);
  const { code, err } = await runInProcess(t, options('second', email), aws('the key of the tests'));
  expect(code, err).toBe(0);
  expect(await staff(email, 'second')).toEqual([{ roles: ['chw'], accounts: 1 }]);
  expect(await invitations('second', email)).toHaveLength(1);
}, 240_000);
