/** Many people change panels in one statement each for the rows, their audit and their access. */
import { patient } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { auditLine } from '#kernel/records/audit';
import { Parameters } from '#kernel/sql/statement';
import { moveAccess } from './access.ts';

/** States in which a person has a place on a panel; the others stay with whoever had them last. */
export const inCare: readonly string[] = patient.commands!['assign']!.from;

/** The people of a panel whom the caller may assign, in the order of their ids. They stay locked where they are to move. */
export async function panelOf(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { lock }: { lock: boolean },
): Promise<string[]> {
  const p = new Parameters();
  const rows = await tx.query<{ id: string }>(
    `select t.id from patients t where t.assigned_to = ${p.add(userId, 'uuid')} and t.status = any(${p.add(inCare, 'text[]')})
       and ${reach(patient, ctx, 'read', p)} and ${reach(patient, ctx, 'assign', p)} order by t.id${lock ? ' for update of t' : ''}`,
    p.values,
  );
  return rows.map(({ id }) => id);
}

/** How many people in care a member has, whoever asks: nobody is left behind with a closed account. */
export async function panelSize(tx: Transaction, tenantId: string, userId: string): Promise<number> {
  const [row] = await tx.query<{ size: number }>(
    'select count(*)::int as size from patients where tenant_id = $1 and assigned_to = $2 and status = any($3::text[])',
    [tenantId, userId, inCare],
  );
  return row!.size;
}

/** The rows must be locked. Each person gets a line of the audit as if assigned alone, with the act that moved all. */
export async function movePanel(
  tx: Transaction,
  ctx: Context,
  caseloadMoveId: string,
  people: readonly { patientId: string; userId: string }[],
): Promise<void> {
  const p = new Parameters();
  const lists = [people.map(({ patientId }) => patientId), people.map(({ userId }) => userId), people.map(() => v7())];
  const fields = (row: string) => `'assignedTo', ${row}.assigned_to, 'assignedToName', ${row}.assigned_to_name`;
  const move = p.add(caseloadMoveId, 'text');
  await tx.query(
    `with moved as (select * from unnest(${lists.map((list) => p.add(list, 'uuid[]'))}) as m (patient_id, user_id, audit_id)),
      before as (select p.id, p.assigned_to, p.assigned_to_name from patients p join moved m on m.patient_id = p.id where p.tenant_id = ${p.add(ctx.tenantId, 'uuid')}),
      changed as (update patients t set assigned_to = m.user_id, assigned_to_name = u.given_name || ' ' || u.family_name,
          version = t.version + 1, updated_at = now()
        from moved m join users u on u.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and u.id = m.user_id
        where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = m.patient_id
        returning t.id, t.version, t.assigned_to, t.assigned_to_name, m.audit_id)
     ${auditLine(
       patient,
       ctx,
       'assign',
       p,
       {
         id: 't.audit_id',
         entity_id: 't.id',
         patient_id: 't.id',
         version: 't.version',
         before: `jsonb_build_object(${fields('b')})`,
         after: `jsonb_build_object(${fields('t')}, 'caseloadMoveId', ${move})`,
       },
       'changed t join before b on b.id = t.id',
     )}`,
    p.values,
  );
  await moveAccess(tx, ctx.tenantId, people);
}
