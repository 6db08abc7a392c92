/** The scanned certificate of a qualification is a document about the same member of staff. */
import type { CreateOf, qualification } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';

async function checkDocument(tx: Transaction, { tenantId }: Context, id: string) {
  const [foreign] = await tx.query(
    `select from qualifications q join staff_documents_view d on d.tenant_id = q.tenant_id and d.id = q.document_id
     where q.tenant_id = $1 and q.id = $2 and d.user_id <> q.user_id`,
    [tenantId, id],
  );
  if (foreign) throw fieldRefusal('documentId', 'unknown', 'Choose a document of this member of staff.');
}

/** For a create and a change alike. */
export const keepQualification = ({
  ctx,
  id,
  body,
}: WriteCall<Partial<CreateOf<typeof qualification>>>): Effects<typeof qualification> =>
  body.documentId ? { after: (tx) => checkDocument(tx, ctx, id) } : {};
