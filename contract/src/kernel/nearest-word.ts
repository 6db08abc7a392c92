/** Which known word was meant by one that is not known. */

/** Characters that look alike on paper and in many fonts: each with the first of its kind, as codes. */
const kinds = new Uint16Array(128);
for (const signs of ['0O', '1IL', '5S', '8B'])
  for (const sign of signs) kinds[sign.charCodeAt(0)] = signs.charCodeAt(0);

/** For two characters, as codes. */
function costOf(a: number, b: number): number {
  if (a === b) return 0;
  return a < 128 && b < 128 && kinds[a] !== 0 && kinds[a] === kinds[b] ? 0.5 : 1;
}

const far = Number.POSITIVE_INFINITY;

function codesOf(word: string): Uint16Array {
  const codes = new Uint16Array(word.length);
  for (let at = 0; at < word.length; at += 1) codes[at] = word.charCodeAt(at);
  return codes;
}

/**
 * The changes that lead from one word to another: of one character, or of two neighbors; characters that look alike
 * count half a change. It searches up to `most` changes: infinite if there are more.
 */
function distance(a: Uint16Array, b: Uint16Array, most: number): number {
  const reach = Math.floor(most);
  const row = () => new Float64Array(b.length + 1).fill(far);
  let [older, old, now] = [row(), row(), row()];
  let leastBefore = 0;
  for (let column = 0; column <= Math.min(reach, b.length); column += 1) old[column] = column;
  for (let at = 1; at <= a.length; at += 1) {
    now.fill(far);
    now[0] = at;
    let least = at;
    const last = Math.min(b.length, at + reach);
    for (let column = Math.max(1, at - reach); column <= last; column += 1) {
      const mine = a[at - 1]!;
      const theirs = b[column - 1]!;
      let steps = Math.min(old[column]! + 1, now[column - 1]! + 1, old[column - 1]! + costOf(mine, theirs));
      if (at > 1 && column > 1 && mine === b[column - 2] && a[at - 2] === theirs)
        steps = Math.min(steps, older[column - 2]! + 1);
      now[column] = steps;
      least = Math.min(least, steps);
    }
    // Two neighbors lead on from the row before.
    if (Math.min(least, leastBefore + 1) > most) return far;
    leastBefore = least;
    [older, old, now] = [old, now, older];
  }
  return old[b.length]!;
}

/** Up to a third of the signs may differ, and no more than four. */
const mostChanges = (word: string) => Math.min(Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)), 4);

/** The most compared words of a list; of a longer list, words with the same beginning. */
const mostCompared = 400;

/**
 * The nearest word; of several, words with the same beginning come first, then the order of the list. Null if none is
 * near. Case is ignored. Of a list of more than 400 it is one of the first 400 with the same beginning.
 */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const most = mostChanges(word);
  const asked = codesOf(word.toUpperCase());
  const first = word[0]?.toUpperCase();
  const beginsAlike = (one: string) => one[0]?.toUpperCase() === first;
  const compared = known.length > mostCompared ? known.filter(beginsAlike).slice(0, mostCompared) : known;
  let [best, least]: [string | null, number] = [null, most + 1];
  for (const one of compared) {
    if (Math.abs(one.length - word.length) > most) continue;
    const beginsElse = beginsAlike(one) ? 0 : 0.25;
    const steps = distance(asked, codesOf(one.toUpperCase()), least - beginsElse) + beginsElse;
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}

/** The most searched words; further ones are refused without a proposal. */
const mostProposed = 20;

/**
 * `nearestWord` for all that one request says, on the thread that serves everybody: asks once for each word of a list, and for
 * twenty words in all.
 */
export function proposals(): typeof nearestWord {
  const asked = new Map<readonly string[], Map<string, string | null>>();
  let left = mostProposed;
  return (word, known) => {
    const ofList = asked.get(known) ?? new Map<string, string | null>();
    asked.set(known, ofList);
    if (!ofList.has(word)) {
      ofList.set(word, left > 0 ? nearestWord(word, known) : null);
      left -= 1;
    }
    return ofList.get(word)!;
  };
}
