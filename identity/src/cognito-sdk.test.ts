/** The AWS SDK reads the answers and receives the refusals as its own typed exceptions. */
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../test/identity-server.ts';

let server: TestServer;
let pool: TestPool;
let sdk: CognitoIdentityProviderClient;
let user: { sub: string; email: string };

const initiate = (clientId: string, password: string) =>
  sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: user.email, PASSWORD: password },
    }),
  );

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  user = await createTestUser(server.admin, pool);
  sdk = new CognitoIdentityProviderClient({
    region: 'us-local-1',
    endpoint: endpointOf(server, pool),
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  sdk.destroy();
  await server.close();
});

test('a refusal arrives as the exception of its type', async () => {
  await expect(initiate(pool.clientId, 'not the password')).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(initiate('nobody', PASSWORD)).rejects.toBeInstanceOf(ResourceNotFoundException);
  await expect(sdk.send(new GetUserCommand({ AccessToken: 'nonsense' }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Access Token',
    $metadata: { httpStatusCode: 400 },
  });
});

test('a session from sign-in to its end', async () => {
  const { AuthenticationResult: signedIn } = await initiate(pool.clientId, PASSWORD);
  const self = await sdk.send(new GetUserCommand({ AccessToken: signedIn?.AccessToken }));
  expect(self.Username).toBe(user.sub);
  expect(self.UserAttributes).toContainEqual({ Name: 'email', Value: user.email });
  const refresh = () =>
    sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: signedIn?.RefreshToken }));
  expect((await refresh()).AuthenticationResult?.ExpiresIn).toBe(3600);
  await sdk.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: signedIn?.RefreshToken }));
  await expect(refresh()).rejects.toBeInstanceOf(NotAuthorizedException);
  const { AuthenticationResult: again } = await initiate(pool.clientId, PASSWORD);
  await sdk.send(new GlobalSignOutCommand({ AccessToken: again?.AccessToken }));
  await expect(sdk.send(new GetUserCommand({ AccessToken: again?.AccessToken }))).rejects.toMatchObject({
    message: 'Access Token has been revoked',
  });
});
