/**
 * The form of a stored file: pieces of 64 KiB, each sealed by AES-256-GCM with a tag of its own. The nonce counts the
 * pieces and marks the last, so that none can be changed, moved, left out or cut off unseen (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, as age and Tink use it). Each file has its own key: no nonce comes twice.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

export const pieceSize = 64 * 1024;
export const tagSize = 16;

/** The best number of bytes for one read of a stored file: whole pieces, so that none comes from two reads. */
export const readAtOnce = 4 * (pieceSize + tagSize);

/** The stored file is not the one that was written, or its key is not. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

export const sealedSize = (size: number) => size + Math.max(1, Math.ceil(size / pieceSize)) * tagSize;

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals the pushed bytes; each call returns the full pieces, `end` the last one. */
export function sealer(key: Buffer) {
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  function seal(piece: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    index += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
  return {
    push(chunk: Buffer): Buffer[] {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const sealed: Buffer[] = [];
      // A full piece waits until more has come: it may be the last.
      while (waiting.length > pieceSize) {
        sealed.push(seal(waiting.subarray(0, pieceSize), false));
        waiting = waiting.subarray(pieceSize);
      }
      return sealed;
    },
    end: () => seal(waiting, true),
  };
}

/** Which piece of a file it is. */
interface Piece {
  readonly index: number;
  readonly isLast: boolean;
}

function open(key: Buffer, sealed: Buffer, { index, isLast }: Piece): Buffer {
  if (sealed.length < tagSize) throw new DamagedFile();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAuthTag(sealed.subarray(-tagSize));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagSize)), decipher.final()]);
  } catch {
    throw new DamagedFile();
  }
}

/** The content, piece by piece, each proven before it is given. @throws DamagedFile */
export async function* opened(source: AsyncIterable<Buffer>, key: Buffer, size: number): AsyncGenerator<Buffer> {
  const last = Math.max(0, Math.ceil(size / pieceSize) - 1);
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (waiting.length >= pieceSize + tagSize && index < last) {
      yield open(key, waiting.subarray(0, pieceSize + tagSize), { index, isLast: false });
      waiting = waiting.subarray(pieceSize + tagSize);
      index += 1;
    }
  }
  if (index !== last) throw new DamagedFile();
  yield open(key, waiting, { index, isLast: true });
}

/** Reads any part of a content whose sealed file is at hand. */
export interface Content {
  readonly size: number;
  /** Up to `length` bytes from `offset` on; fewer where the content ends before. */
  read(offset: number, length: number): Promise<Buffer>;
}

export function contentOf(file: FileHandle, key: Buffer, size: number): Content {
  const last = Math.max(0, Math.ceil(size / pieceSize) - 1);
  async function piece(index: number): Promise<Buffer> {
    const sealed = Buffer.alloc(pieceSize + tagSize);
    const { bytesRead } = await file.read(sealed, 0, sealed.length, index * sealed.length);
    return open(key, sealed.subarray(0, bytesRead), { index, isLast: index === last });
  }
  return {
    size,
    async read(offset, length) {
      const end = Math.min(size, offset + length);
      if (offset < 0 || offset >= end) return Buffer.alloc(0);
      const pieces: Buffer[] = [];
      for (let index = Math.floor(offset / pieceSize); index * pieceSize < end; index += 1) {
        const from = index * pieceSize;
        pieces.push((await piece(index)).subarray(Math.max(0, offset - from), end - from));
      }
      return Buffer.concat(pieces);
    },
  };
}

/** The whole content in pieces. */
export async function* piecesOf(content: Content): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.size; at += pieceSize) yield content.read(at, pieceSize);
}
