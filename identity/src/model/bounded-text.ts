/** Texts of requests. The length is checked first, so that no pattern runs over a text that is too long. */
import * as z from 'zod';

/** PostgreSQL stores neither a NUL nor half a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** @param max UTF-16 units */
export const upTo = (max: number) => z.string().max(max, { abort: true }).refine(isStorable, { abort: true });

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, max: number) => upTo(max).regex(pattern);

/** One line that PostgreSQL can store. */
export const line = (max: number) => matching(/^[^\p{Cc}\p{Cs}]*$/u, max);

/** Zod's own patterns, which are linear. */
export const id = z.uuid();
export const emailAddress = upTo(128).check(z.email());
export const webAddress = upTo(1024).check(z.url({ protocol: /^https?$/ }));
export const civilDate = upTo(10).check(z.iso.date());

/** Text written by this service: a sealed state, a row, its own answer. */
export const ownText = z.string();
