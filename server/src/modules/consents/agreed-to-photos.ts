/** Whether a person agrees to be photographed, by the consents in all records of the person. */
import { type ConsentPeriod, consentsOn } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

const question = `
  select tenant_today(z.tenant_id) as today,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'status', c.status, 'givenOn', c.given_on, 'expiresOn', c.expires_on, 'revokedOn', c.revoked_on,
        'laterRefusals', c.later_refusals)), '[]')
      from consents_view c where c.tenant_id = z.tenant_id and c.kind = 'photo' and c.patient_id in (select same_person($2))) as consents
  from tenants z where z.tenant_id = $1`;

export async function agreedToPhotos(tx: Transaction, { tenantId }: Context, patientId: string): Promise<boolean> {
  const [row] = await tx.query<{ today: string; consents: readonly ConsentPeriod[] }>(question, [tenantId, patientId]);
  return consentsOn(row!.consents, row!.today).includes('photo');
}
