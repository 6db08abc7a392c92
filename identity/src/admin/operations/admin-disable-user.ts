/** AdminDisableUser: closes an account and ends every session it has. */
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../find-user.ts';
import { setEnabled } from '../set-enabled.ts';

export const adminDisableUser = operation(named, async (context, { Username }) => {
  await setEnabled(context, await holdUser(context, Username), false);
  return {};
});
