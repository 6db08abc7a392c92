/**
 * A person's last contact moves with signed visits, and never back. A visit that bears a label itself does not move it:
 * a reader of the person would learn of a visit they cannot see.
 */
import { type encounter, patient, type StoredOf, signedStates } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';

/** The facts of a contact from its visit. */
type Contact = Pick<StoredOf<typeof encounter>, 'id' | 'patientId' | 'serviceDate'>;

const signed = signedStates.map((state) => `'${state}'`).join(', ');

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

/** The visit, and those that stand in for it or are its next steps: a mark of it reaches them. */
const withFollowing = `with recursive reached (id) as (select $2::uuid union
  select e.id from reached r join encounters e on e.tenant_id = $1 and e.previous_encounter_id = r.id)`;

/** For a visit that gets a mark: the contact before it becomes the last one. */
export const takeBackContact: CommandHandler<typeof encounter, 'mark-part2'> = async ({ tx, ctx, record }) => {
  const { id, patientId } = record;
  const [row] = await tx.query<{ before: string | null; closed: string[] }>(
    `${withFollowing}
     select (select max(t.service_date) from encounters t where t.tenant_id = $1 and t.patient_id = $3
         and t.status in (${signed}) and not ${bearsLabel('t.id')}) as before,
       array(select t.service_date::text from encounters t join reached r on r.id = t.id
         where t.tenant_id = $1 and t.status in (${signed}) and ${bearsLabel('t.id')}) as closed`,
    [ctx.tenantId, id, patientId],
  );
  const { before, closed } = row!;
  if (closed.length === 0) return {};
  await move(tx, ctx, {
    patientId,
    to: before,
    where: (p) => `t.last_contact_on = any (${p.add(closed, 'date[]')})`,
  });
  return {};
};

/** For a visit whose mark is lifted, and for visits that bore the mark because of it. */
export const countContact: CommandHandler<typeof encounter, 'unmark-part2'> = async ({ tx, ctx, record }) => {
  const { id, patientId } = record;
  const [last] = await tx.query<Pick<Contact, 'id' | 'serviceDate'>>(
    `${withFollowing}
     select t.id, t.service_date as "serviceDate" from encounters t join reached r on r.id = t.id
     where t.tenant_id = $1 and t.status in (${signed}) and not ${bearsLabel('t.id')}
     order by t.service_date desc limit 1`,
    [ctx.tenantId, id],
  );
  if (last) await moveLastContact(tx, ctx, { ...last, patientId });
  return {};
};
