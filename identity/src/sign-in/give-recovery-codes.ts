/** Creates new recovery codes for an account, and records it in the audit. */

import type { AuthEvent } from '../model/auth-event.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { replaceRecoveryCodes } from '../store/recovery-codes.ts';

/**
 * @param sub of a locked account
 * @returns the codes as people read them; they are shown only once
 */
export async function giveRecoveryCodes(
  context: PoolContext,
  sub: string,
  who: Pick<AuthEvent, 'clientId' | 'sessionId'>,
): Promise<readonly string[]> {
  const codes = await replaceRecoveryCodes(context, sub);
  await context.record({ kind: 'mfa_changed', sub, ...who, detail: 'RECOVERY_CODES' });
  return codes;
}
