/**
 * A person's last contact moves with the visits that are signed, and never back. Of a visit that bears a label itself it tells
 * nothing: whoever reads the person would learn that there is a visit they do not see.
 */
import { patient, signedStates } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandCall } from '#kernel/records/behaviour';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';

export interface Contact {
  /** Of the visit. */
  readonly id: string;
  readonly patientId: string;
  /** Civil date. */
  readonly serviceDate: string;
}

const bearsLabel = (visit: string) =>
  `exists (select from own_labels o where o.tenant_id = t.tenant_id and o.id = ${visit} and o.labels <> 0)`;

interface Moved extends Pick<Contact, 'patientId'> {
  readonly to: string | null;
  /** SQL over the alias `t` of the person. */
  readonly where: (p: Parameters) => string;
}

async function move(tx: Transaction, ctx: Context, { patientId, to, where }: Moved): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const [person] = await gate.lockMany(patient, {
    where: (p) => `t.id = ${p.add(patientId, 'uuid')} and ${where(p)}`,
    action: 'contact',
  });
  if (!person) return;
  await gate.changeMany(patient, [{ record: person, values: { lastContactOn: to } }], {
    action: 'contact',
    keepsVersion: true,
  });
}

export const moveLastContact = (tx: Transaction, ctx: Context, { id, patientId, serviceDate }: Contact) =>
  move(tx, ctx, {
    patientId,
    to: serviceDate,
    where: (p) =>
      `coalesce(t.last_contact_on, '-infinity') < ${p.add(serviceDate, 'date')} and not ${bearsLabel(p.add(id, 'uuid'))}`,
  });

const wasSigned = ({ status }: { status?: unknown }) => (signedStates as readonly unknown[]).includes(status);

/** Of a visit that is marked: the contact before it is the last one. */
export async function takeBackContact({ tx, ctx, record }: CommandCall) {
  const { id, patientId, serviceDate, status } = record as unknown as Contact & { status: string };
  if (!wasSigned({ status })) return {};
  const [before] = await tx.query<{ day: string | null }>(
    `select max(t.service_date) as day from encounters t
     where t.tenant_id = $1 and t.patient_id = $2 and t.id <> $3 and t.status in ('cosign-pending', 'signed', 'locked') and not ${bearsLabel('t.id')}`,
    [ctx.tenantId, patientId, id],
  );
  await move(tx, ctx, {
    patientId,
    to: before!.day,
    where: (p) => `t.last_contact_on = ${p.add(serviceDate, 'date')}`,
  });
  return {};
}

/** Of a visit whose mark is lifted. */
export async function countContact({ tx, ctx, record }: CommandCall) {
  if (wasSigned(record)) await moveLastContact(tx, ctx, record as unknown as Contact);
  return {};
}
