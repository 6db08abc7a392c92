/** The sessions a person lists and ends, through the AWS SDK. */
import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  InvalidParameterException,
  ListUserSessionsCommand,
  ResourceNotFoundException,
  RevokeUserSessionCommand,
  type SessionDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Tokens, tokensOf } from '../../test/srp-client.ts';
import { readSessionId, sessionIdOf } from '../wire/session-id.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let sdk: CognitoIdentityProviderClient;
let user: { sub: string; email: string };
let tokens: Tokens;

const signInAgain = () => tokensOf(endpoint, pool, user.email, PASSWORD);
const list = async (AccessToken = tokens.AccessToken, NextToken?: string) =>
  sdk.send(new ListUserSessionsCommand({ AccessToken, NextToken }));
const revoke = (SessionId: string, AccessToken = tokens.AccessToken) =>
  sdk.send(new RevokeUserSessionCommand({ AccessToken, SessionId }));
const currentOf = async (of: Tokens): Promise<string> =>
  (await list(of.AccessToken)).Sessions?.find(({ IsCurrentSession }) => IsCurrentSession)?.SessionId ?? '';

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  sdk = new CognitoIdentityProviderClient({
    region: 'us-local-1',
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  tokens = await signInAgain();
});
afterAll(async () => {
  sdk.destroy();
  await server.close();
});

describe('the list', () => {
  test('shows the person’s open sessions, newest first, and marks the current one', async () => {
    const other = await signInAgain();
    await tokensOf(endpoint, pool, (await createTestUser(server.admin, pool)).email, PASSWORD);
    const { Sessions = [], NextToken } = await list();
    expect(NextToken).toBeUndefined();
    expect(Sessions).toHaveLength(2);
    expect(Sessions.map(({ IsCurrentSession }) => IsCurrentSession)).toEqual([false, true]);
    expect(Sessions[0]).toEqual<SessionDescriptionType>({
      SessionId: expect.stringMatching(/^tkn[0-9a-z]{25}$/),
      SessionType: 'TOKEN',
      ClientId: pool.clientId,
      CreateDate: expect.any(Date),
      LastActiveDate: expect.any(Date),
      DeviceType: 'node',
      LastIPAddress: '127.0.0.1',
      IsCurrentSession: false,
    });
    expect(Math.abs(Number(Sessions[0]?.CreateDate) - Date.now())).toBeLessThan(60_000);
    expect((await list(other.AccessToken)).Sessions?.map(({ IsCurrentSession }) => IsCurrentSession)).toEqual([
      true,
      false,
    ]);
  });

  test('tells where a session was used last', async () => {
    await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        'user-agent': 'A tablet',
        'x-forwarded-for': '203.0.113.7',
      },
      body: JSON.stringify({ ClientId: pool.clientId, RefreshToken: tokens.RefreshToken }),
    });
    const [one] = (await list()).Sessions ?? [];
    expect(one).toMatchObject({ DeviceType: 'A tablet', LastIPAddress: '203.0.113.7' });
    expect(Number(one?.LastActiveDate)).toBeGreaterThan(Number(one?.CreateDate));
  });

  test('leaves out ended sessions, and comes in pages of sixty whose tokens work for nobody else', async () => {
    const ended = await signInAgain();
    await call(endpoint, 'RevokeToken', { ClientId: pool.clientId, Token: ended.RefreshToken });
    expect((await list()).Sessions).toHaveLength(1);
    for (let count = 0; count < 60; count++) await signInAgain();
    const first = await list();
    expect(first.Sessions).toHaveLength(60);
    const stranger = await tokensOf(endpoint, pool, (await createTestUser(server.admin, pool)).email, PASSWORD);
    await expect(list(stranger.AccessToken, first.NextToken)).rejects.toBeInstanceOf(InvalidParameterException);
    const second = await list(tokens.AccessToken, first.NextToken);
    expect(second).toMatchObject({ Sessions: [{ IsCurrentSession: true }] });
    expect(second.NextToken).toBeUndefined();
  });
});

describe('RevokeUserSession', () => {
  test('is refused for the current session, for another person’s, and for an unknown id', async () => {
    const stranger = await tokensOf(endpoint, pool, (await createTestUser(server.admin, pool)).email, PASSWORD);
    await expect(revoke(await currentOf(tokens))).rejects.toBeInstanceOf(InvalidParameterException);
    for (const id of [await currentOf(stranger), sessionIdOf(randomUUID()), `tkn${'z'.repeat(25)}`, 'nonsense']) {
      await expect(revoke(id)).rejects.toBeInstanceOf(ResourceNotFoundException);
    }
    await sdk.send(new GetUserCommand({ AccessToken: stranger.AccessToken }));
  });

  test('ends one session with its tokens, once, and no other', async () => {
    const other = await signInAgain();
    const third = await signInAgain();
    const id = await currentOf(other);
    await revoke(id);
    await expect(sdk.send(new GetUserCommand({ AccessToken: other.AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    const refreshed = await call(endpoint, 'GetTokensFromRefreshToken', {
      ClientId: pool.clientId,
      RefreshToken: other.RefreshToken,
    });
    expect(refreshed.body).toMatchObject({ message: 'Refresh Token has been revoked' });
    await expect(revoke(id)).rejects.toBeInstanceOf(ResourceNotFoundException);
    await sdk.send(new GetUserCommand({ AccessToken: third.AccessToken }));
  });
});

test('a session id round-trips through the id that people see', () => {
  for (const id of [randomUUID(), '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
    expect(sessionIdOf(id)).toMatch(/^tkn[0-9a-z]{25}$/);
    expect(readSessionId(sessionIdOf(id))).toBe(id);
  }
});
