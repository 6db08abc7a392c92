/** The AWS SDK opens, changes and closes an account, and receives refusals as its own typed exceptions. */
import {
  AliasExistsException,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../test/identity-server.ts';

const FIRST = 'First horse 7 battery';
const SECOND = 'Second horse 8 battery';
const EMAIL = 'ana@clinic.test';
const MOVED = 'ana@moved.test';

let server: TestServer;
let pool: TestPool;
let sdk: CognitoIdentityProviderClient;
let AccessToken: string;

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const client = () => ({ ClientId: pool.clientId, Username: EMAIL });

async function signIn(username: string, password: string): Promise<string> {
  const { AuthenticationResult } = await sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin, { allowSelfSignUp: true, preventUserExistenceErrors: false });
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

test('signing up is refused with a weak password, and waits for its code', async () => {
  await expect(sdk.send(new SignUpCommand({ ...client(), Password: 'short' }))).rejects.toBeInstanceOf(
    InvalidPasswordException,
  );
  const { UserConfirmed, UserSub, CodeDeliveryDetails } = await sdk.send(
    new SignUpCommand({ ...client(), Password: FIRST, UserAttributes: [{ Name: 'custom:given_name', Value: 'Ana' }] }),
  );
  expect(UserConfirmed).toBe(false);
  expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
  expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@c***' });
  await expect(signIn(EMAIL, FIRST)).rejects.toBeInstanceOf(UserNotConfirmedException);
  const again = new SignUpCommand({ ...client(), Password: FIRST });
  await expect(sdk.send(again)).rejects.toBeInstanceOf(UsernameExistsException);
});

test('the latest code opens the account, once', async () => {
  await sdk.send(new ResendConfirmationCodeCommand(client()));
  const ConfirmationCode = await codeSentTo(server.admin, pool, EMAIL);
  const confirm = (code: string) => sdk.send(new ConfirmSignUpCommand({ ...client(), ConfirmationCode: code }));
  await expect(confirm(wrong(ConfirmationCode))).rejects.toBeInstanceOf(CodeMismatchException);
  await confirm(ConfirmationCode);
  await expect(confirm(ConfirmationCode)).rejects.toBeInstanceOf(NotAuthorizedException);
  AccessToken = await signIn(EMAIL, FIRST);
});

test('attributes are read, written and removed', async () => {
  const update = (Name: string, Value: string) =>
    sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  await expect(update('custom:userRole', 'TenantAdmin')).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(update('custom:shoeSize', '41')).rejects.toBeInstanceOf(InvalidParameterException);
  expect((await update('locale', 'es-MX')).CodeDeliveryDetailsList).toEqual([]);
  await sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['custom:given_name'] }));
  const { UserAttributes } = await sdk.send(new GetUserCommand({ AccessToken }));
  expect(UserAttributes).toContainEqual({ Name: 'locale', Value: 'es-MX' });
  expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('custom:given_name');
});

test('a new address is verified by its code, unless another account has it', async () => {
  const verify = (Code: string) =>
    sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  const move = (Value: string) =>
    sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }));
  const owner = await createTestUser(server.admin, pool);
  await move(owner.email);
  const code = await codeSentTo(server.admin, pool, owner.email);
  await expect(verify(code)).rejects.toBeInstanceOf(AliasExistsException);
  await move(MOVED);
  const { CodeDeliveryDetails } = await sdk.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  );
  expect(CodeDeliveryDetails?.Destination).toBe('a***@m***');
  await verify(await codeSentTo(server.admin, pool, MOVED));
  await expect(signIn(EMAIL, FIRST)).rejects.toBeInstanceOf(NotAuthorizedException);
  AccessToken = await signIn(MOVED, FIRST);
});

test('passwords are changed with the current one, and reset by a code', async () => {
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  await expect(change('guess', SECOND)).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(change(FIRST, 'Password1')).rejects.toBeInstanceOf(InvalidPasswordException);
  await change(FIRST, SECOND);
  const named = { ClientId: pool.clientId, Username: MOVED };
  await sdk.send(new ForgotPasswordCommand(named));
  const ConfirmationCode = await codeSentTo(server.admin, pool, MOVED);
  const reset = () => sdk.send(new ConfirmForgotPasswordCommand({ ...named, ConfirmationCode, Password: FIRST }));
  await reset();
  await expect(reset()).rejects.toBeInstanceOf(ExpiredCodeException);
  await expect(change(SECOND, FIRST)).rejects.toBeInstanceOf(NotAuthorizedException);
  for (let sent = 1; sent < 5; sent++) await sdk.send(new ForgotPasswordCommand(named));
  await expect(sdk.send(new ForgotPasswordCommand(named))).rejects.toBeInstanceOf(LimitExceededException);
  AccessToken = await signIn(MOVED, FIRST);
});

test('a deleted account is unknown to its own token', async () => {
  await sdk.send(new DeleteUserCommand({ AccessToken }));
  await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(UserNotFoundException);
  await expect(signIn(MOVED, FIRST)).rejects.toBeInstanceOf(NotAuthorizedException);
});
