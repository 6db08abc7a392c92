/** The required fields of a referral, and the check that there is no similar one. */
import { referral } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

interface Written extends Record<string, unknown> {
  readonly direction: 'in' | 'out';
  readonly source: string;
  readonly requesters: number;
  readonly performers: number;
  readonly isFuture: boolean;
  readonly isDead: boolean;
  readonly needsService: boolean;
  /** The program is one of another organization than the partner. */
  readonly isOfOther: boolean;
  readonly alternatives: number;
  readonly isTwice: boolean;
  readonly secondReason: string | null;
}

const question = `
  select r.direction, r.source, num_nonnulls(r.requester_id, r.requester) as requesters, num_nonnulls(r.performer_id, r.performer) as performers,
    r.received_on > tenant_today(r.tenant_id) as "isFuture", p.status = 'deceased' as "isDead",
    r.program = 'CS' and r.service is null as "needsService", jsonb_array_length(r.alternative_ids) as alternatives,
    coalesce(r.alternative_ids ? r.healthcare_service_id::text, false) as "isTwice",
    r.healthcare_service_id is not null and not exists (select from healthcare_services_view s
      where s.tenant_id = r.tenant_id and s.id = r.healthcare_service_id and s.partner_organization_id = r.performer_id) as "isOfOther", r.second_reason as "secondReason"
  from referrals r join patients_view p on p.tenant_id = r.tenant_id and p.id = r.patient_id
  where r.tenant_id = $1 and r.id = $2`;

/** Whether another referral to the same service is open, among those that the caller reads: a refusal would reveal the others. */
async function isSecond(tx: Transaction, ctx: Context, id: string): Promise<boolean> {
  const p = new Parameters();
  const rows = await tx.query(
    `select from referrals t join referrals r on r.tenant_id = t.tenant_id and r.id = ${p.add(id, 'uuid')} and r.id <> t.id
       and t.patient_id = any (array(select same_person(r.patient_id)))
       and t.program = r.program and t.direction = r.direction and t.service is not distinct from r.service
     where t.is_open and ${reach(referral, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  return rows.length > 0;
}

/** If two are made at once about one person, the second sees the first. */
async function takeTurns(tx: Transaction, { tenantId }: Context, id: string) {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('new referral ' || r.tenant_id || one.id, 0))
     from referrals r cross join lateral same_person(r.patient_id) as one (id) where r.tenant_id = $1 and r.id = $2 order by one.id`,
    [tenantId, id],
  );
}

/** @throws AppError validation that names the field */
export async function checkReferral(tx: Transaction, ctx: Context, { id, isNew }: { id: string; isNew: boolean }) {
  await takeTurns(tx, ctx, id);
  const [row] = await tx.query<Written>(question, [ctx.tenantId, id]);
  if (!row) return;
  const isInward = row.direction === 'in';
  if (isNew && row.isDead) throw fieldRefusal('patientId', 'after_death', 'This person has died.');
  if (row.isFuture) throw fieldRefusal('receivedOn', 'future', 'The day is in the future.');
  if (row.requesters > 1)
    throw fieldRefusal('requester', 'one', 'Say who asks: an organization of the directory, or by name.');
  if (isInward && row.requesters === 0 && row.source !== 'self')
    throw fieldRefusal('requester', 'required', 'Say who asks.');
  if (row.performers > 1)
    throw fieldRefusal('performer', 'one', 'Say who does it: an organization of the directory, or by name.');
  if (isInward && row.performers > 0) throw fieldRefusal('performer', 'not_asked', 'A referral to us is done by us.');
  if (isInward && row.alternatives > 0)
    throw fieldRefusal('alternativeIds', 'not_asked', 'A referral to us is done by us.');
  if (row.isOfOther) throw fieldRefusal('healthcareServiceId', 'other_partner', 'Choose a program of this partner.');
  if (row.isTwice) throw fieldRefusal('alternativeIds', 'twice', 'This program is asked already.');
  if (row.needsService) throw fieldRefusal('service', 'required', 'Choose which Community Support is asked for.');
  if (!row.secondReason && (await isSecond(tx, ctx, id)))
    throw fieldRefusal(
      'secondReason',
      'open_referral',
      'There is an open referral of this person to the same service. Say why there is a second one, or go on with the first.',
    );
}
