/** Misspelt names: a letter left out, doubled or replaced with a neighbor, or a sound spelt another way. */

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Interchangeable spellings in Spanish, English, Hmong and Punjabi names. */
const sounds: readonly (readonly [string, string])[] = [
  ['ll', 'y'],
  ['ph', 'f'],
  ['x', 'sh'],
  ['x', 'j'],
  ['b', 'v'],
  ['z', 's'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['dh', 'd'],
  ['gh', 'g'],
  ['h', ''],
  ['k', 'c'],
  ['au', 'ou'],
  ['i', 'y'],
];

export const mistakes = ['missing', 'doubled', 'swapped', 'sound'] as const;
export type Mistake = (typeof mistakes)[number];

/** A word with one mistake; null if none is possible. */
function misspelt(word: string, mistake: Mistake, random: () => number): string | null {
  const at = Math.floor(random() * word.length);
  if (mistake === 'missing') return word.slice(0, at) + word.slice(at + 1);
  if (mistake === 'doubled') return word.slice(0, at + 1) + word.slice(at);
  if (mistake === 'swapped') {
    const places = [...word.slice(1)].flatMap((letter, index) => (letter === word[index] ? [] : [index]));
    const from = places[Math.floor(random() * places.length)];
    return from === undefined ? null : word.slice(0, from) + word[from + 1] + word[from] + word.slice(from + 2);
  }
  const both = sounds.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const fits = both.filter(([from]) => from !== '' && word.includes(from));
  const [from, to] = fits[Math.floor(random() * fits.length)] ?? [];
  return from === undefined ? null : word.replace(from, to!);
}

/** A name with one mistake in one of its words of three letters and more; null where none fits. */
export function misspell(name: string, mistake: Mistake, random: () => number): string | null {
  const words = name.toLowerCase().split(/([\s-]+)/);
  const long = words.flatMap((word, index) => (word.length > 2 ? [index] : []));
  const index = long[Math.floor(random() * long.length)];
  const wrong = index === undefined ? null : misspelt(words[index]!, mistake, random);
  return wrong === null ? null : words.with(index!, wrong).join('');
}
