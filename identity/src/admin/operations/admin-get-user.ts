/** AdminGetUser: an account with its attributes, state and second factors. */
import { attributesOf } from '../../accounts/attributes.ts';
import { operation } from '../../operations/operation.ts';
import { findUser, named, userFrame } from '../users/find-user.ts';
import type { AdminOutput } from './admin-port.ts';

export const adminGetUser = operation(named, async (context, { Username }): Promise<AdminOutput<'AdminGetUser'>> => {
  const account = await findUser(context, Username);
  return {
    ...userFrame(account),
    UserAttributes: attributesOf(account),
    ...(account.mfaMethods.length > 0 && { UserMFASettingList: [...account.mfaMethods] }),
    ...(account.preferredMfa && { PreferredMfaSetting: account.preferredMfa }),
  };
});
