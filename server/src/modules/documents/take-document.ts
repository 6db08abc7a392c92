/** A paper that came with something else, such as the message of a partner: looked at and scanned as one that staff send. */
import type { Readable } from 'node:stream';
import { type CreateOf, document, hasSmallPrint, type RecordOf } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import { cleanFileName } from './checks/file-name.ts';
import type { DocumentParts } from './parts.ts';
import { receiveContent } from './receive-content.ts';
import { refuseWithoutRoom } from './refuse-without-room.ts';
import { fileKeys } from './store/keys.ts';
import { writeVersion } from './store-version.ts';

interface Parts {
  readonly db: Database;
  readonly documents: DocumentParts;
  /** A line for the operator. */
  readonly warn: (message: string) => void;
}

interface Paper {
  readonly name: string;
  readonly content: Readable;
}

/** A file in its final place. A sweep deletes it if no record keeps it. */
export interface TakenDocument {
  /** Writes its record and its content, in the transaction of the act that brought it. */
  keep(tx: Transaction): Promise<{ readonly id: string; readonly fileName: string }>;
}

/** @throws AppError validation of the field `content`: nothing is kept */
export async function takeDocument(
  { db, documents: parts, warn }: Parts,
  ctx: Context,
  {
    name,
    content,
    ...about
  }: Paper & Pick<CreateOf<typeof document>, 'patientId' | 'category'> & Pick<RecordOf<typeof document>, 'referralId'>,
): Promise<TakenDocument> {
  const { mostBytes } = parts;
  if (mostBytes) await db.work(ctx, (tx) => refuseWithoutRoom(tx, ctx, mostBytes));
  const keys = fileKeys(parts.dataSecret, ctx.tenantId);
  const [id, versionId] = [v7(), v7()];
  const fileName = cleanFileName(name);
  const received = await receiveContent(content, parts, {
    tenantId: ctx.tenantId,
    version: versionId,
    name: fileName,
    keys,
    isFullSize: hasSmallPrint(about.category),
    complain: (cause) => warn(`the scanner gave no verdict: ${cause}`),
  });
  const place = keys.place(versionId);
  await parts.store.keep(received.path, place).catch(async (error: unknown) => {
    await parts.discard(received.path);
    throw error;
  });
  return {
    async keep(tx) {
      await records(tx, ctx).create(document, { id, values: { ...about, title: received.fileName } });
      await writeVersion(tx, ctx, { resource: document, id, versionId, place, received, header: undefined });
      return { id, fileName: received.fileName };
    },
  };
}
