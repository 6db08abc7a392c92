/** The protocol's envelope, and malformed requests: refused with 400, never answered with 500. */
import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  endpointOf,
  SECRET,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { createIdentity } from '../create-identity.ts';
import { identityPlugin } from '../identity-plugin.ts';
import { operations } from '../operations/operations.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
afterAll(() => server.close());

test('a refusal has the type in body and header, the message in both, and a request id', async () => {
  const { status, headers, body } = await call(endpoint, 'GetUser', { AccessToken: 'nonsense' });
  expect(status).toBe(400);
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:');
  expect(headers.get('x-amzn-errormessage')).toBe('Invalid Access Token');
  expect(headers.get('x-amzn-requestid')).toBeTruthy();
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an operation the pool does not offer is unknown', async () => {
  for (const name of ['AdminCreateUser', 'AdminSetUserPassword', 'constructor', '__proto__', 'toString', '']) {
    expect(await call(endpoint, name, {})).toMatchObject({
      status: 400,
      body: { __type: 'UnknownOperationException' },
    });
  }
  const withoutTarget = await fetch(endpoint, { method: 'POST', body: '{}' });
  expect(withoutTarget.status).toBe(400);
  expect(await withoutTarget.json()).toMatchObject({ __type: 'UnknownOperationException' });
});

test('a body that is not JSON of the right type is refused', async () => {
  expect((await call(endpoint, 'GetUser', '{')).body).toMatchObject({ __type: 'SerializationException' });
  expect((await call(endpoint, 'GetUser', '')).body).toMatchObject({ __type: 'SerializationException' });
  const form = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser', 'content-type': 'text/plain' },
    body: '{"AccessToken":"x"}',
  });
  expect(await form.json()).toMatchObject({ __type: 'SerializationException' });
});

test('a body of more than 64 kB is refused', async () => {
  const { status, body } = await call(endpoint, 'GetUser', { AccessToken: 'x'.repeat(70_000) });
  expect(status).toBe(413);
  expect(body).toMatchObject({ __type: 'RequestEntityTooLargeException' });
});

test('a missing or malformed field is named and its value is not repeated', async () => {
  const initiate = (body: object) => call(endpoint, 'InitiateAuth', body);
  const flow = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: pool.clientId };
  expect((await initiate({ ...flow, AuthParameters: { USERNAME: 'ana' } })).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Missing required parameter PASSWORD',
  });
  expect((await initiate({ AuthFlow: 'USER_PASSWORD_AUTH' })).body.message).toContain("'clientId'");
  expect((await initiate({ ...flow, AuthFlow: 'ADMIN_NO_SRP_AUTH' })).body.message).toContain("'authFlow'");
  const long = `secret${'x'.repeat(300)}`;
  const answer = await initiate({ ...flow, AuthParameters: { USERNAME: 'ana', PASSWORD: long } });
  expect(answer.body.message).toContain("'authParameters.PASSWORD'");
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('a name that no header can hold is refused in the same envelope', async () => {
  const ChallengeResponses = { USERNAME: 'ana', 'schlüssel\r\nX-Made-Up: 1': 5 };
  const body = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: pool.clientId, ChallengeResponses };
  const { status, headers, body: answer } = await call(endpoint, 'RespondToAuthChallenge', body);
  expect(status).toBe(400);
  expect(answer.__type).toBe('InvalidParameterException');
  expect(headers.get('x-amzn-errortype')).toBe('InvalidParameterException:');
  expect(headers.get('x-amzn-errormessage')).toContain("'challengeResponses.schl?ssel??X-Made-Up: 1'");
  expect(headers.get('x-made-up')).toBeNull();
});

test('a member that is null counts as absent', async () => {
  const unknown = { USERNAME: 'nobody@clinic.test' };
  const initiate = (AuthFlow: string, AuthParameters: object) =>
    call(endpoint, 'InitiateAuth', { AuthFlow, ClientId: pool.clientId, ClientMetadata: null, AuthParameters });
  const choice = { PREFERRED_CHALLENGE: null, PASSWORD: null, SRP_A: null, DEVICE_KEY: null };
  expect((await initiate('USER_AUTH', { ...unknown, ...choice })).body.ChallengeName).toBe('SELECT_CHALLENGE');
  expect((await initiate('CUSTOM_AUTH', { ...unknown, CHALLENGE_NAME: null, SRP_A: null })).body.message).toBe(
    'Custom auth lambda trigger is not configured for the user pool.',
  );
});

