/**
 * All objects of a PDF, also those replaced by an update. The PDF's own table of objects is ignored: another program
 * may find objects that it omits. Each `obj` of the bytes begins an object at any place, also within a stream.
 */
import { inflateRawSync } from 'node:zlib';
import { type Decryption, decryptionOf } from './decrypt.ts';
import { PdfFault } from './pdf-fault.ts';
import { skipBlank, ValueReader } from './read-value.ts';
import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue, PdfWord } from './values.ts';

const largestUnpacked = 64 * 1024 * 1024;
const largestScript = 64 * 1024;
const mostVersions = 100_000;
/** The most bytes that may be read, as a multiple of the file's: nested objects are read again and again. */
const mostReading = 4;

interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  /** The beginning of a stream's bytes. */
  readonly bodyAt: number | undefined;
  /** Strings and streams inside an object stream are not encrypted a second time. */
  readonly wasPacked: boolean;
}

export interface PdfFile {
  readonly objects: readonly PdfObject[];
  /** All that a value may stand for. */
  resolve(value: PdfValue): readonly PdfValue[];
  /** The plain bytes of strings and of short streams that a value may stand for. @throws PdfFault where they cannot be read */
  bytesOf(value: PdfValue, within: PdfObject): readonly Buffer[];
}

/** The numbers that stand before `obj`; objects without them are nothing that can be named. */
function headBefore(bytes: Buffer, at: number): readonly [number, number] {
  const found = /(\d{1,10})\s+(\d{1,5})\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 40), at));
  return found ? [Number(found[1]), Number(found[2])] : [-1, 0];
}

function* placesOf(bytes: Buffer, word: string) {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) yield at;
}

