// The counties by code and the languages of the directory, which load after the page.
import { useEffect, useState } from 'react';

const load = () => import('./directory-choices.ts');

interface Choices {
  /** Outside California a county is a name. */
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
