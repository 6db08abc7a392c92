/** One sentence of a rule check; `messageKey` is a translation key, `params` its values. */
import * as z from 'zod/mini';
import { said } from './fields.ts';

export const finding = z.strictObject({
  rule: said,
  severity: z.enum(['block', 'warn', 'info']),
  messageKey: said,
  params: z.record(said, z.union([said, z.number()])),
  citation: z.optional(said),
});
