/**
 * Somebody is taken off the list. Of a group that was closed the person's visit is voided, and the visits of the others have an
 * addendum: the size of the group, by which they are charged, is another.
 */
import { encounter, groupEncounter } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CommandCall, Effects } from '#kernel/records/behaviour';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { amendEncounter } from './amend-encounter.ts';
import { endVisit, takenBack } from './void-encounter.ts';

interface Removed {
  readonly groupEncounterId: string;
  readonly encounterId: string | null;
}
type Group = LockedRecord<{ groupSize: number; facilitatorId: string; coFacilitatorId: string | null }>;

/** Does not name the person who was removed: other people read the visits of the others. */
const wordsOf = (before: number, after: number) => ({
  reason: 'The size of the group was corrected.',
  text: `${after} people were there, not ${before}.`,
});

/** @throws AppError forbidden unless the caller leads the group or is an administrator */
function requireLead({ principal }: Context, { facilitatorId, coFacilitatorId }: Group) {
  const leads = principal && [facilitatorId, coFacilitatorId].includes(principal.userId);
  if (!leads && !principal?.roles.includes('TenantAdmin')) throw new AppError('forbidden');
}

/** Of those whose visits still stand. */
async function correctSize(tx: Transaction, ctx: Context, { id, groupSize }: Group) {
  const gate = records(tx, withSystemRights(ctx));
  const others = await gate.lockMany<{ patientId: string }>(encounter, {
    where: (p) => `t.group_encounter_id = ${p.add(id, 'uuid')} and (t.is_signed or t.status = 'documented')`,
    action: 'amend',
  });
  const [counted] = await tx.query<{ size: number }>(
    'select count(distinct coalesce(merged_into_id, id))::int as size from patients_view where id = any ($1::uuid[])',
    [others.map(({ patientId }) => patientId)],
  );
  const after = counted!.size;
  if (after === groupSize) return after;
  for (const record of others) {
    const values = { groupSize: after };
    if (record.status === 'signed' || record.status === 'locked') {
      await amendEncounter({
        tx,
        ctx,
        id: record.id,
        record: { ...record, ...values },
        body: wordsOf(groupSize, after),
      });
      await gate.command(encounter, record, { action: 'amend', values });
    } else await gate.change(encounter, record, { action: 'amend', values });
  }
  return after;
}

export const removeParticipant =
  (announce: Announce) =>
  async ({ tx, ctx, record, body }: CommandCall<{ reason: string }, Removed>): Promise<Effects> => {
    const { encounterId, groupEncounterId } = record;
    const values = { ...takenBack(ctx, body.reason), note: null };
    if (!encounterId) return { values };
    const gate = records(tx, withSystemRights(ctx));
    const group = await gate.lock<{ groupSize: number; facilitatorId: string; coFacilitatorId: string | null }>(
      groupEncounter,
      groupEncounterId,
    );
    requireLead(ctx, group);
    const visit = await gate.lock(encounter, encounterId, 'void');
    if (visit.status !== 'entered-in-error') {
      await endVisit(announce, { tx, ctx, id: encounterId, body });
      await gate.command(encounter, visit, { action: 'void', values: takenBack(ctx, body.reason) });
    }
    const groupSize = await correctSize(tx, ctx, group);
    await gate.change(groupEncounter, group, { action: 'remove', values: { groupSize } });
    return { values };
  };
