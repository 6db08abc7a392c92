/**
 * Sends a copy of everything as a ZIP file, put together from its sealed parts and the stored documents while it is read: memory holds
 * one piece of one file, and the list of names.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '#kernel/access/context';
import { requireFreshSignIn } from '#kernel/access/fresh-sign-in';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import {
  contentsOf,
  DamagedFile,
  type DocumentParts,
  readStored,
  type StoredContent,
  sealedTexts,
} from '#modules/documents';
import { partsOf, placeOf, type StoredPart } from './archive-parts.ts';

interface Sending {
  readonly db: Database;
  readonly documents: DocumentParts;
  readonly ctx: Context;
  readonly id: string;
}

/** Documents that are looked up and named at once. */
const page = 200;

type Files = ReadonlyMap<string, readonly StoredPart[]>;

/** @throws AppError not_found, forbidden `not_fresh`, frozen for a copy that is not finished or no longer there */
async function openArchive({ db, ctx, id }: Sending): Promise<{ files: Files; finishedAt: Date }> {
  requireFreshSignIn(ctx);
  return db.work(ctx, async (tx) => {
    const [found] = await tx.query<{ finishedAt: string | null; isThere: boolean }>(
      `select finished_at as "finishedAt", removed_at is null and expires_at > now() as "isThere" from archives
       where tenant_id = $1 and id = $2 for update`,
      [ctx.tenantId, id],
    );
    if (!found) throw new AppError('not_found');
    if (!found.finishedAt) throw new AppError('frozen', 'The copy is not finished.');
    if (!found.isThere) throw new AppError('frozen', 'The copy was deleted at the end of its time. Make a new one.');
    await tx.query('update archives set downloads = downloads + 1 where tenant_id = $1 and id = $2', [
      ctx.tenantId,
      id,
    ]);
    await auditAct(tx, ctx, { action: 'download', entity: 'archive', entityId: id });
    return { files: await partsOf(tx, ctx, id), finishedAt: new Date(found.finishedAt) };
  });
}

/** @throws AppError before the first byte, where a part is damaged */
export async function sendArchive(sending: Sending): Promise<Readable> {
  const { documents, ctx } = sending;
  const { files, finishedAt } = await openArchive(sending);
  const sealed = sealedTexts(documents, 'archives', ctx.tenantId);
  async function* textOf(parts: readonly StoredPart[]) {
    for (const part of parts) yield* sealed.read(placeOf(part));
  }
  try {
    for (const parts of files.values()) for await (const _piece of textOf(parts));
  } catch (error) {
    if (error instanceof DamagedFile) throw damaged();
    throw error;
  }
  return zipOf(files, { ...sending, textOf, finishedAt });
}

interface Zipping extends Sending {
  readonly textOf: (parts: readonly StoredPart[]) => AsyncIterable<Buffer>;
  readonly finishedAt: Date;
}

function zipOf(files: Files, { textOf, finishedAt, ...sending }: Zipping): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources = new Set<Readable>();
  // Half of the file has left: it must not look complete.
  const failed = (error: Error) => output.destroy(error);
  const streamOf = (pieces: AsyncIterable<Buffer>) => {
    const source = Readable.from(pieces, { objectMode: false });
    sources.add(source);
    return source.on('error', failed).once('close', () => sources.delete(source));
  };
  output.once('close', () => {
    for (const source of sources) source.destroy();
  });
  zip.on('error', failed);
  for (const [name, parts] of files)
    zip.addReadStreamLazy(name, { mtime: finishedAt }, (give) => give(null, streamOf(textOf(parts))));
  addDocuments({ zip, output, streamOf }, sending).then(() => zip.end(), failed);
  return output;
}

interface Target {
  readonly zip: ZipFile;
  readonly output: Readable;
  readonly streamOf: (pieces: AsyncIterable<Buffer>) => Readable;
}

interface Named extends Record<string, unknown> {
  readonly number: number;
  readonly path: string;
  readonly version_id: string;
}

/** Names a page of documents when the last one of the page before is read. A content that was deleted since is left out. */
async function addDocuments(target: Target, { db, documents, ctx, id }: Sending) {
  for (let after = 0; !target.output.destroyed; ) {
    const { named, contents } = await db.work(ctx, async (tx) => {
      const rows = await tx.query<Named>(
        `select number, path, version_id from archive_documents
         where tenant_id = $1 and archive_id = $2 and number > $3 order by number limit ${page}`,
        [ctx.tenantId, id, after],
      );
      const ids = rows.map(({ version_id }) => version_id);
      const found = await contentsOf(tx, ctx, ids);
      return { named: rows, contents: new Map(found.map((content) => [content.id, content])) };
    });
    if (named.length === 0) return;
    after = named.at(-1)!.number;
    let last: Promise<unknown> | undefined;
    for (const { path, version_id } of named) {
      const content = contents.get(version_id);
      if (content)
        last = addDocument(target, { path, content, pieces: () => readStored(documents, ctx.tenantId, content) });
    }
    await last;
  }
}

interface Adding {
  readonly path: string;
  readonly content: StoredContent;
  readonly pieces: () => AsyncIterable<Buffer>;
}

/** @returns once the document is read */
function addDocument({ zip, streamOf }: Target, { path, content, pieces }: Adding): Promise<unknown> {
  return new Promise((resolve) => {
    // Pictures and PDFs are packed already.
    const options = { mtime: new Date(content.sent_at), size: content.byte_size, compress: false };
    zip.addReadStreamLazy(path, options, (give) => {
      const source = streamOf(pieces());
      resolve(once(source, 'close'));
      give(null, source);
    });
  });
}

const damaged = () =>
  new AppError('conflict', {
    detail: 'A part of the copy is damaged or missing. Make a new copy.',
    errors: [{ path: 'content', code: 'damaged', message: 'A part of the copy is damaged or missing.' }],
  });
