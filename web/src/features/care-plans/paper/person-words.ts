// The words of a goal or step on the paper of the person: their own, or those of the record where theirs are missing.
import type { Language } from '#i18n';

interface Said {
  readonly text: string;
  readonly forPerson?: string | null | undefined;
}

/**
 * @param paper the language of the paper
 * @param written the language in which the words for the person are written
 * @returns `isMarked`: the words are perhaps of another language
 */
export function personWords({ text, forPerson }: Said, paper: Language, written: Language) {
  if (forPerson && paper === written) return { text: forPerson, isMarked: false };
  // Staff write the record in English as a rule.
  return { text, isMarked: paper !== 'en' };
}
