/**
 * Texts of requests: each has a longest length, which is looked at before anything else is. A longer one is refused by its
 * length alone, so that no pattern ever runs over it.
 */
import * as z from 'zod';

/** A database keeps neither a NUL nor half a surrogate pair in its texts. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** @param max UTF-16 units */
export const upTo = (max: number) => z.string().max(max, { abort: true }).refine(isStorable, { abort: true });

/** A text of a known form. */
export const matching = (pattern: RegExp, max: number) => upTo(max).regex(pattern);

/** One line that a database can keep. */
export const line = (max: number) => matching(/^[^\p{Cc}\p{Cs}]*$/u, max);

/** A form of its own, linear. */
export const id = z.uuid();
export const emailAddress = upTo(128).check(z.email());
export const webAddress = upTo(1024).check(z.url({ protocol: /^https?$/ }));
export const civilDate = upTo(10).check(z.iso.date());

/** What this service wrote itself: a sealed state, a row, an answer of its own. */
export const ownText = z.string();
