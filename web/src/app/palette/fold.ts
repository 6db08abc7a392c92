// Compares the typed text with a label: without accents and case, word by word, in any order.

const marks = /\p{Mn}/gu;

const fold = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLowerCase();

/** True when every word that was typed begins a word of the label. */
export function matches(label: string, typed: string): boolean {
  const words = fold(label).split(/[\s:,.()-]+/);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
