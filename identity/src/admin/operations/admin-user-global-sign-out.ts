/** AdminUserGlobalSignOut: ends every session of a person on every device. */
import { operation } from '../../operations/operation.ts';
import { revokeSessionsOf } from '../../store/sessions.ts';
import { findUser, named } from '../users/find-user.ts';

export const adminUserGlobalSignOut = operation(named, async (context, { Username }) => {
  const { sub } = await findUser(context, Username);
  await revokeSessionsOf(context, sub);
  await context.record({ kind: 'global_sign_out', sub, detail: 'administrator' });
  return {};
});
