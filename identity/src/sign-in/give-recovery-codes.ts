/** Gives an account new recovery codes, and tells the audit. */
import type { PoolContext } from '../pool-context.ts';
import type { AuthEvent } from '../store/events.ts';
import { replaceRecoveryCodes } from '../store/recovery-codes.ts';

/**
 * @param sub of an account that is held
 * @returns as they are shown, which they are once
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
