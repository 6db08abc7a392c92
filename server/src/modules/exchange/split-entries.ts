/** The entries of a Bundle that comes in pieces: each is handed on when it is complete, so that memory stays flat. */

export interface EntryText {
  /** Counted from 1. */
  readonly number: number;
  /** Null for an entry longer than anything that can be a resource. */
  readonly text: string | null;
}

const longest = 64 * 1024 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const structure = /["{}[\]:,]/g;
const stringEnd = /["\\]/g;

/** @throws SyntaxError where the text ends inside the bundle. */
export async function* splitEntries(pieces: AsyncIterable<string>): AsyncGenerator<EntryText> {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let key = '';
  let collectKey = false;
  let inEntries = false;
  let number = 0;
  let parts: string[] | null = null;
  let length = 0;
  for await (const piece of pieces) {
    let start = parts ? 0 : -1;
    let at = 0;
    while (at < piece.length) {
      if (escaped) {
        escaped = false;
        at += 1;
        continue;
      }
      if (inString) {
        stringEnd.lastIndex = at;
        const end = stringEnd.exec(piece)?.index ?? piece.length;
        if (collectKey) key += piece.slice(at, end);
        at = end + 1;
        if (end === piece.length) break;
        if (piece.charCodeAt(end) === backslash) escaped = true;
        else inString = false;
        continue;
      }
      structure.lastIndex = at;
      const found = structure.exec(piece)?.index;
      if (found === undefined) break;
      at = found + 1;
      const code = piece.charCodeAt(found);
      if (code === quote) {
        inString = true;
        collectKey = depth === 1;
        if (collectKey) key = '';
      } else if (code === 0x7b || code === 0x5b) {
        depth += 1;
        if (code === 0x5b && depth === 2) inEntries = key === 'entry';
        if (code === 0x7b && depth === 3 && inEntries) {
          parts = [];
          length = 0;
          start = found;
        }
      } else if (code === 0x7d || code === 0x5d) {
        depth -= 1;
        if (depth === 1) inEntries = false;
        if (depth === 2 && parts) {
          number += 1;
          parts.push(piece.slice(start, at));
          yield { number, text: length + at - start > longest ? null : parts.join('') };
          parts = null;
          start = -1;
        }
      }
    }
    if (parts) {
      length += piece.length - start;
      if (length <= longest) parts.push(piece.slice(start));
    }
  }
  if (depth !== 0 || inString) throw new SyntaxError('the bundle ends before it is complete');
}
