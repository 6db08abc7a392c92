/** A command of the other side is recorded with who of it reported it. */
import { isOfOtherSide, type ReferralDirection } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';

/** @throws AppError validation */
export function requireTold(direction: ReferralDirection, name: string, toldBy: string | null | undefined) {
  if (isOfOtherSide(direction, name) && !toldBy?.trim())
    throw fieldRefusal('toldBy', 'required', 'This is for the other side to say. Write who of it told you.');
}
