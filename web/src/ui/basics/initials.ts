// The initials of a person: of the given name and of the family name, without titles and suffixes.

/** Before a name; after it; inside it, where a word with a capital letter belongs to the name. */
const titles = /^(dr|dra|prof|mr|mrs|ms|miss|rev|sr|sra|srta|herr|frau|lic|ing|med)$/;
const suffixes = /^(jr|sr|ii|iii|iv|md|do|dds|phd|rn|np|pa|mph|msw|lcsw|lmft|chw)$/;
const particles = /^(de|del|la|las|los|y|e|da|dos|di|du|von|van|der|den|zu|al|el|bin)$/;

/** `Ph.D.,` is phd. */
const is = (kind: RegExp, word: string): boolean => kind.test(word.replace(/[.,]/g, '').toLowerCase());
const hasLetter = (word: string): boolean => /\p{L}/u.test(word);

/** The words of a name without titles and suffixes. A single word stays unchanged: Do is a family name, too. */
export function nameWords(name: string): readonly string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const start = words.findIndex((word) => !is(titles, word));
  if (start < 0) return [];
  const end = words.findLastIndex((word, index) => index <= start || !is(suffixes, word));
  return words.slice(start, end + 1);
}

/** The first letter with its marks; without any letter, the first character. */
function firstOf(word = ''): string {
  const sign = (/\p{L}\p{M}*/u.exec(word) ?? /./u.exec(word))?.[0] ?? '';
  const large = sign.toUpperCase();
  return large.length > sign.length ? sign : large;
}

const wordOf = (words: readonly string[]) => words.find((word) => hasLetter(word) && !particles.test(word)) ?? words[0];

export function initialsOf(givenName: string | null | undefined, familyName: string): string {
  const family = firstOf(wordOf(nameWords(familyName)));
  const both = firstOf(wordOf(nameWords(givenName ?? '')) ?? (family ? '' : (givenName ?? '').trim())) + family;
  // Arabic letters would join into a word.
  return /\p{Script=Arabic}/u.test(both) ? [...both].join('\u200c') : both;
}
