/** AdminDeleteUser: deletes an account with everything it has; the audit stays. */
import { deleteAccount } from '../../accounts/delete-account.ts';
import { operation } from '../../operations/operation.ts';
import { findUser, named } from '../users/find-user.ts';

export const adminDeleteUser = operation(named, async (context, { Username }) => {
  const { sub } = await findUser(context, Username);
  await deleteAccount(context, sub);
  await context.record({ kind: 'user_deleted', sub, detail: 'administrator' });
  return {};
});
