/** AdminDisableUser: disables an account and ends its sessions. */
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../users/find-user.ts';
import { setEnabled } from '../users/set-enabled.ts';

export const adminDisableUser = operation(named, async (context, { Username }) => {
  await setEnabled(context, await holdUser(context, Username), false);
  return {};
});
