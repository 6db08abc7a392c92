/** What the person lets a caregiver hear is said in words, and a document that proves a right is the person's own. */
import type { Context } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Addition, Following } from '#kernel/records/repository';

type Body = Readonly<Record<string, unknown>>;

function checkScope({ consentToShare, shareScope }: Body) {
  if (consentToShare === true && Array.isArray(shareScope) && shareScope.length === 0)
    throw fieldRefusal('shareScope', 'required', 'Choose what may be shared.');
}

const checkDocument =
  ({ tenantId }: Context, id: string): Following =>
  async (tx) => {
    const [foreign] = await tx.query(
      `select from caregivers c join documents d on d.tenant_id = c.tenant_id and d.id = c.legal_document_id
       where c.tenant_id = $1 and c.id = $2 and d.patient_id <> c.patient_id`,
      [tenantId, id],
    );
    if (foreign) throw fieldRefusal('legalDocumentId', 'unknown', 'Choose a document of this person.');
  };

export function createCaregiver(ctx: Context, id: string, body: Body): Addition {
  checkScope(body);
  return body['legalDocumentId'] ? { following: checkDocument(ctx, id) } : {};
}

export function updateCaregiver(ctx: Context, id: string, changes: Body): Following {
  checkScope(changes);
  return changes['legalDocumentId'] ? checkDocument(ctx, id) : async () => {};
}
