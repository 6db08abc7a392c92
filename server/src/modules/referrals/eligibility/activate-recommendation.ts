/** A recommendation begins to count: with the paper a practitioner signed, or by the clinician who recommends. */
import type { recommendation } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

interface Around {
  readonly hasDocument: boolean;
  /** From the directory, or from the member of staff. */
  readonly npi: string | null;
  readonly [column: string]: unknown;
}

const question = `
  select coalesce(d.status = 'current' and d.content_hash is not null, false) as "hasDocument", coalesce(r.npi, p.npi, u.npi) as npi
  from recommendations r
  left join document_contents_view d on d.tenant_id = r.tenant_id and d.id = r.document_id
  left join practitioners_view p on p.tenant_id = r.tenant_id and p.id = r.practitioner_id
  left join users_view u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where r.tenant_id = $1 and r.id = $2`;

export const activateRecommendation: CommandHandler<typeof recommendation, 'activate'> = async (call) => {
  const { tx, ctx, id, record } = call;
  const [around] = await tx.query<Around>(question, [ctx.tenantId, id]);
  const { hasDocument, npi } = around!;
  if (record.userId !== null && record.userId !== ctx.actor)
    throw fieldRefusal('userId', 'not_allowed', 'The clinician who recommends activates this.');
  if (record.documentId === null && record.userId === null)
    throw fieldRefusal('documentId', 'required', 'Add the paper that the practitioner signed.');
  if (record.documentId !== null && !hasDocument)
    throw fieldRefusal('documentId', 'no_content', 'Upload the signed paper first.');
  return { values: { npi } };
};
