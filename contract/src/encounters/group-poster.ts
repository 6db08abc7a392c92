/** The poster of a group: people check in with their phone, and count once a facilitator has confirmed them. */
import * as z from 'zod/mini';
import { id, instant, matching, outputText, personName } from '../kernel/fields.ts';

/** `POST /Prod/group-encounters/{id}/renew-poster`: makes a new secret and ends the one before. This answer alone shows it. */
export const groupPoster = z.strictObject({ token: outputText });
export type GroupPoster = z.infer<typeof groupPoster>;

/** `POST /Prod/check-ins`, without an account. */
export const posterCheckIn = z.strictObject({
  token: matching(/^[A-Za-z0-9_-]{43}$/, 43),
  givenName: personName(60),
  /** The first letter of the family name. */
  familyInitial: personName(4),
});
export type PosterCheckIn = z.infer<typeof posterCheckIn>;

/** The same for every link and every person. */
export const posterCheckInTaken = z.strictObject({ received: z.literal(true) });

/** `GET /Prod/group-encounters/{id}/check-ins`: who waits to be confirmed, in their own words. */
export const waitingCheckIns = z.strictObject({
  items: z.array(z.strictObject({ id, givenName: outputText, familyInitial: outputText, at: instant })),
  /** How many wrote since the link was made and were not taken, since the list was full; and when the last of them did. */
  untaken: z.int(),
  untakenAt: z.nullable(instant),
});
export type WaitingCheckIns = z.infer<typeof waitingCheckIns>;

/** `POST /Prod/group-encounters/{id}/dismiss-check-in`: the entry was matched with a person on the list, or with nobody. */
export const checkInDismissal = z.strictObject({ checkInId: id });
