/** A person's last contact moves with the visits that are signed, and never back. */
import { patient } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';

export interface Contact {
  readonly patientId: string;
  /** Civil date. */
  readonly serviceDate: string;
}

export async function moveLastContact(
  tx: Transaction,
  ctx: Context,
  { patientId, serviceDate }: Contact,
): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const [person] = await gate.lockMany(patient, {
    where: (p) =>
      `t.id = ${p.add(patientId, 'uuid')} and coalesce(t.last_contact_on, '-infinity') < ${p.add(serviceDate, 'date')}`,
    action: 'contact',
  });
  if (!person) return;
  await gate.changeMany(patient, [{ record: person, values: { lastContactOn: serviceDate } }], {
    action: 'contact',
    keepsVersion: true,
  });
}
