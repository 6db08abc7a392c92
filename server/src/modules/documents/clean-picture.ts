/**
 * Puts a picture that was encoded again in the place of the one that was sent. The readers of pictures are large programs in C:
 * they run in a process of their own, which has no secret but the keys of the two files, and which may fail alone.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentType } from '@puente/contract';
import { askAside } from '#kernel/places/ask-aside';
import { refuseContent } from './checks/refuse-content.ts';
import type { Encoded, PictureType } from './encode-picture.ts';
import type { FileKeys } from './store/keys.ts';
import { contentOf, piecesOf } from './store/sealed-file.ts';

export const isPicture = (type: DocumentType): type is PictureType => type.startsWith('image/');

/** A picture is read whole. */
const mostSent = 64 * 1024 * 1024;

interface Sealed {
  readonly path: string;
  readonly key: Uint8Array;
}
export interface Question {
  readonly from: Sealed & { readonly size: number };
  readonly to: Sealed & { readonly mostBytes: number };
  readonly type: PictureType;
  readonly isFullSize: boolean;
}
export type Answer =
  | { readonly size: number }
  | Exclude<Encoded, { readonly bytes: Buffer }>
  | { readonly fault: 'too_large' }
  /** Something is wrong with the server, not with the picture. */
  | { readonly failure: string };

const tooMuch = () =>
  refuseContent('unchecked', 'The picture is too complex to be taken. Save it as JPEG and send that.');
const tooLarge = () =>
  refuseContent(
    'too_large',
    'The picture is too large to be taken. Make it smaller, or save it as JPEG, and send that.',
  );

function start() {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // The environment of this process is not for it; otherwise glibc keeps the memory of large pictures.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    events: child,
    post: (question: Question) => void child.send(question),
    end: () => {
      // Once it has ended it writes no file that was just removed.
      if (child.kill('SIGKILL')) return once(child, 'exit');
    },
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
  };
}

/** A process that was killed had too little memory, or met a picture that breaks its reader. */
const ask = askAside<Question, Answer>({
  start,
  tooMuch,
  reasonOf: (told) => (typeof told === 'number' ? new Error(`The process for pictures ended (${told}).`) : undefined),
});

interface Sent {
  /** A sealed file, its key and the size of its content. */
  readonly path: string;
  readonly key: Uint8Array;
  readonly byteSize: number;
  readonly type: PictureType;
}
interface Cleaning {
  readonly tenantId: string;
  readonly keys: FileKeys;
  /** The id of the version, to which the key of the new file is bound. */
  readonly version: string;
  readonly isFullSize: boolean;
  readonly maxBytes: number;
}

async function encoded(tenantId: string, question: Question): Promise<number> {
  const answer = await ask(tenantId, question);
  if ('size' in answer) return answer.size;
  if ('failure' in answer)
    throw Object.assign(new Error(`A picture cannot be encoded: ${answer.failure}`), { code: answer.failure });
  if (answer.fault === 'too_large') throw tooLarge();
  if (answer.fault === 'damaged')
    throw refuseContent('damaged', 'The picture is damaged. Open it on your device, save it again and send that.');
  throw refuseContent(
    'image_bomb',
    `The picture has ${answer.width} × ${answer.height} pixels. Make it smaller and send it again.`,
  );
}

/** @throws AppError; the file that was sent is left to the caller, of the new one nothing stays */
export async function cleanPicture(
  { path: sentPath, key: sentKey, byteSize: size, type }: Sent,
  { tenantId, keys, version, isFullSize, maxBytes }: Cleaning,
) {
  if (size > mostSent) throw tooLarge();
  const { key, wrapped } = keys.make(version);
  const path = join(dirname(sentPath), randomUUID());
  try {
    const from = { path: sentPath, key: sentKey, size };
    const byteSize = await encoded(tenantId, { from, to: { path, key, mostBytes: maxBytes }, type, isFullSize });
    const hash = keys.contentHash();
    const file = await open(path, 'r');
    try {
      for await (const piece of piecesOf(contentOf(file, key, byteSize))) hash.update(piece);
    } finally {
      await file.close();
    }
    return { path, wrappedKey: wrapped, byteSize, contentHash: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
