/** The values of PDF objects. */

export class PdfName {
  readonly text: string;
  /** The place of its slash, and its end. */
  readonly at: number;
  readonly end: number;
  constructor(text: string, at: number, end: number) {
    this.text = text;
    this.at = at;
    this.end = end;
  }
}

export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** A keyword or a closing sign: no value. */
export class PdfWord {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Words that cannot stand inside an object, so that an object without an end stops here. */
  get isEnd() {
    return this.text === 'endobj' || this.text === 'stream' || this.text === 'endstream';
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export class PdfString {
  readonly #raw: Buffer;
  readonly #isHex: boolean;
  constructor(raw: Buffer, isHex: boolean) {
    this.#raw = raw;
    this.#isHex = isHex;
  }
  get rawLength() {
    return this.#raw.length;
  }
  /** The bytes of its value; in an encrypted document they are still encrypted. */
  bytes(): Buffer {
    const text = this.#raw.toString('latin1');
    if (this.#isHex) {
      const digits = text.replace(/[^0-9a-f]/gi, '');
      return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
    }
    const plain = text.replace(/\r\n?/g, '\n').replace(/\\([0-7]{1,3}|\n|[\s\S])/g, (_all, what: string) => {
      if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 0xff);
      return what === '\n' ? '' : (escapes[what] ?? what);
    });
    return Buffer.from(plain, 'latin1');
  }
}

/** A key that stands twice has all its values: programs differ in which of them counts. */
export class PdfDict {
  readonly entries = new Map<string, PdfValue[]>();
  add(key: string, value: PdfValue) {
    const known = this.entries.get(key);
    if (known) known.push(value);
    else this.entries.set(key, [value]);
  }
  all(key: string): readonly PdfValue[] {
    return this.entries.get(key) ?? [];
  }
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfValue[];
