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