test('a malformed refresh token is an invalid one', async () => {
  for (const REFRESH_TOKEN of ['', 'not a token!', 'ü']) {
    const body = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: pool.clientId, AuthParameters: { REFRESH_TOKEN } };
    expect((await call(endpoint, 'InitiateAuth', body)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Refresh Token.',
    });
  }
});

test('an unknown pool and an unknown client are named', async () => {
  const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'nobody', AuthParameters: { USERNAME: 'a', PASSWORD: 'b' } };
  expect(await call(endpoint, 'InitiateAuth', body)).toMatchObject({
    status: 400,
    body: { __type: 'ResourceNotFoundException', message: 'User pool client nobody does not exist.' },
  });
  for (const id of ['us-local-1_none', 'x', '%00', '..%2f', 'a'.repeat(200)]) {
    const unknown = await call(`${server.address}/idp/${id}/`, 'InitiateAuth', body);
    expect(unknown.status).toBeLessThan(500);
    expect(unknown.status).toBeGreaterThanOrEqual(400);
  }
  const keys = await fetch(`${server.address}/idp/us-local-1_none/.well-known/jwks.json`);
  expect(keys.status).toBe(404);
});

test('an address without its last slash is the same pool', async () => {
  expect(await call(endpoint.slice(0, -1), 'GetUser', { AccessToken: 'nonsense' })).toMatchObject({ status: 400 });
});

test('the published documents answer HEAD, whatever the server does elsewhere', async () => {
  const app = fastify({ exposeHeadRoutes: false });
  await app.register(identityPlugin, { identity: server.identity, prefix: '/idp' });
  for (const name of ['jwks.json', 'openid-configuration']) {
    const url = `/idp/${pool.poolId}/.well-known/${name}`;
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe((await app.inject(url)).headers['content-length']);
  }
  await app.close();
});

test('the rest of the server keeps its own parsers, errors and unknown addresses', async () => {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ from: 'the server' }));
  const identity = createIdentity({ pool: server.database, secret: SECRET, publicUrl: () => '' });
  await app.register(identityPlugin, { identity, prefix: '/idp' });
  app.post('/echo', async ({ body }) => ({ body }));
  const echo = await app.inject({ method: 'POST', url: '/echo', payload: { a: 1 } });
  expect(echo.json()).toEqual({ body: { a: 1 } });
  expect((await app.inject('/nowhere')).json()).toEqual({ from: 'the server' });
  expect((await app.inject('/idp/nowhere')).json()).toEqual({ message: 'Not found.' });
  await app.close();
});

test('a proxy that names no valid address does no harm', async () => {
  for (const address of ['unknown', 'fe80::1%eth0', '1.2.3.4.5']) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ ClientId: pool.clientId, RefreshToken: 'nonsense' }),
    });
    expect(await answer.json()).toMatchObject({ message: 'Invalid Refresh Token.' });
  }
});

test('no request is answered with 500', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '-1', '0', pool.clientId),
  );
  const value = fc.oneof(text, fc.jsonValue());
  const parameters = fc.dictionary(
    fc.constantFrom(
      'USERNAME',
      'PASSWORD',
      'SRP_A',
      'REFRESH_TOKEN',
      'PASSWORD_CLAIM_SECRET_BLOCK',
      'TIMESTAMP',
      '__proto__',
    ),
    value,
  );
  const body = fc.record(
    {
      AuthFlow: fc.constantFrom(
        'USER_SRP_AUTH',
        'USER_PASSWORD_AUTH',
        'REFRESH_TOKEN_AUTH',
        'REFRESH_TOKEN',
        'USER_AUTH',
        'CUSTOM_AUTH',
      ),
      ChallengeName: fc.constantFrom('PASSWORD_VERIFIER', 'SMS_MFA', 'EMAIL_OTP', 'WEB_AUTHN', 'NEW_PASSWORD_REQUIRED'),
      ClientId: fc.oneof({ weight: 3, arbitrary: fc.constant(pool.clientId) }, { weight: 1, arbitrary: value }),
      AuthParameters: fc.oneof({ weight: 3, arbitrary: parameters }, { weight: 1, arbitrary: value }),
      ChallengeResponses: fc.oneof({ weight: 3, arbitrary: parameters }, { weight: 1, arbitrary: value }),
      Session: value,
      AccessToken: value,
      RefreshToken: value,
      Token: value,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...operations.keys()), fc.oneof(body, value), async (operation, input) => {
      const answer = await call(endpoint, operation, JSON.stringify(input));
      expect(answer.status).toBe(400);
      expect(answer.body.__type).toEqual(expect.any(String));
    }),
    { numRuns: 200 },
  );
});
