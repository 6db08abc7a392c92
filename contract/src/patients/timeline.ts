/** Everything that happened to a person, newest first. */
import * as z from 'zod/mini';
import { timelineKinds } from '../kernel/codes/timeline.ts';
import { civilDate, id, instant, outputText } from '../kernel/fields.ts';

export const timelineItem = z.strictObject({
  kind: z.enum(timelineKinds),
  /** The record of the event; for `assignment` and `status`, the audit line. */
  id,
  /** The record it belongs to, where that is another: of an addendum the visit. */
  ofId: z.nullable(id),
  at: instant,
  origin: z.enum(['puente', 'imported']),
  /** Words of the record: of an enrollment the program, of an assignment the worker. */
  title: z.nullable(outputText),
  by: z.nullable(outputText),
  /** A state of the record, or what became of the person. */
  status: z.nullable(outputText),
  minutes: z.nullable(z.int()),
  /** The time that a record is about, first and last day; null where it has none. */
  startsOn: z.nullable(civilDate),
  endsOn: z.nullable(civilDate),
});
export type TimelineItem = z.infer<typeof timelineItem>;

/** `GET /Prod/patients/{id}/timeline`. */
export const timelinePage = z.strictObject({ items: z.array(timelineItem), next: z.nullable(outputText) });
export type TimelinePage = z.infer<typeof timelinePage>;
