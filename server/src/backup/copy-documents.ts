/** The files that the rows of a snapshot name, copied as they lie in the store: sealed under DATA_SECRET. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DamagedFile, type DocumentStore, sealedSize } from '#modules/documents';
import { type DocumentLine, documentsFolder } from './document-list.ts';
import { store as write } from './packed-file.ts';

const atOnce = 8;
const fetched = 1_000;

interface Version {
  readonly tenant_id: string;
  readonly id: string;
  readonly place: string;
  readonly size: number;
}

export interface CopyParts {
  /** In the snapshot, with the right to read all rows. */
  readonly snapshot: pg.Client;
  /** Tells what has happened since: whether the content of a version was removed. */
  readonly isRemoved: (tenantId: string, version: string) => Promise<boolean>;
  readonly store: DocumentStore;
  /** Of the backup. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: (bytes: number) => void;
}

/** One line for each file, in the order of the rows; a few files are under way at once. */
export async function* copyDocuments(parts: CopyParts): AsyncGenerator<DocumentLine> {
  const { snapshot } = parts;
  await snapshot.query(
    `declare documents cursor for select tenant_id, id, storage_key as place, byte_size as size
     from public.document_versions where removed_at is null order by tenant_id, id`,
  );
  for (;;) {
    const { rows } = await snapshot.query<Version>(`fetch ${fetched} from documents`);
    if (rows.length === 0) return;
    for (let at = 0; at < rows.length; at += atOnce)
      yield* await Promise.all(rows.slice(at, at + atOnce).map((version) => copyOne(parts, version)));
  }
}

async function copyOne(parts: CopyParts, { tenant_id: tenantId, id, place, size }: Version): Promise<DocumentLine> {
  const { store, folder, signal, progress } = parts;
  const path = join(folder, documentsFolder, place);
  try {
    const written = await write(await store.read(place), path, signal);
    progress(written.bytes);
    return { place, ...written, fault: written.bytes === sealedSize(size) ? null : 'short' };
  } catch (error) {
    if (!(error instanceof DamagedFile) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(path, { force: true });
    return { place, bytes: null, sha256: null, fault: (await parts.isRemoved(tenantId, id)) ? 'ended' : 'missing' };
  }
}
