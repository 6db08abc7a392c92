// The counties by code and the languages that the directory offers, which are read after the page.
import { useEffect, useState } from 'react';

const load = () => import('./directory-choices.ts');

interface Choices {
  /** Elsewhere than in California a county is written by its name. */
  readonly counties: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
}

export function useDirectoryChoices(): Choices {
  const [choices, setChoices] = useState<Choices>({ counties: {}, languages: [] });
  useEffect(() => {
    load().then(
      (read) => setChoices(read.choices),
      // Without a connection the codes are shown.
      () => undefined,
    );
  }, []);
  return choices;
}
