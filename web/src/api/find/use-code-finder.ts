// Finds codes of ICD-10-CM while somebody types; what asks the server is read when somebody searches.
import { useMemo } from 'react';

interface CodesOf {
  readonly language: 'en' | 'de' | 'es';
  /** Z55 to Z65 alone. */
  readonly social?: boolean;
  /** The civil day on which they are valid; today where it is left out. */
  readonly on?: string | undefined;
}

/** One function for as long as nothing of it changes. */
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
