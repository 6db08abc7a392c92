/**
 * Takes a content as it arrives: counted, hashed and sealed piece by piece onto the disk, then looked at and scanned; a picture is
 * then encoded again. It never lies on the disk unsealed, and the memory of this process does not grow with its size.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DocumentType } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import { checkInThread } from './checks/check-in-thread.ts';
import { detectType } from './checks/detect-type.ts';
import { refuseContent } from './checks/refuse-content.ts';
import { cleanPicture, isPicture } from './clean-picture.ts';
import { type Scanner, scan } from './scanner.ts';
import type { FileKeys } from './store/keys.ts';
import { contentOf, piecesOf, sealer } from './store/sealed-file.ts';

/** A sender who sends nothing for so long is gone. */
const patience = 60_000;

export interface Received {
  /** The sealed file, complete and on disk; the caller moves or removes it. */
  readonly path: string;
  readonly wrappedKey: Buffer;
  /** Of the kept content. */
  readonly contentHash: string;
  readonly byteSize: number;
  /** Of the content as it was sent; it identifies a repeated request. */
  readonly sentHash: string;
  readonly contentType: DocumentType;
  readonly fileName: string;
  readonly scan: 'clean' | 'not-scanned';
}

export interface ReceiveSettings {
  readonly dataDir: string;
  readonly maxBytes: number;
  /** The most for all files of an organization. */
  readonly mostBytes?: number;
  readonly scanner?: Scanner;
}

interface Receiving {
  readonly tenantId: string;
  /** The id of the new version, to which the key of its file is bound. */
  readonly version: string;
  readonly name: string;
  readonly keys: FileKeys;
  /** A picture keeps all its pixels. */
  readonly isFullSize: boolean;
  /** Called with the reason why the scanner gave no verdict. */
  readonly complain: (cause: string) => void;
}

/** Sealed files on their way; a sweep deletes those that a crash leaves here. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'documents-incoming');

const tooLarge = (maxBytes: number) =>
  refuseContent(
    'too_large',
    `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Make it smaller, or send it in parts.`,
  );

/** @throws AppError before anything is read, where the sender says that it is too much */
export function refuseLength(header: string | undefined, maxBytes: number) {
  if (header !== undefined && Number(header) > maxBytes) throw tooLarge(maxBytes);
}

/** The incoming content. If a reader stops, the stream is left alone, so that an answer can still be sent. */
async function* arriving(source: Readable): AsyncGenerator<Buffer> {
  const waiting = setTimeout(() => source.destroy(), patience);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      waiting.refresh();
      yield chunk as Buffer;
    }
  } catch {
    throw new AppError('validation', 'The connection ended before the whole file was here. Send it again.');
  } finally {
    clearTimeout(waiting);
  }
}

/** Seals what arrives into a file. */
async function sealInto(
  file: FileHandle,
  source: Readable,
  { key, keys, maxBytes }: { key: Buffer; keys: FileKeys; maxBytes: number },
) {
  const seal = sealer(key);
  const hash = keys.contentHash();
  let byteSize = 0;
  for await (const chunk of arriving(source)) {
    byteSize += chunk.length;
    if (byteSize > maxBytes) throw tooLarge(maxBytes);
    hash.update(chunk);
    for (const piece of seal.push(chunk)) await file.write(piece);
  }
  if (byteSize === 0) throw refuseContent('empty', 'The file is empty. Choose another one.');
  await file.write(seal.end());
  await file.sync();
  return { byteSize, contentHash: hash.digest('hex') };
}

/** @throws AppError with what to do; nothing is left behind */
export async function receiveContent(
  source: Readable,
  { dataDir, maxBytes, scanner }: ReceiveSettings,
  { tenantId, version, name, keys, isFullSize, complain }: Receiving,
): Promise<Received> {
  const { key, wrapped } = keys.make(version);
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    const sent = await sealInto(file, source, { key, keys, maxBytes });
    const content = contentOf(file, key, sent.byteSize);
    const type = await detectType(content, name, (kind) =>
      checkInThread(tenantId, { path, key, size: sent.byteSize, kind }),
    );
    // Its scanner sees a picture before the reader of pictures does, with all that was sent.
    const verdict = await scan(scanner, piecesOf(content), complain);
    await file.close();
    const about = { ...type, sentHash: sent.contentHash, scan: verdict };
    if (!isPicture(type.contentType)) return { ...sent, ...about, path, wrappedKey: wrapped };
    const picture = { path, key, byteSize: sent.byteSize, type: type.contentType };
    const clean = await cleanPicture(picture, { tenantId, keys, version, isFullSize, maxBytes });
    await rm(path, { force: true });
    return { ...clean, ...about };
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new AppError('unavailable', 'The server has no room for files. Tell who runs it.');
    throw error;
  }
}
