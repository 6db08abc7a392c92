// The texts of a poster in languages of the visitors, which may differ from the language of the page.
import { useEffect, useState } from 'react';
import { type Language, textIn } from '#i18n';

/** The sentence in each language, in the requested order; undefined while one of them loads. */
export function usePosterTexts(chosen: readonly Language[]) {
  const [texts, setTexts] = useState<ReadonlyMap<Language, string>>(new Map());
  const missing = chosen.filter((language) => !texts.has(language)).join(' ');
  useEffect(() => {
    if (!missing) return;
    let isLeft = false;
    const asked = missing.split(' ') as Language[];
    Promise.all(
      asked.map(async (language) => [language, await textIn(language, 'groups', 'posterText')] as const),
    ).then(
      (read) => {
        if (!isLeft) setTexts((before) => new Map([...before, ...read]));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [missing]);
  return missing ? undefined : chosen.map((language) => ({ language, text: texts.get(language) ?? '' }));
}
