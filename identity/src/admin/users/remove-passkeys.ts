/** Removes every passkey of an account, such as after a device was lost. Amazon Cognito has no such operation. */
import type { PoolContext } from '../../model/pool-context.ts';
import { deletePasskeys } from '../../store/passkeys.ts';
import { holdUser } from './find-user.ts';

/** @throws IdentityError UserNotFoundException */
export async function removePasskeys(context: PoolContext, name: string): Promise<void> {
  const { sub } = await holdUser(context, name);
  if ((await deletePasskeys(context, sub)) > 0) await context.record({ kind: 'passkey_removed', sub });
}
