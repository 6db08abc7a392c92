/** AdminEnableUser: enables a disabled account. */
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../users/find-user.ts';
import { setEnabled } from '../users/set-enabled.ts';

export const adminEnableUser = operation(named, async (context, { Username }) => {
  await setEnabled(context, await holdUser(context, Username), true);
  return {};
});
