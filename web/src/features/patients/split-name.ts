/** The first and the last word of a full name, where a record tells no more. */
export function splitName(name: string) {
  const words = name.split(' ');
  return { givenName: words[0] ?? '', familyName: words.slice(1).at(-1) ?? '' };
}
