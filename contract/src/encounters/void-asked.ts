/** A wish to void a visit or a charge, of somebody who may not, and the answer of somebody who may. */
import * as z from 'zod/mini';
import { instant, outputText } from '../kernel/fields.ts';

export const voidAsked = {
  /** There is a wish that is neither fulfilled nor declined. */
  isVoidAsked: z.boolean(),
  /** The newest wish. */
  voidAskedAt: z.nullable(instant),
  voidAskedByName: z.nullable(outputText),
  voidAskReason: z.nullable(outputText),
  /** The answer to it, where it was declined. */
  voidDeclinedAt: z.nullable(instant),
  voidDeclinedByName: z.nullable(outputText),
  voidDeclineReason: z.nullable(outputText),
};
