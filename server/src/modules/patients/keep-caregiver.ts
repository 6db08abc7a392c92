/** What the person lets a caregiver hear is said in words, and a document that proves a right is the person's own. */
import type { CreateOf, caregiver } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behaviour';

type Body = Partial<CreateOf<typeof caregiver>>;

function checkScope({ consentToShare, shareScope }: Body) {
  if (consentToShare === true && shareScope?.length === 0)
    throw fieldRefusal('shareScope', 'required', 'Choose what may be shared.');
}

async function checkDocument(tx: Transaction, { tenantId }: Context, id: string) {
  const [foreign] = await tx.query(
    `select from caregivers c join documents_view d on d.tenant_id = c.tenant_id and d.id = c.legal_document_id
     where c.tenant_id = $1 and c.id = $2 and d.patient_id <> c.patient_id`,
    [tenantId, id],
  );
  if (foreign) throw fieldRefusal('legalDocumentId', 'unknown', 'Choose a document of this person.');
}

/** For a create and a change alike. */
export function keepCaregiver({ ctx, id, body }: WriteCall<Body>): Effects<typeof caregiver> {
  checkScope(body);
  return body.legalDocumentId ? { after: (tx) => checkDocument(tx, ctx, id) } : {};
}
