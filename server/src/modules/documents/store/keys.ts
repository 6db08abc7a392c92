/**
 * Keys derived from DATA_SECRET for the files of an organization: for their places, for sealing them, and for comparing
 * contents.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { DamagedFile } from './sealed-file.ts';

export interface FileKeys {
  /** A key of its own for a new file, and the same wrapped for the row; `version` is bound to it. */
  make(version: string): { key: Buffer; wrapped: Buffer };
  /** @throws DamagedFile where the key was wrapped for another version or under another secret. */
  unwrap(version: string, wrapped: Buffer): Buffer;
  /** The place of a version's file: hexadecimal, with the organization's folder before it. */
  place(version: string): string;
  /** The folder of all files of the organization. */
  readonly folder: string;
  /** HMAC-SHA-256 over a content; it tells two contents apart within the organization and nothing outside of it. */
  contentHash(): ReturnType<typeof createHmac>;
}

/** HKDF-SHA-256 (RFC 5869) over organization and purpose. */
const derived = (secret: string, purpose: string, tenantId: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'puente', ['documents', purpose, tenantId].join('\0'), 32));

export function fileKeys(secret: string, tenantId: string): FileKeys {
  const wrapping = derived(secret, 'key of keys', tenantId);
  const naming = derived(secret, 'names', tenantId);
  const hashing = derived(secret, 'contents', tenantId);
  const name = (of: string) => createHmac('sha256', naming).update(of).digest('hex');
  const folder = name('folder').slice(0, 32);
  return {
    folder,
    make(version) {
      const key = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(Buffer.from(version));
      return { key, wrapped: Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]) };
    },
    unwrap(version, wrapped) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', wrapping, wrapped.subarray(0, 12))
          .setAAD(Buffer.from(version))
          .setAuthTag(wrapped.subarray(-16));
        return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
      } catch {
        throw new DamagedFile();
      }
    },
    place: (version) => {
      const hash = name(version);
      return `${folder}/${hash.slice(0, 2)}/${hash}`;
    },
    contentHash: () => createHmac('sha256', hashing),
  };
}

interface WrappedKey {
  readonly tenantId: string;
  readonly version: string;
  readonly wrapped: Buffer;
}

/** Whether `secret` opens the key of a version. */
export function opensDocument(secret: string, { tenantId, version, wrapped }: WrappedKey): boolean {
  try {
    fileKeys(secret, tenantId).unwrap(version, wrapped);
    return true;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}
