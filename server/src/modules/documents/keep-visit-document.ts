/** A document of a visit: of the same person; a photo needs that the person agreed to be photographed. */
import { type ConsentPeriod, consentsOn, type document } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CreateCall, Effects } from '#kernel/records/behaviour';

interface Written {
  readonly isTheirs: boolean;
  readonly today: string;
  readonly consents: readonly ConsentPeriod[];
  readonly [column: string]: unknown;
}

const question = `
  select e.patient_id = any (array(select same_person(d.patient_id))) as "isTheirs", (now() at time zone z.time_zone)::date as today,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'status', c.status, 'givenOn', c.given_on, 'expiresOn', c.expires_on, 'revokedOn', c.revoked_on,
        'laterRefusals', c.later_refusals)), '[]')
      from consents_view c where c.tenant_id = d.tenant_id and c.patient_id = any (array(select same_person(d.patient_id)))) as consents
  from documents d join encounters_view e on e.tenant_id = d.tenant_id and e.id = d.encounter_id join tenants z on z.tenant_id = d.tenant_id
  where d.tenant_id = $1 and d.id = $2`;

async function check(tx: Transaction, { tenantId }: Context, { id, isPhoto }: { id: string; isPhoto: boolean }) {
  const [row] = await tx.query<Written>(question, [tenantId, id]);
  if (!row?.isTheirs) throw fieldRefusal('encounterId', 'unknown', 'Choose a visit of this person.');
  if (isPhoto && !consentsOn(row.consents, row.today).includes('photo'))
    throw fieldRefusal('category', 'no_consent', 'The person has not agreed to photos.');
}

export function createDocument({ ctx, id, body }: CreateCall<typeof document>): Effects<typeof document> {
  if (body.encounterId == null) return {};
  return { after: (tx) => check(tx, ctx, { id, isPhoto: body.category === 'photo' }) };
}
