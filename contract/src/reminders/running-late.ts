/** `POST /Prod/encounters/{id}/running-late`: tells the person that today's visit begins later, the way the person chose. */
import * as z from 'zod/mini';
import { lateBlocks, lateMinutes, reminderWays } from './reminder-way.ts';

export const runningLate = z.strictObject({ minutes: z.literal(lateMinutes) });

/** The way it goes, or why there is no message. */
export const runningLateAnswer = z.strictObject({
  way: z.nullable(z.enum(reminderWays)),
  block: z.nullable(z.enum(lateBlocks)),
});
export type RunningLateAnswer = z.infer<typeof runningLateAnswer>;
