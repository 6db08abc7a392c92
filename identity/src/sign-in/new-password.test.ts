/** NEW_PASSWORD_REQUIRED: a temporary password is replaced before anything else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Steps, stepOf, stepsAt, tokensIn } from '../../test/sign-in-steps.ts';
import { signIn } from '../../test/srp-client.ts';
import { embeddedPort } from '../admin/embedded-port.ts';

const GIVEN = 'Given for 1 week only';
const OWN = 'Chosen for 10 years';
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let steps: Steps;
let user: { sub: string; email: string };

async function invite({ poolId }: TestPool): Promise<{ sub: string; email: string }> {
  const email = `Bo.${randomUUID()}@clinic.test`;
  const { User } = await embeddedPort(server.identity)('AdminCreateUser', {
    UserPoolId: poolId,
    Username: email,
    TemporaryPassword: GIVEN,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'custom:userRole', Value: 'chw' },
    ],
  });
  return { sub: String(User?.Username), email };
}

const selfOf = async (AccessToken: string) => {
  const { body } = await call(endpoint, 'GetUser', { AccessToken });
  const list = JSON.parse(JSON.stringify(body.UserAttributes)) as { Name: string; Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
};

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  steps = stepsAt(endpoint, pool);
});
beforeEach(async () => {
  user = await invite(pool);
});
afterAll(() => server.close());

test('is asked in both flows, with the attributes as JSON text', async () => {
  const step = await steps.password(user.email, GIVEN);
  expect(step).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, requiredAttributes: '[]' },
  });
  expect(JSON.parse(step.ChallengeParameters.userAttributes ?? '')).toEqual({
    email: user.email,
    email_verified: 'true',
    'custom:userRole': 'chw',
  });
  expect(stepOf(await signIn(endpoint, pool, user.email, GIVEN)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('is asked only after the right temporary password', async () => {
  const refused = await steps.initiate('USER_PASSWORD_AUTH', { USERNAME: user.email, PASSWORD: 'not the password' });
  expect(refused.body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('allows any number of refused passwords', async () => {
  const step = await steps.password(user.email, GIVEN);
  const faults = ['short', 'short', 'password', 'short', user.email, 'short', GIVEN];
  for (const NEW_PASSWORD of faults) {
    const { body } = await steps.respond(step, { NEW_PASSWORD });
    expect(body.__type).toBe('InvalidPasswordException');
    expect(body.message).toMatch(/^Password does not conform to policy: /);
  }
  expect((await steps.respond(step, {})).body).toMatchObject({ __type: 'InvalidParameterException' });
  tokensIn(await steps.respond(step, { NEW_PASSWORD: OWN }));
  expect((await steps.respond(step, { NEW_PASSWORD: OWN })).status).toBe(400);
});

test('confirms the account: the temporary password ends, the new one stays valid', async () => {
  const waiting = await steps.password(user.email, GIVEN);
  const { AccessToken } = tokensIn(await steps.respond(await steps.password(user.email, GIVEN), { NEW_PASSWORD: OWN }));
  expect(await selfOf(AccessToken)).toMatchObject({ email: user.email, email_verified: 'true' });
  await expect(steps.password(user.email, GIVEN)).rejects.toThrow('Incorrect username or password.');
  await steps.tokens(user.email, OWN);
  // A second session with the temporary password cannot set another.
  expect((await steps.respond(waiting, { NEW_PASSWORD: 'Chosen by 1 thief' })).status).toBe(400);
  await steps.tokens(user.email, OWN);
});

test('accepts one of several parallel answers', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => steps.password(user.email, GIVEN)));
  const answers = await Promise.all(
    asked.map((step, index) => steps.respond(step, { NEW_PASSWORD: `${OWN} ${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('accepts attributes a person may write, and no others', async () => {
  const step = await steps.password(user.email, GIVEN);
  const answer = (attributes: Record<string, string>) =>
    steps.respond(step, {
      NEW_PASSWORD: OWN,
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value])),
    });
  for (const name of ['custom:userRole', 'email_verified', 'sub']) {
    expect((await answer({ [name]: 'true' })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  }
  expect((await answer({ email: 'other@clinic.test' })).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Cannot modify an already provided email',
  });
  const unfit: Record<string, string>[] = [{ shoe_size: '43' }, { nickname: 'a\0b' }, { nickname: 'a\ud800b' }];
  for (const attributes of unfit) {
    expect((await answer(attributes)).body).toMatchObject({ __type: 'InvalidParameterException' });
  }
  const written = { email: user.email, 'custom:given_name': 'Bo', phone_number: '+14155550123' };
  const { AccessToken } = tokensIn(await answer(written));
  expect(await selfOf(AccessToken)).toMatchObject({
    'custom:given_name': 'Bo',
    phone_number: '+14155550123',
    phone_number_verified: 'false',
    'custom:userRole': 'chw',
  });
});

test('is refused when the temporary password has expired, and when an administrator sets another', async () => {
  const step = await steps.password(user.email, GIVEN);
  await embeddedPort(server.identity)('AdminSetUserPassword', {
    UserPoolId: pool.poolId,
    Username: user.sub,
    Password: `${GIVEN} again`,
    Permanent: false,
  });
  expect((await steps.respond(step, { NEW_PASSWORD: OWN })).body).toMatchObject({
    message: 'Invalid session for the user, session is expired.',
  });
  const late = await startIdentityServer({ publicUrl: () => server.address });
  late.passTime(8 * DAY);
  await expect(stepsAt(endpointOf(late, pool), pool).password(user.email, `${GIVEN} again`)).rejects.toThrow(
    'Temporary password has expired',
  );
  await late.close();
});

test('comes before the second factor, which a pool may still require', async () => {
  const strict = await createTestPool(server.admin, { mfaConfiguration: 'ON' });
  const at = stepsAt(endpointOf(server, strict), strict);
  const { email } = await invite(strict);
  const step = await at.password(email, GIVEN);
  expect(step.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const setUp = stepOf(await at.respond(step, { NEW_PASSWORD: OWN }));
  expect(setUp.ChallengeName).toBe('MFA_SETUP');
  const there = endpointOf(server, strict);
  const { body } = await call(there, 'AssociateSoftwareToken', { Session: setUp.Session });
  const UserCode = codeOf(String(body.SecretCode), Date.now());
  const verified = await call(there, 'VerifySoftwareToken', { Session: body.Session, UserCode });
  tokensIn(await at.respond({ ...setUp, Session: String(verified.body.Session) }, {}));
});

test('works where the pool stores hashes instead of verifiers', async () => {
  const hashes = await createTestPool(server.admin, { passwordFlow: 'hash' });
  const at = stepsAt(endpointOf(server, hashes), hashes);
  const { email } = await invite(hashes);
  const step = await at.password(email, GIVEN);
  expect((await at.respond(step, { NEW_PASSWORD: GIVEN })).body).toMatchObject({ __type: 'InvalidPasswordException' });
  tokensIn(await at.respond(step, { NEW_PASSWORD: OWN }));
  await at.tokens(email, OWN);
});
