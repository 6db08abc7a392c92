/** Common fields of an organization's own reference data: its text, its source, and its days. */
import * as z from 'zod/mini';
import { civilDate, text } from './fields.ts';

export const referenceEntry = {
  titleEn: text(200),
  titleEs: text(200),
  titleDe: text(200),
  citation: z.nullish(text(500)),
  /** False: a person has to read the source before relying on it. */
  confirmed: z.boolean(),
  activeFrom: civilDate,
  /** The last day it holds; null: until further notice. */
  activeTo: z.nullish(civilDate),
} as const;
