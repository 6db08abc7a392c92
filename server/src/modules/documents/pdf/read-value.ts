/**
 * Reads the values of PDF objects (ISO 32000-2, 7.2 and 7.3). It resolves no references, and reads a broken value as
 * far as it goes: programs that show a PDF do the same.
 */
import { PdfFault } from './pdf-fault.ts';
import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue, PdfWord } from './values.ts';

const deepest = 100;

/** 0: part of a word, 1: white space, 2: delimiter. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = 2;

const code = (sign: string) => sign.charCodeAt(0);
const [lt, gt, open, close] = [code('<'), code('>'), code('('), code(')')];
const [slash, percent, backslash, openArray] = [code('/'), code('%'), code('\\'), code('[')];

/** The end of the white space and comments that begin at a place, and no further than `until`. */
export function skipBlank(bytes: Buffer, from: number, until = bytes.length): number {
  let at = from;
  for (; at < until; at += 1) {
    if (bytes[at] === percent) while (at + 1 < until && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at += 1;
    else if (kinds[bytes[at]!] !== 1) break;
  }
  return at;
}

function wordEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && kinds[bytes[at]!] === 0) at += 1;
  return at;
}

/** A name as it is meant: `/J#61vaScript` is `JavaScript`. Longer than any name of the standard: cut. */
export function readName(bytes: Buffer, slashAt: number): PdfName {
  const end = wordEnd(bytes, slashAt + 1);
  const text = bytes.toString('latin1', slashAt + 1, Math.min(end, slashAt + 400));
  const name = text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return new PdfName(name, slashAt, end);
}

export class ValueReader {
  at: number;
  readonly bytes: Buffer;
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The next value; a closing sign and a keyword is a `PdfWord`; null is `null`; undefined at the end. */
  read(depth = 0): PdfValue | PdfWord | undefined {
    if (depth > deepest) throw new PdfFault('damaged');
    const { bytes } = this;
    this.at = skipBlank(bytes, this.at);
    const from = this.at;
    if (from >= bytes.length) return undefined;
    const first = bytes[from]!;
    if (first === slash) {
      const name = readName(bytes, from);
      this.at = name.end;
      return name;
    }
    if (first === open) return this.#literal();
    if (first === lt) {
      if (bytes[from + 1] !== lt) return this.#hex();
      this.at = from + 2;
      return this.#dict(depth);
    }
    if (first === openArray) {
      this.at = from + 1;
      return this.#array(depth);
    }
    if (kinds[first] === 2) {
      this.at = from + (first === gt && bytes[from + 1] === gt ? 2 : 1);
      return new PdfWord(bytes.toString('latin1', from, this.at));
    }
    this.at = wordEnd(bytes, from);
    return this.#word(from);
  }

  #word(from: number): PdfValue | PdfWord {
    const text = this.bytes.toString('latin1', from, Math.min(this.at, from + 40));
    if (/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(text)) return this.#reference(Number(text)) ?? Number(text);
    if (text === 'true') return true;
    if (text === 'false') return false;
    return text === 'null' ? null : new PdfWord(text);
  }

  /** `12 0 R`, of which the first number was read. */
  #reference(number: number): PdfRef | undefined {
    if (!Number.isInteger(number) || number < 0) return undefined;
    const generationAt = skipBlank(this.bytes, this.at);
    const generationEnd = wordEnd(this.bytes, generationAt);
    if (generationEnd === generationAt || generationEnd - generationAt > 6) return undefined;
    if (!/^\d+$/.test(this.bytes.toString('latin1', generationAt, generationEnd))) return undefined;
    const signAt = skipBlank(this.bytes, generationEnd);
    if (this.bytes[signAt] !== code('R') || wordEnd(this.bytes, signAt) !== signAt + 1) return undefined;
    this.at = signAt + 1;
    return new PdfRef(number);
  }

  #literal(): PdfString {
    const { bytes } = this;
    const from = this.at + 1;
    let at = from;
    for (let inside = 1; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === backslash) at += 1;
      else if (byte === open) inside += 1;
      else if (byte === close) {
        inside -= 1;
        if (inside === 0) break;
      }
    }
    this.at = Math.min(at + 1, bytes.length);
    return new PdfString(bytes.subarray(from, at), false);
  }

  #hex(): PdfString {
    const found = this.bytes.indexOf(gt, this.at);
    const end = found < 0 ? this.bytes.length : found;
    const text = this.bytes.subarray(this.at + 1, end);
    this.at = Math.min(end + 1, this.bytes.length);
    return new PdfString(text, true);
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const value = this.read(depth + 1);
      if (value === undefined) return values;
      if (!(value instanceof PdfWord)) values.push(value);
      else if (value.text === ']' || value.isEnd) return values;
    }
  }

  #dict(depth: number): PdfDict {
    const dict = new PdfDict();
    for (;;) {
      const key = this.read(depth + 1);
      if (key === undefined || (key instanceof PdfWord && (key.text === '>>' || key.isEnd))) return dict;
      if (!(key instanceof PdfName)) continue;
      const before = this.at;
      const value = this.read(depth + 1);
      if (value === undefined) return dict;
      if (!(value instanceof PdfWord)) dict.add(key.text, value);
      // The value is missing: what ends the dictionary is read again as that.
      else if (value.text === '>>' || value.isEnd) this.at = before;
    }
  }
}
