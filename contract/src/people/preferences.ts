/** A member's settings for reading: each is an own choice, or null for the organization's setting. */
import * as z from 'zod/mini';
import { bounded } from '../kernel/fields.ts';
import { notifications } from './own-account.ts';

export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

const isRegion = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
/** ISO 3166-1 alpha-2, for example US. */
const region = bounded(2).check(z.refine(isRegion, { error: 'There is no such country.' }));

function isTimeZone(name: string): boolean {
  // An offset such as +01:00 is understood, too, and follows no change of clocks.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
/** A name of the IANA time zone database, for example America/Los_Angeles. */
export const timeZone = bounded(64).check(z.refine(isTimeZone, { error: 'There is no such time zone.' }));

export const preferences = {
  language: z.nullable(z.enum(languages)),
  /** Decides how dates are written and on which day a week begins. */
  region: z.nullable(region),
  /** For reading instants; a service date stays a day of the organization's zone. */
  timeZone: z.nullable(timeZone),
};

/** `PATCH /Prod/me`: a member's own changes. */
export const preferencesChange = z.extend(z.partial(z.strictObject({ ...preferences, notifications })), {
  version: z.int().check(z.minimum(1)),
});
export type PreferencesChange = z.infer<typeof preferencesChange>;
