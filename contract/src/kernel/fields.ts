/**
 * Kinds of field for definitions; each refuses what PostgreSQL or a payer cannot hold. Every text has a longest length,
 * which is checked first, so that all further checks run on a short text.
 */
import * as z from 'zod/mini';
import { asSeen } from './hidden-signs.ts';

/** Control characters never belong in a line; a note may hold tabs and line ends. NUL breaks PostgreSQL text. */
const line = /^[^\p{Cc}\p{Cs}]*$/u;
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
const storable = /^[^\0\p{Cs}]*$/u;
/** Characters around a short form that is typed or pasted; they are taken off. */
const typed = 40;

/** A text that only the server writes, in an answer. It is never a field of a request: it has no bound. */
export const outputText = z.string();

/** A text of up to `max` UTF-16 units as it is sent. A longer one is refused by its length alone: no later check sees it. */
export const bounded = (max: number) => z.string().check(z.maxLength(max, { abort: true }));
/** A text of a known form. */
export const matching = (pattern: RegExp, max: number, error?: string) =>
  bounded(max).check(z.regex(pattern, error === undefined ? {} : { error }));
/** A form of a few characters that people type: outer space is taken off, small letters become capitals where asked. */
export const typedForm = (pattern: RegExp) => bounded(typed).check(z.trim(), z.regex(pattern));
export const typedCapitals = (pattern: RegExp) => bounded(typed).check(z.trim(), z.toUpperCase(), z.regex(pattern));
/** Any text that can be stored, as it is: a password, a key. */
export const opaque = (max: number) => bounded(max).check(z.regex(storable));
/** The value `next` of a list. */
export const cursor = (max = 1000) => matching(/^[A-Za-z0-9_-]+$/, max);
/** An address on the web. */
export const webAddress = (error?: string) =>
  bounded(2000).check(z.regex(storable), z.url({ abort: true, ...(error !== undefined && { error }) }));

/** One line of 1 to `max` characters, outer space taken off. */
export const text = (max: number) => bounded(max).check(z.trim(), z.minLength(1), z.regex(line));
/** A name of a person, without the characters that nobody sees: they come along when it is copied. */
export const personName = (max: number) =>
  bounded(max).check(z.overwrite(asSeen), z.trim(), z.minLength(1), z.regex(line));
/** Free text of up to `max` characters over several lines. */
export const prose = (max: number) => bounded(max).check(z.trim(), z.regex(lines));

/** Free text that must say something. */
export const requiredText = (max: number) => prose(max).check(z.minLength(1));

// The patterns of these four are linear; the length is for the API document.
export const id = z.uuid({ abort: true }).check(z.maxLength(36));
/** A civil date `YYYY-MM-DD`: no time zone ever touches it. PostgreSQL has no year 0. */
export const civilDate = z.iso.date({ abort: true }).check(z.maxLength(10), z.regex(/^(?!0000)/));
/** A day between the birth of the oldest living person and today, in whatever time zone the caller is. */
export const birthDate = z.iso.date({ abort: true }).check(
  z.maxLength(10),
  z.refine((day) => day >= '1890-01-01' && day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10), {
    error: 'Check the year: the date is in the future or too long ago.',
  }),
);
/** An instant with an offset (RFC 3339). */
export const instant = z.iso.datetime({ offset: true, abort: true }).check(z.maxLength(40));
/** E.164, for example +15595550123; in the North American plan ten digits, of which the first is 2 to 9. */
export const phone = typedForm(/^\+(?:1[2-9]\d{9}|[2-9]\d{6,14})$/);
/** Something, and a host of several parts. The scheme of a link is taken off (RFC 6068). */
export const email = bounded(254).check(
  z.trim(),
  z.overwrite((typed) => typed.replace(/^mailto:/i, '')),
  z.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@.\p{Cc}\p{Cs}]+(?:\.[^\s@.\p{Cc}\p{Cs}]+)+$/u),
);
type ReadLanguage = (text: string) => string | undefined;
let tagOf: ReadLanguage = (text) => text;
/** Sets the reader of languages for the process: a server's is `readLanguage`. Pages offer tags, and its words would weigh on each. */
export const readLanguagesBy = (read: ReadLanguage): void => {
  tagOf = read;
};
/** BCP 47 language tag, for example es or es-MX. A server makes it of other codes and of names, and refuses unknown ones. */
export const language = bounded(35).check(
  z.overwrite((typed) => tagOf(typed) ?? typed),
  z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  z.refine((tag) => tagOf(tag) !== undefined, { error: 'No language has this tag.' }),
);
/** USPS Publication 28: a state, and a ZIP code of five or nine digits. */
export const state = matching(/^[A-Z]{2}$/, 2);
export const postalCode = matching(/^\d{5}(-\d{4})?$/, 10);
/** Medi-Cal Client Index Number: 8 digits and a letter, with or without its check digit. The form has no verified source. */
export const clientIndexNumber = typedCapitals(/^9\d{7}[A-Z]\d?$/);
/** National Provider Identifier, ten digits. */
export const nationalProviderIdentifier = matching(/^[12]\d{9}$/, 10);
/** Health Care Provider Taxonomy of the NUCC, ten characters. */
export const providerTaxonomy = typedCapitals(/^[0-9A-Z]{9}X$/);
/** Employer Identification Number of the Internal Revenue Service, `NN-NNNNNNN`. */
export const employerIdentificationNumber = typedForm(/^\d{2}-\d{7}$/);
/** ICD-10-CM without its dot: the first character is a letter, and the second or third is a digit. */
export const icd10cm = matching(/^[A-Z](?:\d[0-9A-Z]|[A-Z]\d)[0-9A-Z]{0,4}$/, 7);
/** `HH:MM` on 24 hours. */
export const timeOfDay = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 5);
/** A place in an order, from 1. */
export const place = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** Integer cents. */
export const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));
