/** Words that a misspelt one may mean. */

/** Letters that may be wrong, missing, too many, or two that changed places. A number is not misspelt. */
const mistakesIn = (word: string) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2);
/** From this length on, unfinished words are searched too. */
const longEnough = 6;
const longestWord = 40;
const mostNear = 3;

const newRow = () => new Uint8Array(longestWord + 1);
let [before, row, next] = [newRow(), newRow(), newRow()];

/** Mistakes between a word and another one, or its beginning; more than `most` are not counted. Optimal string alignment. */
function mistakes(asked: string, word: string, most: number): number {
  const length = Math.min(word.length, asked.length + most);
  for (let j = 0; j <= length; j += 1) row[j] = j;
  for (let i = 1; i <= asked.length; i += 1) {
    const letter = asked.charCodeAt(i - 1);
    let least = i;
    next[0] = i;
    for (let j = 1; j <= length; j += 1) {
      const other = word.charCodeAt(j - 1);
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(letter !== other));
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && asked.charCodeAt(i - 2) === other)
        cost = Math.min(cost, before[j - 2]! + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [before, row, next] = [row, next, before];
  }
  return asked.length < longEnough ? row[length]! : Math.min(...row.subarray(asked.length - most, length + 1));
}

/** The nearest words of some lists, the first of a list before later ones; at equal distance, an earlier list comes first. */
export function nearWords(asked: string, lists: readonly (readonly string[])[]): string[] {
  const most = mistakesIn(asked);
  if (most === 0 || asked.length > longestWord - most) return [];
  const near: [Set<string>, Set<string>, Set<string>] = [new Set(), new Set(), new Set()];
  const longest = asked.length < longEnough ? asked.length + most : Number.POSITIVE_INFINITY;
  for (const words of lists)
    for (const word of words) {
      if (word.length < asked.length - most || word.length > longest) continue;
      const found = mistakes(asked, word, most);
      if (found <= most) near[found as 0 | 1 | 2].add(word);
    }
  return [...new Set(near.flatMap((words) => [...words]))].slice(0, mostNear);
}
