// Inserts words into a text at the cursor: a phrase gets spaces around it, typed text does not.

type Words = { readonly phrase: string } | { readonly typed: string };

export function joined(value: string, [from, to]: readonly [number, number], words: Words) {
  const [before, after] = [value.slice(0, from), value.slice(to)];
  const text =
    'typed' in words
      ? words.typed
      : `${/(^|\s)$/.test(before) ? '' : ' '}${words.phrase}${/^(\s|[.,;:!?)]|$)/.test(after) ? '' : ' '}`;
  return { value: before + text + after, cursor: before.length + text.length };
}
