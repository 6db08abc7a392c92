/** AdminEnableUser: opens an account again that was closed. */
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../find-user.ts';
import { setEnabled } from '../set-enabled.ts';

export const adminEnableUser = operation(named, async (context, { Username }) => {
  await setEnabled(context, await holdUser(context, Username), true);
  return {};
});
