/** AdminSetUserMFAPreference: turns a person's second factors on and off, and says which one comes first. */
import { operation } from '../../operations/operation.ts';
import { changeMfaPreference } from '../../sign-in/change-mfa-preference.ts';
import { mfaChangesOf, mfaSettings } from '../../wire/mfa-settings.ts';
import { findUser, named } from '../users/find-user.ts';

const input = named.extend(mfaSettings);

export const adminSetUserMFAPreference = operation(input, async (context, { Username, ...settings }) => {
  const { sub } = await findUser(context, Username);
  await changeMfaPreference(context, { sub, by: 'administrator' }, mfaChangesOf(settings));
  return {};
});
