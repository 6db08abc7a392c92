/** AdminGetUser: an account with its attributes, state and second factors. */
import { attributesOf } from '../../attributes.ts';
import { operation } from '../../operations/operation.ts';
import type { AdminOutput } from '../admin-port.ts';
import { findUser, named, userFrame } from '../find-user.ts';

export const adminGetUser = operation(named, async (context, { Username }): Promise<AdminOutput<'AdminGetUser'>> => {
  const account = await findUser(context, Username);
  return {
    ...userFrame(account),
    UserAttributes: attributesOf(account),
    ...(account.mfaMethods.length > 0 && { UserMFASettingList: [...account.mfaMethods] }),
    ...(account.preferredMfa && { PreferredMfaSetting: account.preferredMfa }),
  };
});
