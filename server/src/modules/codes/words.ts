/** The words of a text as codes are found by them: without accents and case. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  ),
];

/** Words without meaning for a search, in English, Spanish and German. "No", too: a person who says "no food" means food. */
const small = new Set(
  wordsOf(`a an and am are at be by can cannot did do does for from has have her his i in is my no not of on or she he s t
    the their to too was with without
    al con de del el en es esta la las le lo los me mi muy no o para por que se sin su tiene un una van va y
    am an auf aus bei das dem den der die ein eine einen hat ich im ist kein keine keinen mein meine mit nicht oder ohne sie
    und von zu zum zur`),
);

/** The words without the small ones; all of them where there are no others. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : words;
}
