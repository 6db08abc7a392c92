// Pseudo-locales, made from the English texts: they reveal overflow, untranslated texts and missing mirroring.
import type { PseudoLanguage } from './languages.ts';
import type { Texts } from './read-texts.ts';

const accented = new Map(
  [...'aábƀcćdďeéfƒgĝhĥiíjĵkķlĺmɱnñoópþqǫrŕsštťuúvṽwŵxẋyýzž'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter] as const] : [],
  ),
);
/** One Arabic letter for each Latin one: unreadable, but joined and right-to-left. */
const arabic = new Map(
  [...'aاbبcچdدeيfفgجhهiئjژkكlلmمnنoوpپqقrرsسtتuؤvڤwطxخyىzز'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter] as const] : [],
  ),
);

/** Placeholders, nested keys, tags and entities are for the program and stay unchanged. */
const untouched = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?\w+ ?\/?>|&\w+;)/;
const pluralForms = ['zero', 'one', 'two', 'few', 'many'];

function mapLetters(text: string, letters: ReadonlyMap<string, string>): string {
  return text
    .split(untouched)
    .map((part, index) =>
      index % 2 === 1 ? part : [...part].map((letter) => letters.get(letter.toLowerCase()) ?? letter).join(''),
    )
    .join('');
}

/** Padded to 140 % of its length with words that differ visibly from the text. */
function lengthen(text: string): string {
  const length = text.replace(/\{\{[^{}]*\}\}|<[^<>]*>/g, '').length;
  const filling = 'one two three four five six seven eight nine ten '.repeat(Math.ceil(length / 40));
  return `[${text} ${filling.slice(0, Math.max(1, Math.ceil(length * 0.4) - 3)).trimEnd()}]`;
}

const makers: Readonly<Record<PseudoLanguage, (text: string) => string>> = {
  'en-XA': (text) => mapLetters(lengthen(text), accented),
  'ar-XB': (text) => mapLetters(text, arabic),
};

/** The same keys; for `ar-XB` with all six plural forms of Arabic. */
export function pseudoTexts(english: Texts, language: PseudoLanguage): Texts {
  const made: Record<string, string | Texts> = {};
  for (const [key, value] of Object.entries(english)) {
    if (typeof value !== 'string') {
      made[key] = pseudoTexts(value, language);
      continue;
    }
    made[key] = makers[language](value);
    if (language === 'ar-XB' && key.endsWith('_other'))
      for (const form of pluralForms) made[key.replace(/other$/, form)] ??= made[key];
  }
  return made;
}
