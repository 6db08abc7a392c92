/** How people of an organization may begin to sign in: administrators decide it, and the pool and the sign-in page keep to it at once. */
import { tenantConfig, tenantSettings } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PASSWORD = 'Puente-demo-2026';
const usual = {
  allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'],
  customChallenge: null,
  preventUserExistenceErrors: true,
  passwordFlow: 'srp',
  allowSelfSignUp: false,
};

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@second.test');
});
afterAll(() => t.close());

const read = async (caller = admin) => tenantSettings.parse(ok(await caller.get('/tenant')));
const change = async (values: object) => {
  const { version } = await read();
  return admin.patch('/tenant', { version, ...values });
};
const decide = async (values: object) => ok(await change(values));
const config = async () => {
  const { text } = await t.transport({ method: 'GET', url: '/Prod/tenants/second/config', headers: {} });
  return tenantConfig.parse(JSON.parse(text)).providers[0];
};

type Wire = { readonly status: number; readonly body: Record<string, unknown> };
async function pool(operation: string, input: object): Promise<Wire> {
  const { poolId, clientId } = t.pools.second;
  const { status, text } = await idp(t.transport, poolId, operation, { ClientId: clientId, ...input });
  return { status, body: JSON.parse(text) as Wire['body'] };
}
const begin = (AuthFlow: string, AuthParameters: object) => pool('InitiateAuth', { AuthFlow, AuthParameters });
const SRP_A = 'a'.repeat(500);
const withPassword = (email: string) => begin('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD });
const withSrp = (email: string) => begin('USER_SRP_AUTH', { USERNAME: email, SRP_A });
const withCode = (email: string) => begin('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
const codeSentTo = async (email: string) => {
  const mails = await t.services.identity.messages(t.pools.second.poolId);
  const [code] = mails.flatMap(({ to, values }) =>
    to === email && typeof values['code'] === 'string' ? values['code'] : [],
  );
  if (code === undefined) throw new Error('No code was sent to this address.');
  return code;
};

describe('are refused', () => {
  test.each(['chw@second.test', 'clinician@second.test', 'admin@demo.test'])('to %s', async (login) => {
    const before = await read();
    const caller = await t.as(login);
    const isOther = login.endsWith('@demo.test');
    const version = isOther ? (await read(caller)).version : before.version;
    const { status } = await caller.patch('/tenant', { version, passwordFlow: 'hash' });
    // Another organization's administrator changes only their own pool.
    expect(status).toBe(isOther ? 200 : 403);
    expect(await read()).toEqual(before);
    if (isOther) ok(await caller.patch('/tenant', { version: version + 1, passwordFlow: 'srp' }));
  });

  test('with the name of the field, where they make no sense or nobody could use them', async () => {
    await decide({ allowedFirstAuthFactors: ['PASSWORD'] });
    const before = await read();
    const wrong: Record<string, unknown[]> = {
      allowedFirstAuthFactors: [
        [],
        ['EMAIL_OTP'],
        ['PASSWORD', 'PASSWORD'],
        ['PASSWORD', 'SMS_OTP'],
        'PASSWORD',
        null,
        // This server is reached by an IP address, where browsers have no passkeys.
        ['PASSWORD', 'WEB_AUTHN'],
      ],
      customChallenge: ['sum', 'constructor', '', 1],
      preventUserExistenceErrors: ['yes', null],
      passwordFlow: ['SRP', 'off', null],
      canHavePasskeys: [true],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const { status, body } = await change({ [field]: value });
        expect.soft([field, value, status, body.errors?.[0]?.path.split('.')[0]]).toEqual([field, value, 400, field]);
      }
    expect(before.canHavePasskeys).toBe(false);
    expect(await read()).toEqual(before);
  });
});

describe('count from the next sign-in on', () => {
  beforeEach(async () => {
    // Passkeys are offered as the pool was made; here an administrator could not add them.
    await t.services.identity.changePool(t.pools.second.poolId, {
      allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'],
    });
    await decide(usual);
  });

  test('a code by mail instead of the password, for nobody before it is allowed, and for no longer', async () => {
    expect(await config()).toMatchObject({ firstFactors: ['PASSWORD', 'WEB_AUTHN'] });
    // A flow that is not offered gets the offered ones as answer.
    expect((await withCode('chw@second.test')).body).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    });

    await decide({ allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] });
    expect(await config()).toMatchObject({ firstFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] });
    const asked = await withCode('chw@second.test');
    expect(asked.body).toMatchObject({ ChallengeName: 'EMAIL_OTP' });
    const answered = await pool('RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      Session: asked.body['Session'],
      ChallengeResponses: { USERNAME: 'chw@second.test', EMAIL_OTP_CODE: await codeSentTo('chw@second.test') },
    });
    expect(answered.body).toHaveProperty('AuthenticationResult.IdToken');

    await decide({ allowedFirstAuthFactors: ['PASSWORD'] });
    expect((await withCode('chw@second.test')).body).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
    expect((await withPassword('chw@second.test')).body).toHaveProperty('AuthenticationResult');
    const { AccessToken } = (await withPassword('chw@second.test')).body['AuthenticationResult'] as Record<
      string,
      string
    >;
    expect((await pool('StartWebAuthnRegistration', { AccessToken })).body).toMatchObject({
      __type: 'WebAuthnNotEnabledException',
    });
  });

  test('the custom challenge: refused while it is off, and a code by mail while it is on', async () => {
    const USERNAME = 'chw2@second.test';
    expect(await config()).toMatchObject({ customChallenge: null });
    expect((await begin('CUSTOM_AUTH', { USERNAME })).body).toMatchObject({ __type: 'InvalidParameterException' });
    await decide({ customChallenge: 'emailed-code' });
    expect(await config()).toMatchObject({ customChallenge: 'emailed-code' });
    const asked = await begin('CUSTOM_AUTH', { USERNAME });
    expect(asked.body).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { delivery: 'EMAIL' } });
    const answered = await pool('RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: asked.body['Session'],
      ChallengeResponses: { USERNAME, ANSWER: await codeSentTo(USERNAME) },
    });
    expect(answered.body).toHaveProperty('AuthenticationResult.IdToken');
    await decide({ customChallenge: null });
    expect((await begin('CUSTOM_AUTH', { USERNAME })).status).toBe(400);
  });

  test('whether a stranger who signs up learns that a name is taken', async () => {
    await decide({ allowSelfSignUp: true });
    const signUp = () => pool('SignUp', { Username: 'chw@second.test', Password: 'walnut-harbor-kettle-91' });
    expect((await signUp()).body).toMatchObject({ UserConfirmed: false });
    await decide({ preventUserExistenceErrors: false });
    expect((await signUp()).body).toMatchObject({ __type: 'UsernameExistsException' });
    // Signing in tells neither way.
    const unknown = await withPassword('nobody@second.test');
    expect(unknown.body).toEqual({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  });

  test('how passwords are kept: SRP goes where hashes are wanted, and comes back for everybody at once or for nobody', async () => {
    const working = await t.as('clinician@second.test', true);
    expect(await config()).toMatchObject({ sendsPassword: false });
    expect((await withSrp('chw3@second.test')).body).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' });

    await decide({ passwordFlow: 'hash' });
    expect(await config()).toMatchObject({ sendsPassword: true });
    const refused = { __type: 'InvalidParameterException', message: 'USER_SRP_AUTH flow not enabled for this client' };
    for (const email of ['chw3@second.test', 'nobody@second.test'])
      expect((await withSrp(email)).body).toEqual(refused);
    expect((await withPassword('chw3@second.test')).body).toHaveProperty('AuthenticationResult');
    const offered = await begin('USER_AUTH', { USERNAME: 'chw3@second.test' });
    expect(offered.body['AvailableChallenges']).toEqual(['PASSWORD']);

    await decide({ passwordFlow: 'srp' });
    // Somebody's password is still kept as a hash, which SRP cannot ask for; the page sends passwords until none is.
    expect(await config()).toMatchObject({ sendsPassword: true });
    expect((await withPassword('chw3@second.test')).body).toHaveProperty('AuthenticationResult');
    expect(await config()).toMatchObject({ sendsPassword: false });

    // A member who worked meanwhile continues, and renews the session.
    expect((await working.get('/me')).status).toBe(200);
    const renewed = await pool('GetTokensFromRefreshToken', { RefreshToken: working.tokens.refresh });
    expect(renewed.body).toHaveProperty('AuthenticationResult.IdToken');
  });

  test('and stand in the audit with the values before and after', async () => {
    const after = {
      allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
      customChallenge: 'emailed-code',
      preventUserExistenceErrors: false,
      passwordFlow: 'hash',
    };
    const { allowSelfSignUp: _, ...before } = usual;
    expect(await decide(after)).toMatchObject(after);
    expect(await t.services.identity.readPool(t.pools.second.poolId)).toMatchObject(after);
    const [line] = await t.sql(
      `select before, after, actor from audit where entity = 'tenant' order by at desc limit 1`,
      [],
      'second',
    );
    expect(line).toMatchObject({ before, after });
  });
});
