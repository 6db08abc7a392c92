/** The contents of all documents of an organization, for a copy of everything. */
import type { Context } from '#kernel/access/context';
import type { Row, Transaction } from '#kernel/sql/transaction';
import type { DocumentParts } from './parts.ts';
import { fileKeys } from './store/keys.ts';
import { opened } from './store/sealed-file.ts';

export interface StoredContent extends Row {
  readonly id: string;
  readonly document_id: string;
  readonly is_of_staff: boolean;
  readonly title: string;
  readonly number: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly scan: string;
  readonly sent_at: string;
  readonly storage_key: string;
  readonly file_key: Buffer;
}

const columns = `v.id, v.document_id, d.id is null as is_of_staff, coalesce(d.title, s.title) as title, v.number, v.file_name,
  v.content_type, v.byte_size, v.scan, v.sent_at, v.storage_key, v.file_key`;
const stored = `document_versions v left join documents d on d.tenant_id = v.tenant_id and d.id = v.document_id
  left join staff_documents s on s.tenant_id = v.tenant_id and s.id = v.document_id`;

/** The next versions in the order of their ids, without those whose retention is over, behind the last id of the call before. */
export const contentsAfter = (
  tx: Transaction,
  { tenantId }: Context,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) =>
  tx.query<StoredContent>(
    `select ${columns} from ${stored}
     where v.tenant_id = $1 and v.removed_at is null and v.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
     order by v.id limit $3`,
    [tenantId, after, limit],
  );

/** Those of the ids that are still there. */
export const contentsOf = (tx: Transaction, { tenantId }: Context, ids: readonly string[]) =>
  tx.query<StoredContent>(
    `select ${columns} from ${stored} where v.tenant_id = $1 and v.removed_at is null and v.id = any ($2::uuid[])`,
    [tenantId, ids],
  );

/** @throws DamagedFile */
export async function* readStored(
  { dataSecret, store }: DocumentParts,
  tenantId: string,
  { id, file_key, storage_key, byte_size }: StoredContent,
): AsyncGenerator<Buffer> {
  yield* opened(await store.read(storage_key), fileKeys(dataSecret, tenantId).unwrap(id, file_key), byte_size);
}
