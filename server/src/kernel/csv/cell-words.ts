/** Codes in cells, as the reader's language has them. */

export type Word = { readonly value: string; readonly word: string };

/** Case and outer space tell no two words apart. */
export const foldWord = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** The code of a word; any other word is read as the code itself. */
export function readerOf(words: readonly Word[] = []): (word: string) => string {
  const codes = new Map(words.map(({ value, word }) => [foldWord(word), value]));
  return (word) => codes.get(foldWord(word)) ?? foldWord(word);
}
