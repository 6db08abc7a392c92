// A text of the questionnaire, in the language that is asked or as it was written.
import type { Words as WordsByLanguage } from '@puente/contract';
import { useAsking } from './asking.ts';
import { wordingOf } from './wording.ts';

export function Words({ of }: { readonly of: WordsByLanguage }) {
  const { form, language } = useAsking();
  const { text, lang } = wordingOf(of, language, form);
  return (
    <span lang={lang} dir="auto">
      {text}
    </span>
  );
}
