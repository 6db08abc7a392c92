/** `GET /Prod/assessments/{id}/known`: what the record says already, for the person to confirm. */
import * as z from 'zod/mini';
import { outputText } from '../kernel/fields.ts';
import { answerValue } from './answer-value.ts';

export const knownAnswers = z.strictObject({
  items: z.array(z.strictObject({ linkId: outputText, values: z.array(answerValue) })),
});
export type KnownAnswers = z.infer<typeof knownAnswers>;
