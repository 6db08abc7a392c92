/**
 * A client's requests to the pool and its events for listeners: ours next to @aws-amplify/auth 5
 * (docs/decisions/0005-signing-in.md).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedPort } from '../../../identity/src/admin/embedded-port.ts';
import { wrongCodeOf } from '../../../identity/test/authenticator-app.ts';
import { OTHER_PASSWORD, PASSWORD, refusal, type Stage, startStage, type World } from './world.ts';

// Version 5 computes SRP in JavaScript.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** The body of a client's last request for an operation. */
function inputOf({ proxy }: World, operation: string): Readonly<Record<string, unknown>> {
  return proxy.takeCalls().findLast((call) => call.operation === operation)?.input ?? {};
}

describe('an account', () => {
  test('is made with its address as an attribute, and confirmed with its alias forced', async () => {
    await stage.expectSame(async (client, world) => {
      const email = `new.${world.person.email}`;
      await client.signUp(email, PASSWORD);
      const asked = inputOf(world, 'SignUp');
      const unconfirmed = await refusal(client.signIn(email, PASSWORD));
      const wrong = await refusal(client.confirmSignUp(email, '000000'));
      await client.resendSignUp(email);
      await client.confirmSignUp(email, await world.codeSent(email));
      const { ForceAliasCreation } = inputOf(world, 'ConfirmSignUp');
      return [asked['Username'], asked['UserAttributes'], unconfirmed, wrong, ForceAliasCreation];
    });
  });

  test('changes, skips and proves its attributes', async () => {
    const attributes = {
      'custom:given_name': 'Anna',
      sub: 'somebody',
      email_verified: 'true',
      phone_number_verified: 'x',
    };
    await stage.expectSame(async (client, world) => {
      await client.signIn(world.person.email, PASSWORD);
      await client.updateUserAttributes(attributes);
      const { UserAttributes } = inputOf(world, 'UpdateUserAttributes');
      const forbidden = await refusal(client.updateUserAttributes({ 'custom:userRole': 'TenantAdmin' }));
      await client.verifyUserAttribute('email');
      const wrong = await refusal(client.verifyUserAttributeSubmit('email', '000000'));
      await client.verifyUserAttributeSubmit('email', await world.codeSent());
      await client.deleteUserAttributes(['custom:given_name']);
      return [UserAttributes, forbidden, wrong, await client.userAttributes()];
    });
  });

  test('changes its password, forgets it, and is deleted', async () => {
    await stage.expectSame(async (client, { person, codeSent }) => {
      await client.signIn(person.email, PASSWORD);
      const refusals = [await refusal(client.changePassword('not the password', OTHER_PASSWORD))];
      await client.changePassword(PASSWORD, OTHER_PASSWORD);
      await client.signOut();
      await client.forgotPassword(person.email);
      refusals.push(await refusal(client.forgotPasswordSubmit(person.email, '000000', PASSWORD)));
      await client.forgotPasswordSubmit(person.email, await codeSent(), PASSWORD);
      await client.signIn(person.email, PASSWORD);
      await client.deleteUser();
      refusals.push(await refusal(client.signIn(person.email, PASSWORD)));
      return refusals;
    });
  });
});

describe('a sign-in', () => {
  test('replaces who is signed in, and leaves them be when it fails', async () => {
    const ours = await stage.expectSame(async (client, { person, pool, server }) => {
      const email = `other.${person.email}`;
      await server.admin.createUser({ ...pool, email, givenName: 'Bea', userRole: 'chw', password: PASSWORD });
      await client.signIn(person.email, PASSWORD);
      const wrong = await refusal(client.signIn(email, 'not the password'));
      const before = await client.userAttributes();
      await client.signIn(email, PASSWORD);
      return [wrong, before['email'], (await client.userAttributes())['email']];
    });
    expect(ours.gives).toEqual([expect.anything(), '<user>', 'other.<user>']);
  });

  test('without a password is a custom challenge', async () => {
    const settings = { customChallenge: 'emailed-code' } as const;
    await stage.expectSame(async (client, world) => {
      const step = await client.signIn(world.person.email);
      const { AuthFlow } = inputOf(world, 'InitiateAuth');
      return [step, AuthFlow, await client.answer(await world.codeSent())];
    }, settings);
  });

  test('asks for a new password in place of the first', async () => {
    const { ours, oracle } = await stage.compare(async (client, { person, pool, server }) => {
      const email = `first.${person.email}`;
      await embeddedPort(server.identity)('AdminCreateUser', {
        UserPoolId: pool.poolId,
        Username: email,
        TemporaryPassword: PASSWORD,
        MessageAction: 'SUPPRESS',
      });
      const step = await client.signIn(email, PASSWORD);
      const short = await refusal(client.answer('short'));
      return [step, short, await client.answer(OTHER_PASSWORD)];
    });
    expect(ours.gives).toEqual(oracle.gives);
    // The oracle names `null` here: it prints the user it does not have yet.
    const failed = {
      event: 'completeNewPassword_failure',
      message: expect.stringMatching(/ failed to complete the new password flow$/),
    };
    for (const { events } of [ours, oracle])
      expect(events).toEqual([failed, { event: 'signIn', message: expect.any(String) }]);
  });

  test('sets an app up where the pool requires one, under our label', async () => {
    await stage.expectSame(
      async (client, world) => {
        const step = await client.signIn(world.person.email, PASSWORD);
        const secret = await client.totpSecret();
        const code = world.nextCode(secret);
        const wrong = await refusal(client.answer(wrongCodeOf(secret, Date.now())));
        const done = await client.answer(code);
        return [step, wrong, done, inputOf(world, 'VerifySoftwareToken')['FriendlyDeviceName']];
      },
      { mfaConfiguration: 'ON' },
    );
  });
});

