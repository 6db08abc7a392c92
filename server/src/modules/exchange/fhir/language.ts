/** Patient.communication and RelatedPerson.communication: the language somebody speaks. */
import { readLanguage } from '@puente/contract';
import { codesOf } from './coding.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';
import type { Mapping } from './kind.ts';

/** The first that can be read: a code, the words of a code, the text of the concept. */
function readConcept(concept: unknown): string | undefined {
  const codes = codesOf(concept);
  const said = [
    ...codes.map(({ code }) => code),
    ...codes.map(({ display }) => display),
    textOf(objectOf(concept).text),
  ];
  for (const one of said) {
    const tag = one && readLanguage(one);
    if (tag) return tag;
  }
  return undefined;
}

/** The preferred language, else the first that can be read, as a BCP 47 tag. `name` is the field it becomes. */
export function languageOf(resource: Json, name: string, mapping: Mapping): string | undefined {
  const spoken = listOf(resource.communication);
  const isPreferred = ({ preferred }: Json) => preferred === true;
  const inOrder = [...spoken.filter(isPreferred), ...spoken.filter((one) => !isPreferred(one))];
  for (const { language } of inOrder) {
    const tag = readConcept(language);
    if (tag) return tag;
    if (language !== undefined) mapping.warn(name, 'is no language that is known and is not stored');
  }
  return undefined;
}
