/** Which side does what to a referral: who asks, and who does it. We do what comes in; a partner does what goes out. */
import type { ReferralDirection } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';

const ofPerformer: readonly string[] = [
  'accept',
  'reject',
  'reach-out',
  'engage',
  'hold',
  'resume',
  'complete',
  'fail',
];
const ofRequester: readonly string[] = ['suspend', 'reinstate', 'end-order'];

/** An act of the other side needs the name of the person who reported it. @throws AppError validation */
export function requireTold(direction: ReferralDirection, act: string, toldBy: string | null | undefined) {
  const isTheirs = (direction === 'in' ? ofRequester : ofPerformer).includes(act);
  if (isTheirs && !toldBy?.trim())
    throw fieldRefusal('toldBy', 'required', 'This is for the other side to say. Write who of it told you.');
}
