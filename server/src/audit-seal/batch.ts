/** A batch of the audit: hashes of lines, the root they are sealed under, and a MAC that requires DATA_SECRET. */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { fingerprintOf } from '#kernel/config/secret-fingerprint';

/** The id (16 bytes) and the hash (32 bytes) of a line. */
const lineBytes = 48;
const idBytes = 16;

/** The previous root of the first batch. */
export const noRoot: Buffer = Buffer.alloc(32);

export interface SealKey {
  /** HMAC-SHA-256. */
  readonly bytes: Buffer;
  /** The fingerprint of the DATA_SECRET it is made of. */
  readonly secret: string;
}

export const sealKey = (dataSecret: string): SealKey => ({
  bytes: Buffer.from(hkdfSync('sha256', dataSecret, 'puente', 'audit seal', 32)),
  secret: fingerprintOf('DATA_SECRET', dataSecret),
});

export interface Sealed {
  readonly tenantId: string;
  readonly number: number;
  readonly era: string;
  readonly previous: Buffer;
  readonly lines: Buffer;
}

/** SHA-256 over the previous root, the organization, the number, the era and the lines; each part has a fixed length or an end. */
export function rootOf({ tenantId, number, era, previous, lines }: Sealed): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(['puente audit batch', tenantId, number, era, ''].join('\0'))
    .update(lines)
    .digest();
}

export const macOf = (root: Buffer, { bytes }: SealKey) => createHmac('sha256', bytes).update(root).digest();

export const lineOf = (id: string, hash: Buffer) => Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), hash]);

/** The hash of each line by its id. */
export function linesOf(lines: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < lines.length; at += lineBytes)
    found.set(uuidOf(lines.subarray(at, at + idBytes)), lines.subarray(at + idBytes, at + lineBytes));
  return found;
}

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
