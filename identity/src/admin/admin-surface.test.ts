/** Administration is unreachable from outside, and every call is in the audit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { CREDENTIALS } from '../../test/signed-listener.ts';
import { signIn } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';
import { cognitoPort } from './cognito-port.ts';
import { adminOperationNames } from './operations/admin-port.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
afterAll(() => server.close());

test('a sign-in that began with the old password cannot finish', async () => {
  const user = await createTestUser(server.admin, pool);
  await server.admin.setMfaPreference({ ...pool, ...user, preference: { email: 'preferred' } });
  const asked = await signIn(endpoint, pool, user.email, PASSWORD);
  expect(asked.body).toMatchObject({ ChallengeName: 'EMAIL_OTP' });
  const code = await codeSentTo(server.admin, pool, user.email);
  await server.admin.setUserPassword({ ...pool, ...user, password: PASSWORD });
  const answer = await call(endpoint, 'RespondToAuthChallenge', {
    ChallengeName: 'EMAIL_OTP',
    ClientId: pool.clientId,
    Session: asked.body.Session,
    ChallengeResponses: { USERNAME: user.sub, EMAIL_OTP_CODE: code },
  });
  expect(answer.body).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
});

test('every call of an administrator is in the audit, refused or not', async () => {
  const own = await createTestPool(server.admin);
  const { sub } = await server.admin.createUser({
    poolId: own.poolId,
    email: 'ana@clinic.test',
    givenName: 'Ana',
    userRole: 'chw',
    password: PASSWORD,
  });
  const user = { poolId: own.poolId, sub };
  await server.admin.changeAttributes({ ...user, attributes: { 'custom:userRole': 'clinician' } });
  await server.admin.disableUser(user);
  await server.admin.enableUser(user);
  await server.admin.globalSignOut(user);
  await expect(server.admin.confirmSignUp(user)).rejects.toThrow();
  await server.admin.createGroup({ poolId: own.poolId, group: 'day' });
  await server.admin.addToGroup({ ...user, group: 'day' });
  await server.admin.changePolicy(own.poolId, { mfa: 'ON' });
  await server.admin.rotateSigningKey(own.poolId);
  await server.admin.deleteUser(user);
  const lines = await inTransaction(server.database, own.poolId, (query) =>
    query<{ line: string }>(`select concat_ws(' ', kind, outcome, reason) as line from idp.event order by id`, []),
  );
  expect(lines.map(({ line }) => line)).toEqual([
    'pool_created success',
    'user_created success',
    'password_set success permanent',
    'attributes_changed success custom:userRole',
    'user_disabled success',
    'user_enabled success',
    'global_sign_out success administrator',
    'administration failure AdminConfirmSignUp NotAuthorizedException',
    'group_changed success created',
    'group_changed success member_added',
    'pool_changed success mfaConfiguration',
    'key_created success scheduled',
    'user_deleted success administrator',
  ]);
});

describe('at the public endpoint', () => {
  const input = (poolId: string) => ({
    UserPoolId: poolId,
    Username: 'x@clinic.test',
    GroupName: 'x',
    Password: PASSWORD,
  });

  test('no operation of administration exists, with or without a signature', async () => {
    const unknown = await call(endpoint, 'NoSuchOperation', input(pool.poolId));
    expect(unknown).toMatchObject({ status: 400, body: { __type: 'UnknownOperationException' } });
    const signed = cognitoPort({ region: CREDENTIALS.region, endpoint, credentials: CREDENTIALS });
    for (const name of adminOperationNames) {
      const answer = await call(endpoint, name, input(pool.poolId));
      expect([name, answer.status, answer.body]).toEqual([name, unknown.status, unknown.body]);
      expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()]);
      await expect(signed(name, input(pool.poolId) as never), name).rejects.toMatchObject({
        type: 'UnknownOperationException',
        message: unknown.body.message,
      });
    }
  });
});
