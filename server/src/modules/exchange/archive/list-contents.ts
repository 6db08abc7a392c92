/** The next contents of documents for a copy: each is read once, gets a name of its own, and a line in the list of documents. */
import type { Context } from '#kernel/access/context';
import { byteOrderMark, csvLine, textCell } from '#kernel/csv/cells';
import type { Transaction } from '#kernel/database/database';
import {
  cleanFileName,
  contentsAfter,
  DamagedFile,
  type DocumentParts,
  readStored,
  type StoredContent,
} from '#modules/documents';
import type { NewPart } from './archive-parts.ts';

const [mostFiles, mostBytes] = [50, 32 * 1024 * 1024];
const name = 'documents.csv';
const heads = ['file', 'documentId', 'kind', 'title', 'version', 'fileName', 'contentType', 'bytes', 'sentAt', 'state'];

interface Listing {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly documents: DocumentParts;
  readonly archiveId: string;
}

interface Listed {
  readonly parts: readonly NewPart[];
  /** The last id; null where there was none left. */
  readonly last: string | null;
  readonly number: number;
}

/** `included`, or why the content is not in the copy. */
type State = 'included' | 'infected' | 'damaged';

async function stateOf(documents: DocumentParts, { tenantId }: Context, content: StoredContent): Promise<State> {
  if (content.scan === 'infected') return 'infected';
  try {
    for await (const _piece of readStored(documents, tenantId, content));
    return 'included';
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged';
    throw error;
  }
}

/** Numbered, so that no two names are the same. */
const pathOf = (number: number, { file_name }: StoredContent) =>
  `documents/${String(number).padStart(6, '0')} ${cleanFileName(file_name)}`;

export async function listContents(
  { tx, ctx, documents, archiveId }: Listing,
  { after, number: before }: { readonly after: string | null; readonly number: number },
): Promise<Listed> {
  const found = await contentsAfter(tx, ctx, { after, limit: mostFiles });
  const head = after === null ? byteOrderMark + csvLine(heads) : '';
  const lines: string[] = [];
  let [number, bytes, last] = [before, 0, null as string | null];
  for (const content of found) {
    if (bytes > mostBytes) break;
    const state = await stateOf(documents, ctx, content);
    bytes += content.byte_size;
    last = content.id;
    if (state === 'included') number += 1;
    const path = state === 'included' ? pathOf(number, content) : '';
    if (path)
      await tx.query(
        'insert into archive_documents (tenant_id, archive_id, number, path, version_id) values ($1, $2, $3, $4, $5)',
        [ctx.tenantId, archiveId, number, path, content.id],
      );
    lines.push(lineOf(content, path, state));
  }
  const text = head + lines.join('');
  return { parts: text ? [{ name, rows: lines.length, text }] : [], last, number };
}

const lineOf = (content: StoredContent, path: string, state: State) =>
  csvLine(
    [
      path,
      content.document_id,
      content.is_of_staff ? 'staffDocument' : 'document',
      content.title,
      String(content.number),
      content.file_name,
      content.content_type,
      String(content.byte_size),
      content.sent_at,
      state,
    ].map(textCell),
  );
