/** One value of an answer (FHIR QuestionnaireResponse.item.answer.value[x]). */
import * as z from 'zod/mini';
import { bounded, civilDate, prose } from '../kernel/fields.ts';

/** The code of an option. */
const chosen = z.strictObject({ code: bounded(200) });
/** Own words: of a text, a date with its time, or beside the options of an open choice. */
const worded = z.strictObject({ text: prose(4000) });
const counted = z.strictObject({ number: z.number().check(z.minimum(-1e12), z.maximum(1e12)) });
const decided = z.strictObject({ boolean: z.boolean() });
const dated = z.strictObject({ date: civilDate });

export const answerValue = z.union([chosen, worded, counted, decided, dated]);
export type AnswerValue = z.infer<typeof answerValue>;
