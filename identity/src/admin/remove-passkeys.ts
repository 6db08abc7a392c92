/** Takes every passkey off an account, for an administrator: what is lost must not sign in. Amazon Cognito has no such call. */
import type { PoolContext } from '../pool-context.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { holdUser } from './find-user.ts';

/** @throws IdentityError UserNotFoundException */
export async function removePasskeys(context: PoolContext, name: string): Promise<void> {
  const { sub } = await holdUser(context, name);
  if ((await deletePasskeys(context, sub)) > 0) await context.record({ kind: 'passkey_removed', sub });
}