describe('second factors', () => {
  test('an app is set up under our label, preferred, asked for, and taken away', async () => {
    await stage.expectSame(async (client, world) => {
      const { email } = world.person;
      await client.signIn(email, PASSWORD);
      const told = [await client.getPreferredMFA(), await client.setPreferredMFA('NOMFA')];
      const secret = await client.totpSecret();
      const wrong = await refusal(client.verifyTotpToken(wrongCodeOf(secret, Date.now())));
      await client.verifyTotpToken(world.nextCode(secret));
      const label = inputOf(world, 'VerifySoftwareToken')['FriendlyDeviceName'];
      told.push(await client.setPreferredMFA('SOFTWARE_TOKEN_MFA'), await client.getPreferredMFA());
      await client.signOut();
      told.push(await client.signIn(email, PASSWORD));
      const wrongAgain = await refusal(client.answer('000000'));
      told.push(await client.answer(world.nextCode(secret)), await client.setPreferredMFA('NOMFA'));
      told.push(await client.getPreferredMFA());
      return [told, wrong, label, wrongAgain, await refusal(client.setPreferredMFA('PIGEON'))];
    });
  });

  test('several of which none is preferred are an invalid MFA Type', async () => {
    const ours = await stage.expectSame(async (client, { person, proxy }) => {
      await client.signIn(person.email, PASSWORD);
      const UserMFASettingList = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
      const body = { Username: person.sub, UserAttributes: [], UserMFASettingList };
      proxy.answer('GetUser', { status: 200, body });
      return refusal(client.getPreferredMFA());
    });
    expect(ours.gives).toEqual({ refused: 'invalid MFA Type', code: 'InvalidMFA' });
  });

  test('one of several is chosen', async () => {
    await stage.expectSame(async (client, { person, pool, server, codeSent, nextCode }) => {
      const phone = '+14155550123';
      await embeddedPort(server.identity)('AdminUpdateUserAttributes', {
        UserPoolId: pool.poolId,
        Username: person.sub,
        UserAttributes: [
          { Name: 'phone_number', Value: phone },
          { Name: 'phone_number_verified', Value: 'true' },
        ],
      });
      await client.signIn(person.email, PASSWORD);
      await client.verifyTotpToken(nextCode(await client.totpSecret()));
      await embeddedPort(server.identity)('AdminSetUserMFAPreference', {
        UserPoolId: pool.poolId,
        Username: person.sub,
        SMSMfaSettings: { Enabled: true },
        SoftwareTokenMfaSettings: { Enabled: true },
      });
      await client.signOut();
      const steps = [await client.signIn(person.email, PASSWORD), await client.answer('SMS_MFA')];
      return [...steps, await client.answer(await codeSent(phone))];
    });
  });
});

test('a device is remembered, listed 60 at most, and forgotten', async () => {
  await stage.expectSame(async (client, world) => {
    await client.signIn(world.person.email, PASSWORD);
    await client.rememberDevice();
    const devices = await client.fetchDevices();
    const { Limit } = inputOf(world, 'ListDevices');
    await client.forgetDevice();
    return [devices, Limit, await client.fetchDevices()];
  });
});

describe('a session', () => {
  test('is refreshed, and ended here', async () => {
    await stage.expectSame(async (client, { person }) => {
      await client.signIn(person.email, PASSWORD);
      await client.refresh();
      await client.signOut();
      return refusal(client.currentSession());
    });
  });

  test('is ended everywhere', async () => {
    await stage.expectSame(async (client, { person }) => {
      await client.signIn(person.email, PASSWORD);
      await client.signOut({ global: true });
      return refusal(client.currentSession());
    });
  });
});
