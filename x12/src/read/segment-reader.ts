/**
 * Cuts a stream of text into segments. It is lenient: a byte-order mark, line ends and blank lines between segments, blanks before a
 * terminator, a line end as terminator, an ISA that lost its padding, several interchanges with delimiters of their own.
 */
import type { Delimiters, Segment } from '../segment.ts';

/** What somebody sent is no X12, or ends in the middle. `offset` counts characters. */
export class UnreadableX12 extends Error {
  readonly reason: 'no-interchange' | 'no-delimiters' | 'cut-off' | 'too-long';
  readonly offset: number;

  constructor(reason: UnreadableX12['reason'], offset: number) {
    super(`The text cannot be read as X12 (${reason}) at character ${offset}.`);
    this.reason = reason;
    this.offset = offset;
  }
}

export interface ReadSegment {
  readonly segment: Segment;
  readonly delimiters: Delimiters;
  /** Of its interchange, from 1; an ISA is 1. */
  readonly position: number;
}

const isaElements = 16;
/** A segment beyond this is none: no segment of the guides comes near. */
const longestSegment = 20_000;
const between = /^[\s\uFEFF]+/;
const isLineEnd = (sign: string | undefined) => sign === '\r' || sign === '\n';

/** The delimiters of an ISA at the begin of a text; undefined while it may go on. @throws UnreadableX12 */
function delimitersOf(text: string, offset: number): Delimiters | undefined {
  const element = text[3];
  if (element === undefined) return undefined;
  if (/[A-Za-z0-9\s]/.test(element)) throw new UnreadableX12('no-delimiters', offset);
  let at = 3;
  for (let count = 1; count < isaElements; count += 1) {
    at = text.indexOf(element, at + 1);
    if (at < 0) {
      if (text.length > 400) throw new UnreadableX12('no-delimiters', offset);
      return undefined;
    }
  }
  const [component, segment, next] = [text[at + 1], text[at + 2], text[at + 3]];
  if (component === undefined || segment === undefined) return undefined;
  // A component separator that is a line end was left out.
  if (isLineEnd(component)) throw new UnreadableX12('no-delimiters', offset);
  // Blanks between the last element and its terminator.
  if (segment === ' ')
    return next === undefined ? undefined : withTerminator(text, at + 2, { element, component, offset });
  return { element, component, segment, repetition: repetitionOf(text, element) };
}

function withTerminator(
  text: string,
  from: number,
  { element, component, offset }: { readonly element: string; readonly component: string; readonly offset: number },
): Delimiters | undefined {
  const blanks = /^ +/.exec(text.slice(from))![0].length;
  const segment = text[from + blanks];
  if (segment === undefined) return undefined;
  if (/[A-Za-z0-9]/.test(segment)) throw new UnreadableX12('no-delimiters', offset);
  return { element, component, segment, repetition: repetitionOf(text, element) };
}

/** ISA11; before version 00402 the letter U stands there. */
function repetitionOf(text: string, element: string): string | null {
  const sign = text.split(element, 12)[11];
  return sign?.length === 1 && !/[A-Za-z0-9\s]/.test(sign) ? sign : null;
}

export class SegmentReader {
  #rest = '';
  #delimiters: Delimiters | undefined;
  #position = 0;
  /** Characters that were read before `#rest`. */
  #offset = 0;

  /** @throws UnreadableX12 */
  push(chunk: string): ReadSegment[] {
    this.#rest = this.#rest === '' ? chunk : this.#rest + chunk;
    const found: ReadSegment[] = [];
    let at = 0;
    for (;;) {
      at += this.#blanksAt(at);
      if (at >= this.#rest.length) break;
      if (!this.#beginsAt(at)) break;
      const { segment: terminator, element } = this.#delimiters!;
      const end = this.#rest.indexOf(terminator, at);
      if (end < 0) {
        if (this.#rest.length - at > longestSegment) throw new UnreadableX12('too-long', this.#offset + at);
        break;
      }
      const segment = this.#rest.slice(at, end).trimEnd().split(element);
      this.#position += 1;
      found.push({ segment, delimiters: this.#delimiters!, position: this.#position });
      at = end + 1;
      if (segment[0] === 'IEA') this.#delimiters = undefined;
    }
    this.#offset += at;
    this.#rest = this.#rest.slice(at);
    return found;
  }

  /** Nothing follows. A last segment without its terminator counts. @throws UnreadableX12 */
  end(): ReadSegment[] {
    if (this.#rest.trim() === '') return [];
    if (!this.#delimiters) throw new UnreadableX12('cut-off', this.#offset);
    return this.push(this.#delimiters.segment);
  }

  #blanksAt(at: number): number {
    const sign = this.#rest.charCodeAt(at);
    if (sign > 32 && sign !== 0xfeff) return 0;
    return between.exec(this.#rest.slice(at, at + 4096))?.[0].length ?? 0;
  }

  /** Whether a segment can be read from here: knows the delimiters, of a new ISA its own. */
  #beginsAt(at: number): boolean {
    const begin = this.#rest.slice(at, at + 3);
    const isNew = this.#delimiters === undefined || begin === 'ISA';
    if (!isNew) return true;
    if (begin.length < 3 && 'ISA'.startsWith(begin)) return false;
    if (begin !== 'ISA') throw new UnreadableX12('no-interchange', this.#offset + at);
    const delimiters = delimitersOf(this.#rest.slice(at, at + 500), this.#offset + at);
    if (!delimiters) return false;
    this.#delimiters = delimiters;
    this.#position = 0;
    return true;
  }
}

/** All segments of a text or of its chunks. @throws UnreadableX12 */
export function* readSegments(chunks: Iterable<string>): Generator<ReadSegment> {
  const reader = new SegmentReader();
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}