export function readPdf(file: Buffer): PdfFile {
  let budget = mostReading * file.length + 1024 * 1024;
  let versions = mostVersions;
  let unpackedBytes = 0;
  const objects: PdfObject[] = [];
  const byNumber = new Map<number, PdfObject[]>();

  function spend(length: number) {
    budget -= length;
    if (budget < 0) throw new PdfFault('damaged');
  }

  function valueAt(bytes: Buffer, at: number) {
    const reader = new ValueReader(bytes, at);
    const value = reader.read();
    spend(reader.at - at);
    return { value: value === undefined || value instanceof PdfWord ? null : value, end: reader.at };
  }

  function keep(object: PdfObject) {
    objects.push(object);
    if (object.number < 0) return;
    const known = byNumber.get(object.number);
    if (known) known.push(object);
    else byNumber.set(object.number, [object]);
  }

  function bodyAfter(end: number): number | undefined {
    const at = skipBlank(file, end);
    if (file.toString('latin1', at, at + 6) !== 'stream') return undefined;
    let start = at + 6;
    while (file[start] === 0x20) start += 1;
    if (file[start] === 13) start += 1;
    return file[start] === 10 ? start + 1 : start;
  }

  function resolve(value: PdfValue, depth = 0): readonly PdfValue[] {
    if (!(value instanceof PdfRef)) return [value];
    const found = byNumber.get(value.number) ?? [];
    versions -= found.length;
    if (depth > 8 || versions < 0) throw new PdfFault('damaged');
    return found.flatMap((object) => resolve(object.value, depth + 1));
  }
  const allOf = (dict: PdfDict, ...keys: string[]) =>
    keys.flatMap((key) => dict.all(key).flatMap((value) => resolve(value)));

  /** Up to the length that the file states, and at least to the end by its bytes. */
  function bodyOf(dict: PdfDict, start: number): Buffer {
    const said = allOf(dict, 'Length').filter((length) => typeof length === 'number');
    const exact = said
      .map((length) => start + length)
      .find((end) => end <= file.length && /^\s{0,4}endstream/.test(file.toString('latin1', end, end + 14)));
    const end = exact ?? file.indexOf('endstream', start);
    if (end < 0) throw new PdfFault('damaged');
    spend(end - start);
    return file.subarray(start, end);
  }

  function unpacked(object: PdfObject, largest: number): Buffer {
    const dict = object.value as PdfDict;
    let body = bodyOf(dict, object.bodyAt!);
    if (body.length > largest) throw new PdfFault('damaged');
    const filters = allOf(dict, 'Filter', 'F').flatMap((filter) =>
      Array.isArray(filter) ? filter.flatMap((one) => resolve(one)) : [filter],
    );
    const isPacked = filters.length > 0;
    const isKnown =
      filters.length < 2 && filters.every((one) => one instanceof PdfName && /^Fl(ateDecode)?$/.test(one.text));
    const parameters = allOf(dict, 'DecodeParms', 'DP').flatMap((one) => (Array.isArray(one) ? one : [one]));
    const isPlain = parameters
      .flatMap((one) => resolve(one))
      .every(
        (one) => one === null || (one instanceof PdfDict && allOf(one, 'Predictor').every((number) => number === 1)),
      );
    // Encodings that only some programs can unpack are refused without a guess.
    if (!isKnown || !isPlain) throw new PdfFault('damaged');
    if (decryption) body = decryption.stream(body, object.number, object.generation);
    if (!isPacked) return body;
    try {
      // Without the two bytes and the sum of zlib around it: most programs do not look at them.
      return inflateRawSync(body.subarray(2), { maxOutputLength: largest });
    } catch {
      throw new PdfFault('damaged');
    }
  }

  function readPacked(object: PdfObject) {
    const bytes = unpacked(object, largestUnpacked);
    budget += mostReading * bytes.length;
    unpackedBytes += bytes.length;
    if (unpackedBytes > 2 * largestUnpacked) throw new PdfFault('damaged');
    const firsts = allOf(object.value as PdfDict, 'First').filter((first) => typeof first === 'number');
    for (const first of firsts) {
      const head = bytes.toString('latin1', 0, Math.min(first, bytes.length)).trim();
      if (!/^[\d\s]*$/.test(head)) throw new PdfFault('damaged');
      const numbers = head.split(/\s+/).map(Number);
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const { value } = valueAt(bytes, first + numbers[at + 1]!);
        keep({ number: numbers[at]!, generation: 0, value, bodyAt: undefined, wasPacked: true });
      }
    }
  }

  for (const at of placesOf(file, 'obj')) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const [number, generation] = headBefore(file, at);
    const { value, end } = valueAt(file, at + 3);
    if (value === null) continue;
    keep({
      number,
      generation,
      value,
      bodyAt: value instanceof PdfDict ? bodyAfter(end) : undefined,
      wasPacked: false,
    });
  }
  for (const at of placesOf(file, 'trailer')) {
    const { value } = valueAt(file, at + 7);
    if (value !== null) keep({ number: -1, generation: 0, value, bodyAt: undefined, wasPacked: false });
  }
  const roots = objects.map(({ value }) => value).filter((value) => value instanceof PdfDict);
  const decryption: Decryption | undefined = decryptionOf(roots, resolve);

  const isType = (dict: PdfDict, type: string) =>
    allOf(dict, 'Type').some((value) => value instanceof PdfName && value.text === type);
  const packed = objects.filter(
    ({ value, bodyAt }) =>
      bodyAt !== undefined && value instanceof PdfDict && (value.all('First').length > 0 || isType(value, 'ObjStm')),
  );
  for (const object of packed) readPacked(object);

  function bytesOf(value: PdfValue, within: PdfObject): readonly Buffer[] {
    const found =
      value instanceof PdfRef ? (byNumber.get(value.number) ?? []) : [{ ...within, value, bodyAt: undefined }];
    return found.flatMap((object) => {
      if (object.value instanceof PdfString) {
        const text = object.value.bytes();
        return decryption && !object.wasPacked ? decryption.string(text, object.number, object.generation) : text;
      }
      return object.bodyAt === undefined ? [] : unpacked(object, largestScript);
    });
  }
  return { objects, resolve, bytesOf };
}
