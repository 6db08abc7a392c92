/** One sentence of a rule check; `messageKey` is a translation key, `params` its values. */
import * as z from 'zod/mini';
import { outputText } from './fields.ts';

export const finding = z.strictObject({
  rule: outputText,
  severity: z.enum(['block', 'warn', 'info']),
  messageKey: outputText,
  params: z.record(outputText, z.union([outputText, z.number()])),
  citation: z.optional(outputText),
});
