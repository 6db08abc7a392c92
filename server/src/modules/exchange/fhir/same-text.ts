/** Compares names as people do: without accents, case and outer space. */
const plain = (value: unknown) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim();

export const sameText = (a: unknown, b: unknown) => plain(a) === plain(b);
