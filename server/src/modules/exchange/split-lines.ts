/** The lines of a text that comes in pieces. */

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Null for a line longer than anything that can be a resource. */
  readonly text: string | null;
}

const longest = 64 * 1024 * 1024;

/** Lines that are not blank. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  const line = (): Line | undefined => {
    number += 1;
    const text = length > longest ? null : parts.join('').trim();
    parts = [];
    length = 0;
    return text === '' ? undefined : { number, text };
  };
  const keep = (part: string) => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      keep(piece.slice(from, end));
      from = end + 1;
      const found = line();
      if (found) yield found;
    }
    keep(piece.slice(from));
  }
  const last = line();
  if (last) yield last;
}
