/** The secret link by which a calendar of elsewhere reads that of its owner (RFC 5545). */
import * as z from 'zod/mini';
import { instant, outputText } from '../kernel/fields.ts';

const standing = { showsInitials: z.boolean(), madeAt: instant, readAt: z.nullable(instant) };

/** `GET /Prod/calendar-feed`, and the answer to `POST /Prod/calendar-feed/revoke`. */
export const calendarFeed = z.strictObject({ feed: z.nullable(z.strictObject(standing)) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** `POST /Prod/calendar-feed`: makes the link, or another one in its place. */
export const calendarFeedRequest = z.strictObject({
  /** The shown part of people's names, besides the visit itself. Nobody is named in full. */
  showsInitials: z.boolean(),
});
/** The address is shown only here: the server keeps its hash. */
export const calendarFeedMade = z.strictObject({ feed: z.strictObject(standing), address: outputText });
export type CalendarFeedMade = z.infer<typeof calendarFeedMade>;
