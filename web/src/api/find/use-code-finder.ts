// Finds codes of ICD-10-CM during typing; the code for requests loads with the first search.
import { useMemo } from 'react';

interface CodesOf {
  readonly language: 'en' | 'de' | 'es';
  /** Z55 to Z65 alone. */
  readonly social?: boolean;
  /** The civil day on which they are valid; today where it is left out. */
  readonly on?: string | undefined;
}

/** The same function until an argument changes. */
export const useCodeFinder = ({ language, social = false, on }: CodesOf) =>
  useMemo(
    () => async (text: string) =>
      (await import('./find-codes.ts')).findCodes(text, {
        language,
        ...(social && { social: 'true' as const }),
        ...(on && { on }),
      }),
    [language, social, on],
  );
