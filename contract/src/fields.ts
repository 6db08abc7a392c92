/** Kinds of field that definitions are built from; each refuses what PostgreSQL or a payer cannot hold. */
import * as z from 'zod/mini';

/** Control characters never belong in a line; a note may hold tabs and line ends. NUL breaks PostgreSQL text. */
const line = /^[^\p{Cc}\p{Cs}]*$/u;
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** One line of 1 to `max` characters, outer space taken off. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(line));
/** Free text of up to `max` characters over several lines. */
export const prose = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(lines));

/** Free text that must say something. */
export const given = (max: number) => prose(max).check(z.minLength(1));

export const id = z.uuid();
/** A civil date `YYYY-MM-DD`: no time zone ever touches it. PostgreSQL has no year 0. */
export const civilDate = z.iso.date().check(z.regex(/^(?!0000)/));
/** A day nobody living was born before, nor after today wherever on earth the caller is. */
export const birthDate = z.iso.date().check(
  z.refine((day) => day >= '1890-01-01' && day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10), {
    error: 'Check the year: the date is in the future or too long ago.',
  }),
);
/** An instant with an offset (RFC 3339). */
export const instant = z.iso.datetime({ offset: true });
/** E.164, for example +15595550123. */
export const phone = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/));
export const email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u));
/** BCP 47 language tag, for example es or es-MX. */
export const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35));
/** Medi-Cal Client Index Number: 8 digits and a letter, with or without its check digit (domain.md §7.6). */
export const clientIndexNumber = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^9\d{7}[A-Z]\d?$/));
/** National Provider Identifier, ten digits. */
export const nationalProviderIdentifier = z.string().check(z.regex(/^[12]\d{9}$/));
/** Integer cents. */
export const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));
