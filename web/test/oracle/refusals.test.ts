/**
 * A client's own refusals, and its errors after refusals of the pool: ours next to @aws-amplify/auth 5
 * (docs/decisions/0005-signing-in.md).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codesIn, PASSWORD, refusal, type Stage, startStage } from './world.ts';

// Version 5 computes SRP in JavaScript.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const signedIn = { event: 'signIn', message: 'A user <user> has been signed in' };
const signedOut = { event: 'signOut', message: 'A user has been signed out' };
const notAuthorized = (message: string) => ({
  status: 400,
  body: { __type: 'NotAuthorizedException', message },
});

describe('what is left empty', () => {
  test('EmptyUsername, InvalidUsername', async () => {
    const ours = await stage.expectSame(async (client) => [
      await refusal(client.signIn('', PASSWORD)),
      await refusal(client.signUp('', PASSWORD)),
      await refusal(client.confirmSignUp('', '123456')),
      await refusal(client.resendSignUp('')),
      await refusal(client.forgotPassword('')),
      await refusal(client.forgotPasswordSubmit('', '123456', PASSWORD)),
      await refusal(client.signInWithNonsense()),
    ]);
    expect(codesIn(ours.gives)).toEqual([...Array(6).fill('EmptyUsername'), 'InvalidUsername']);
  });

  test('EmptyCode, EmptyPassword', async () => {
    const ours = await stage.expectSame(async (client, { person }) => [
      await refusal(client.confirmSignUp(person.email, '')),
      await refusal(client.forgotPasswordSubmit(person.email, '', PASSWORD)),
      await refusal(client.signUp(person.email, '')),
      await refusal(client.forgotPasswordSubmit(person.email, '123456', '')),
    ]);
    expect(codesIn(ours.gives)).toEqual(['EmptyCode', 'EmptyCode', 'EmptyPassword', 'EmptyPassword']);
  });

  test('EmptyChallengeResponse at a custom challenge', async () => {
    const settings = { customChallenge: 'emailed-code' } as const;
    const ours = await stage.expectSame(async (client, { person }) => {
      await client.signIn(person.email);
      return [await refusal(client.answer(''))];
    }, settings);
    expect(codesIn(ours.gives)).toEqual(['EmptyChallengeResponse']);
  });
});

test('without a user pool: MissingAuthConfig, and no session', async () => {
  const ours = await stage.expectSame(async (_, { newClient, person }) => {
    const client = newClient({});
    return [
      await refusal(client.signIn(person.email, PASSWORD)),
      await refusal(client.signUp(person.email, PASSWORD)),
      await refusal(client.confirmSignUp(person.email, '123456')),
      await refusal(client.forgotPassword(person.email)),
      await refusal(client.currentSession()),
      await refusal(client.rememberDevice()),
    ];
  });
  expect(codesIn(ours.gives).slice(0, 5)).toEqual([...Array(4).fill('MissingAuthConfig'), 'NoUserPoolConfig']);
});

test('Pending sign-in attempt already in progress', async () => {
  const { ours, oracle } = await stage.compare(async (client, { person }) => {
    const first = client.signIn(person.email, PASSWORD);
    // The oracle throws it before it returns a promise.
    const second = await refusal((async () => client.signIn(person.email, PASSWORD))());
    return [await first, second];
  });
  expect(ours.gives).toEqual([
    'DONE',
    { refused: 'Pending sign-in attempt already in progress', code: 'PendingSignIn' },
  ]);
  expect(oracle.gives).toEqual(['DONE', { refused: 'Pending sign-in attempt already in progress' }]);
  expect(ours.events).toEqual(oracle.events);
});

test('without a session: The user is not authenticated, No current user', async () => {
  const ours = await stage.expectSame(async (client) => [
    await refusal(client.currentSession()),
    await refusal(client.rememberDevice()),
    await refusal(client.forgetDevice()),
    await refusal(client.fetchDevices()),
    await refusal(client.userAttributes()),
    await refusal(client.changePassword(PASSWORD, PASSWORD)),
  ]);
  expect(codesIn(ours.gives)).toEqual(['NoCurrentUser', ...Array(5).fill('NotAuthenticated')]);
});

describe('a dead session', () => {
  const messages = [
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'User is disabled.',
    'User does not exist.',
    'Refresh Token has expired',
  ];

  test('is cleaned up here, and said, after a call', async () => {
    const ours = await stage.expectSame(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      const putBack = client.storage.keep();
      const refusals = [];
      for (const message of messages) {
        putBack();
        proxy.answer('GetUser', notAuthorized(message));
        refusals.push(await refusal(client.getPreferredMFA()));
        proxy.answerNothing();
        refusals.push(await refusal(client.currentSession()));
      }
      return refusals;
    });
    expect(ours.gives).toEqual(
      messages.flatMap((refused) => [
        { refused, code: 'NotAuthorizedException' },
        { refused: 'No current user', code: 'NoCurrentUser' },
      ]),
    );
    expect(ours.events).toEqual([signedIn, ...messages.map(() => signedOut)]);
  });

  test('is cleaned up here, and said, after a refresh', async () => {
    const ours = await stage.observeOurs(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      const putBack = client.storage.keep();
      const refusals = [];
      for (const message of messages) {
        putBack();
        proxy.answer('GetTokensFromRefreshToken', notAuthorized(message));
        refusals.push(await refusal(client.refresh()));
        refusals.push(await refusal(client.currentSession()));
      }
      return refusals;
    });
    expect(ours.gives).toEqual(
      messages.flatMap((refused) => [
        { refused, code: 'NotAuthorizedException' },
        { refused: 'No current user', code: 'NoCurrentUser' },
      ]),
    );
    const failed = { event: 'tokenRefresh_failure', message: 'Failed to retrieve new token' };
    expect(ours.events).toEqual([signedIn, ...messages.flatMap(() => [failed, signedOut])]);
  });

  test('is told by its exact message alone', async () => {
    await stage.expectSame(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      proxy.answer('GetUser', notAuthorized('Access Token has been revoked.'));
      const refused = await refusal(client.getPreferredMFA());
      proxy.answerNothing();
      return [refused, typeof (await client.currentSession())];
    });
  });

  test('that cannot be cleaned up is told with both reasons', async () => {
    const ours = await stage.expectSame(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      proxy.answer('GetUser', notAuthorized('User is disabled.'));
      client.storage.fault = 'closed';
      return refusal(client.getPreferredMFA());
    });
    expect(ours.gives).toMatchObject({
      refused: 'Session is invalid due to: User is disabled. and failed to clean up invalid session: closed',
    });
  });
});

describe('devices', () => {
  const calls = [
    ['rememberDevice', 'UpdateDeviceStatus'],
    ['forgetDevice', 'ForgetDevice'],
    ['fetchDevices', 'ListDevices'],
  ] as const;

  test('a pool that tracks none is DeviceConfig, no network is NetworkError', async () => {
    const ours = await stage.expectSame(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      const refusals = [];
      for (const [call, operation] of calls) {
        proxy.answer(operation, { status: 400, body: { __type: 'InvalidParameterException', message: 'No devices.' } });
        refusals.push(await refusal(client[call]()));
        proxy.answer(operation, 'hang up');
        refusals.push(await refusal(client[call]()));
      }
      return refusals;
    });
    expect(codesIn(ours.gives)).toEqual(calls.flatMap(() => ['DeviceConfig', 'NetworkError']));
  });
});

test('a person who is not confirmed, and one whose password was reset, are refused by name', async () => {
  await stage.expectSame(async (client, { person, proxy }) => {
    const refusals = [];
    for (const [type, message] of [
      ['UserNotConfirmedException', 'User is not confirmed.'],
      ['PasswordResetRequiredException', 'Password reset required for the user'],
    ]) {
      proxy.answer('RespondToAuthChallenge', { status: 400, body: { __type: type, message } });
      refusals.push(await refusal(client.signIn(person.email, PASSWORD)));
    }
    return refusals;
  });
});
