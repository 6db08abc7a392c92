/** Which known word was meant by one that is not known. */

/** Of signs that look alike on paper and in many fonts. */
const alike = [new Set('0O'), new Set('1IL'), new Set('5S'), new Set('8B')];

const costOf = (a: string | undefined, b: string | undefined): number =>
  a === b ? 0 : alike.some((signs) => signs.has(a!) && signs.has(b!)) ? 0.5 : 1;

/** Changes of one sign, or of two neighbours, that lead from one word to another; of signs that look alike half a change. */
function distance(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now[column] = Math.min(
        old[column]! + 1,
        now[column - 1]! + 1,
        old[column - 1]! + costOf(a[row - 1], b[column - 1]),
        swapped ? older[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [older, old] = [old, now];
  }
  return old[b.length]!;
}

/** Up to a third of the signs may differ. */
const mostChanges = (word: string) => Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3));

/** The nearest; of several those that begin alike come first, then the order of the list. Null where none is near. Capitals say nothing. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const asked = word.toUpperCase();
  const most = mostChanges(word);
  let [best, least]: [string | null, number] = [null, most + 1];
  for (const one of known) {
    if (Math.abs(one.length - word.length) > most) continue;
    const beginsElse = one[0]?.toUpperCase() === asked[0] ? 0 : 0.25;
    const steps = distance(asked, one.toUpperCase()) + beginsElse;
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}
