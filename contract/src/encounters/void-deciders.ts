/** `GET /Prod/void-deciders`: the names of members who answer a wish that a visit or a charge be voided. */
import * as z from 'zod/mini';
import { outputText } from '../kernel/fields.ts';

export const voidDeciders = z.strictObject({
  encounter: z.array(outputText).check(z.maxLength(50)),
  charge: z.array(outputText).check(z.maxLength(50)),
});
export type VoidDeciders = z.infer<typeof voidDeciders>;
