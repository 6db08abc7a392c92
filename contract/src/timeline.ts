/** Everything that happened to a person, newest first. */
import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

export const timelineItem = z.strictObject({
  kind: z.enum(['encounter', 'diagnosis']),
  id,
  at: instant,
  origin: z.enum(['puente', 'imported']),
  title: z.nullable(z.string()),
  by: z.nullable(z.string()),
  status: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const timelinePage = z.strictObject({ items: z.array(timelineItem), next: z.nullable(z.string()) });
