/** Patient.communication and RelatedPerson.communication: the language somebody speaks. */
import { field } from '@puente/contract';
import * as z from 'zod/mini';
import { codesOf } from './coding.ts';
import { type Json, listOf } from './json.ts';
import type { Mapping } from './kind.ts';

/** The preferred language, else the first, as a BCP 47 tag. `name` is the field it becomes. */
export function languageOf(resource: Json, name: string, mapping: Mapping): string | undefined {
  const spoken = listOf(resource.communication);
  const { language } = spoken.find(({ preferred }) => preferred === true) ?? spoken[0] ?? {};
  const code = codesOf(language)
    .find((one) => one.code)
    ?.code?.replace('_', '-');
  if (!code) return undefined;
  if (z.safeParse(field.language, code).success) return code;
  mapping.warn(name, 'is not a language tag');
  return undefined;
}
