/** When too many messages were requested, valid codes stay valid and notices are still sent. */
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
} from '../../test/identity-server.ts';
import { signIn } from '../../test/srp-client.ts';
import { defaultLimits } from '../model/limits.ts';

test('a code that cannot be replaced still sets the password, and its owner gets a mail', async () => {
  const one = { burst: 1, perMinute: 1 };
  const server = await startIdentityServer({ limits: { ...defaultLimits, send: { address: one, pool: one } } });
  try {
    const pool = await createTestPool(server.admin);
    const endpoint = endpointOf(server, pool);
    const user = await createTestUser(server.admin, pool);
    const forgot = () => call(endpoint, 'ForgotPassword', { ClientId: pool.clientId, Username: user.email });
    expect((await forgot()).status).toBe(200);
    expect((await forgot()).body).toMatchObject({ __type: 'TooManyRequestsException' });
    const confirmed = await call(endpoint, 'ConfirmForgotPassword', {
      ClientId: pool.clientId,
      Username: user.email,
      ConfirmationCode: await codeSentTo(server.admin, pool, user.email),
      Password: `${PASSWORD} next`,
    });
    expect(confirmed.status).toBe(200);
    expect((await signIn(endpoint, pool, user.email, `${PASSWORD} next`)).status).toBe(200);
    const kinds = (await server.admin.messages(pool.poolId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['password_changed', 'code']);
  } finally {
    await server.close();
  }
});
