/** The scanned certificate of a qualification is a document about the same member of staff. */
import type { Context } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Addition, Following } from '#kernel/records/repository';

type Body = Readonly<Record<string, unknown>>;

const checkDocument =
  ({ tenantId }: Context, id: string): Following =>
  async (tx) => {
    const [foreign] = await tx.query(
      `select from qualifications q join staff_documents d on d.tenant_id = q.tenant_id and d.id = q.document_id
       where q.tenant_id = $1 and q.id = $2 and d.user_id <> q.user_id`,
      [tenantId, id],
    );
    if (foreign) throw fieldRefusal('documentId', 'unknown', 'Choose a document of this member of staff.');
  };

export const createQualification = (ctx: Context, id: string, { documentId }: Body): Addition =>
  documentId ? { following: checkDocument(ctx, id) } : {};

export const updateQualification = (ctx: Context, id: string, { documentId }: Body): Following =>
  documentId ? checkDocument(ctx, id) : async () => {};
