/**
 * The decrypted contents of a PDF that opens without a password (ISO 32000-2, 7.6): many are encrypted with an empty
 * password, so that programs forbid to change them.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { PdfFault } from './pdf-fault.ts';
import { rc4 } from './rc4.ts';
import { PdfDict, PdfName, PdfString, type PdfValue } from './values.ts';

export interface Decryption {
  string(bytes: Buffer, number: number, generation: number): Buffer;
  stream(bytes: Buffer, number: number, generation: number): Buffer;
}

type Method = 'V2' | 'AESV2' | 'AESV3' | 'None';
type Resolve = (value: PdfValue) => readonly PdfValue[];

/** Stands for a password of no letters. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function aesBlocks(bytes: Buffer, key: Buffer, iv: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

function aes(bytes: Buffer, key: Buffer): Buffer {
  const whole = bytes.length - (bytes.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const plain = aesBlocks(bytes.subarray(16, whole), key, bytes.subarray(0, 16));
  const pad = plain.at(-1)!;
  return pad >= 1 && pad <= 16 ? plain.subarray(0, plain.length - pad) : plain;
}

/** Algorithm 2.B for an empty password. */
function slowHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][kind]!).update(mixed).digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

class Said {
  readonly #dict: PdfDict;
  readonly #resolve: Resolve;
  constructor(dict: PdfDict, resolve: Resolve) {
    this.#dict = dict;
    this.#resolve = resolve;
  }
  /** @throws PdfFault if there are several: it is unknown which one counts */
  one(key: string): PdfValue | undefined {
    const values = this.#dict.all(key).flatMap(this.#resolve);
    if (values.length > 1) throw new PdfFault('damaged');
    return values[0];
  }
  number(key: string, otherwise: number): number {
    const value = this.one(key);
    return typeof value === 'number' ? value : otherwise;
  }
  name(key: string): string | undefined {
    const value = this.one(key);
    return value instanceof PdfName ? value.text : undefined;
  }
  bytes(key: string): Buffer {
    const value = this.one(key);
    if (!(value instanceof PdfString) || value.rawLength > 4096) throw new PdfFault('damaged');
    return value.bytes();
  }
  dict(key: string): Said | undefined {
    const value = this.one(key);
    return value instanceof PdfDict ? new Said(value, this.#resolve) : undefined;
  }
}

/** Algorithms 2 and 6, revisions 2 to 4. @throws PdfFault if the PDF needs a password */
function olderKey(said: Said, { revision, length, id }: { revision: number; length: number; id: Buffer }): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(said.number('P', 0) | 0);
  const open = revision >= 4 && said.one('EncryptMetadata') === false ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, said.bytes('O').subarray(0, 32), permissions, id, open).subarray(0, length);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key).subarray(0, length);
  let proof = rc4(key, revision >= 3 ? md5(padding, id) : padding);
  for (let round = 1; revision >= 3 && round < 20; round += 1)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  if (!said.bytes('U').subarray(0, proof.length).equals(proof)) throw new PdfFault('password');
  return key;
}

/** Algorithm 2.A, revisions 5 and 6. @throws PdfFault if the PDF needs a password */
function newerKey(said: Said, revision: number): Buffer {
  const proof = said.bytes('U');
  const hash = (salt: Buffer) => (revision >= 6 ? slowHash(salt) : createHash('sha256').update(salt).digest());
  const wrapped = said.bytes('UE').subarray(0, 32);
  if (proof.length < 48 || wrapped.length < 32) throw new PdfFault('damaged');
  if (!hash(proof.subarray(32, 40)).equals(proof.subarray(0, 32))) throw new PdfFault('password');
  return aesBlocks(wrapped, hash(proof.subarray(40, 48)), Buffer.alloc(16));
}

function methodOf(said: Said, which: 'StmF' | 'StrF'): Method {
  const name = said.name(which) ?? 'Identity';
  if (name === 'Identity') return 'None';
  const method = said.dict('CF')?.dict(name)?.name('CFM') ?? 'None';
  if (method === 'V2' || method === 'AESV2' || method === 'AESV3' || method === 'None') return method;
  throw new PdfFault('damaged');
}

interface Lock {
  readonly method: Method;
  readonly key: Buffer;
  readonly number: number;
  readonly generation: number;
}

function unlock(bytes: Buffer, { method, key, number, generation }: Lock): Buffer {
  if (method === 'None') return bytes;
  if (method === 'AESV3') return aes(bytes, key);
  const place = Buffer.alloc(5);
  place.writeUInt32LE(number >>> 0, 0);
  place.writeUInt16LE(generation, 3);
  const salt = Buffer.from(method === 'AESV2' ? 'sAlT' : '');
  const own = md5(key, Buffer.concat([place.subarray(0, 3), place.subarray(3)]), salt).subarray(
    0,
    Math.min(16, key.length + 5),
  );
  return method === 'AESV2' ? aes(bytes, own) : rc4(own, bytes);
}

/**
 * @param roots the dictionaries that may say how the document is encrypted; undefined: it is not
 * @throws PdfFault where it asks for a password, or says two things
 */
export function decryptionOf(roots: readonly PdfDict[], resolve: Resolve): Decryption | undefined {
  const saying = roots.filter((root) => root.all('Encrypt').length > 0);
  const dicts = new Set(saying.flatMap((root) => root.all('Encrypt').flatMap(resolve)).filter((one) => one !== null));
  if (saying.length === 0) return undefined;
  const [dict] = dicts;
  if (dicts.size !== 1 || !(dict instanceof PdfDict)) throw new PdfFault('damaged');
  const said = new Said(dict, resolve);
  if (said.name('Filter') !== 'Standard') throw new PdfFault('password');
  const [version, revision] = [said.number('V', 0), said.number('R', 0)];
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) throw new PdfFault('password');
  const ids = saying.flatMap((root) => root.all('ID').flatMap(resolve)).map((id) => (Array.isArray(id) ? id[0] : id));
  const id = ids.flatMap((one) => (one === undefined ? [] : resolve(one))).find((one) => one instanceof PdfString);
  const bits = version === 1 ? 40 : version === 4 ? 128 : said.number('Length', 40);
  const length = Math.min(16, Math.max(5, Math.floor(bits / 8)));
  const key =
    version === 5 ? newerKey(said, revision) : olderKey(said, { revision, length, id: id?.bytes() ?? Buffer.alloc(0) });
  const [streams, strings]: readonly [Method, Method] =
    version >= 4 ? [methodOf(said, 'StmF'), methodOf(said, 'StrF')] : ['V2', 'V2'];
  return {
    string: (bytes, number, generation) => unlock(bytes, { method: strings, key, number, generation }),
    stream: (bytes, number, generation) => unlock(bytes, { method: streams, key, number, generation }),
  };
}
