/** The comparison with the AWS SDK's model finds faults, and only faults. */
import { expect, test } from 'vitest';
import { modelFaults } from './model-faults.ts';

test('an output that does not match the model is reported', () => {
  expect(modelFaults('GetUser', { Username: 'x' })).toEqual(['GetUser.UserAttributes is missing']);
  expect(modelFaults('GetUser', { Username: 1, UserAttributes: {} })).toEqual([
    'GetUser.Username is no string',
    'GetUser.UserAttributes is no list',
  ]);
  expect(modelFaults('GetUser', { Username: null, UserAttributes: [{ Name: 'a', Extra: 'b' }] })).toEqual([
    'GetUser.Username is no string',
    'GetUser.UserAttributes[].Extra is unknown',
  ]);
  expect(modelFaults('InitiateAuth', { ChallengeParameters: { SALT: 5 }, AvailableChallenges: [6] })).toEqual([
    'InitiateAuth.ChallengeParameters.SALT is no string',
    'InitiateAuth.AvailableChallenges[] is no string',
  ]);
  expect(modelFaults('GetDevice', { Device: { DeviceCreateDate: '2026-11-20T00:00:00Z' } })).toEqual([
    'GetDevice.Device.DeviceCreateDate is no number',
  ]);
  expect(modelFaults('ForgetDevice', { Done: true })).toEqual(['ForgetDevice is not empty']);
  expect(modelFaults('GetUsers', {})).toEqual(['GetUsers is no operation of Cognito']);
});

test('an output that matches is not reported', () => {
  const UserAttributes = [{ Name: 'email', Value: 'ana@clinic.test' }];
  expect(modelFaults('GetUser', { Username: 'x', UserAttributes, UserMFASettingList: ['SMS_MFA'] })).toEqual([]);
  const AuthenticationResult = { AccessToken: 'a', ExpiresIn: 3600, NewDeviceMetadata: { DeviceKey: 'b' } };
  expect(modelFaults('RespondToAuthChallenge', { AuthenticationResult, ChallengeParameters: {} })).toEqual([]);
  expect(modelFaults('StartWebAuthnRegistration', { CredentialCreationOptions: { rp: { id: 1 } } })).toEqual([]);
  expect(modelFaults('GetDevice', { Device: { DeviceCreateDate: 1.5 } })).toEqual([]);
  expect(modelFaults('ForgetDevice', {})).toEqual([]);
});
