/** `GET /Prod/icd10cm`: codes by the beginning of a code, by words, or by themselves, and which fiscal year is loaded. */
import * as z from 'zod/mini';
import { civilDate, matching, outputText, text } from '../kernel/fields.ts';

/** Codes of one answer. */
export const mostCodes = 50;

export const icd10cmQuery = z.strictObject({
  /** The beginning of a code, with or without its dot, or words that people use, also misspelt. Headings are left out. */
  find: z.optional(text(100)),
  /** Codes with commas between, up to 50: those that exist on the day, headings too. */
  codes: z.optional(matching(/^[A-Z][0-9A-Z]{2,6}(,[A-Z][0-9A-Z]{2,6}){0,49}$/, 400)),
  /** The civil day on which the codes are valid; today where it is left out. */
  on: z.optional(civilDate),
  /** Z55 to Z65 alone. */
  social: z.optional(z.enum(['true', 'false'])),
  /** The language of the titles of Z55 to Z65; the others are in English, as they are published. */
  language: z.optional(z.enum(['en', 'de', 'es'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostCodes))),
});
export type Icd10cmQuery = z.output<typeof icd10cmQuery>;

const icd10cmCode = z.strictObject({
  /** Without its dot. */
  code: outputText,
  title: outputText,
  /** False for a heading. */
  billable: z.boolean(),
  /** Z55 to Z65. */
  social: z.boolean(),
});
export type Icd10cmCode = z.output<typeof icd10cmCode>;

export const icd10cmFound = z.strictObject({
  /** The newest that is loaded. Its codes count until a newer one is. */
  fiscalYear: z.int(),
  /** The one that the day is answered by: an earlier one, or the earliest there is. */
  answeredBy: z.int(),
  items: z.array(icd10cmCode),
});
export type Icd10cmFound = z.output<typeof icd10cmFound>;
