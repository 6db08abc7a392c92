import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { createTestPool, createTestUser, endpointOf, startIdentityServer } from '../../test/identity-server.ts';
import { stepsAt } from '../../test/sign-in-steps.ts';
test('nul', async () => {
  const server = await startIdentityServer({ limits: Object.fromEntries(['failure','send','sign_up'].map((k) => [k, { address: { burst: 1e6, perMinute: 1e6 }, pool: { burst: 1e6, perMinute: 1e6 } }])) });
  const pool = await createTestPool(server.admin, { allowSelfSignUp: true, customChallenge: 'emailed-code', allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
  let user = await createTestUser(server.admin, pool);
  const endpoint = endpointOf(server, pool);
  const steps = stepsAt(endpoint, pool);
  let { AccessToken } = await steps.tokens(user.email);
  const { operations } = await import('../operations/operations.ts');
  const bad = ['a\0b', 'a\ud800b', '\u0000'];
  const results: string[] = [];
  for (const operation of operations.keys()) {
    for (const x of bad) {
      user = await createTestUser(server.admin, pool); ({ AccessToken } = await steps.tokens(user.email));
      await call(endpoint, 'AssociateSoftwareToken', { AccessToken });
      const inputs = [
        { AccessToken, DeviceKey: x, DeviceName: x, DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' }, FriendlyDeviceName: x, UserCode: '123456', UserAttributes: [{ Name: 'name', Value: x }], UserAttributeNames: [x], AttributeName: x, Code: x, PreviousPassword: x, ProposedPassword: x, Limit: 1, PaginationToken: x, SessionId: x, NextToken: x, CredentialId: x, Credential: { id: x, rawId: x, type: 'public-key', response: { clientDataJSON: x, attestationObject: x } } },
        { AccessToken, UserAttributes: [{ Name: x, Value: x }], AttributeName: 'email', Code: x },
        { AccessToken, UserAttributes: [{ Name: 'address', Value: x }] , PreviousPassword: 'Correct horse 7 battery', ProposedPassword: 'Longer ' + x + ' password 7'},
        { ClientId: pool.clientId, Username: `x${Math.random()}@clinic.test`, Password: 'Longer ' + x + ' password 7', ConfirmationCode: x, UserAttributes: [{ Name: 'name', Value: x }], Token: x, RefreshToken: x },
        { ClientId: pool.clientId, Username: x, Password: 'Longer good password 7', ConfirmationCode: '123456' },
        { ClientId: pool.clientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: user.email, PREFERRED_CHALLENGE: x, PASSWORD: x, DEVICE_KEY: x } },
        { ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: user.email, PASSWORD: x } },
        { ClientId: pool.clientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: user.email, SRP_A: x } },
        { ClientId: x, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: user.email } },
        { ClientId: pool.clientId, Session: x.repeat(20), ChallengeName: 'EMAIL_OTP', ChallengeResponses: { USERNAME: user.email, EMAIL_OTP_CODE: x } },
        { Session: x.repeat(20), UserCode: '123456' },
      ];
      for (const [i, input] of inputs.entries()) {
        const { status, body } = await call(endpoint, operation, input);
        if (status >= 500) results.push(`${operation} ${i} ${JSON.stringify(x)} ${JSON.stringify(body)}`);
      }
    }
  }
  const left = await call(endpoint, 'GetUser', { AccessToken }); console.log('LEFT', JSON.stringify(left.body).slice(0,200));
  await server.close();
  expect(results).toEqual([]);
}, 120_000);
