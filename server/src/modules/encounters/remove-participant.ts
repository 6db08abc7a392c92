/**
 * Takes a person off the list. In a closed group, the person's visit is voided. The visits of the others get an
 * addendum, because the size of the group, which their charges use, changes.
 */
import { encounter, groupEncounter, type groupParticipant } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { amendEncounter } from './amend-encounter.ts';
import { takeBackEncounter, takenBack } from './void-encounter.ts';

type Group = LockedRecord<typeof groupEncounter>;

/** Does not name the person who was removed: other people read the visits of the others. */
const wordsOf = (before: number | null, after: number) => ({
  reason: 'The size of the group was corrected.',
  text: `${after} people were there, not ${before}.`,
});

/** @throws AppError forbidden unless the caller leads the group or is an administrator */
function requireLead({ principal }: Context, { facilitatorId, coFacilitatorId }: Group) {
  const leads = principal && [facilitatorId, coFacilitatorId].includes(principal.userId);
  if (!leads && !principal?.roles.includes('TenantAdmin')) throw new AppError('forbidden');
}

/** People whose visits still stand. */
async function correctSize(tx: Transaction, ctx: Context, { id, groupSize }: Group) {
  const gate = records(tx, withSystemRights(ctx));
  const others = await gate.lockMany(encounter, {
    where: (p) => `t.group_encounter_id = ${p.add(id, 'uuid')} and (t.is_signed or t.status = 'documented')`,
    action: 'amend',
  });
  const [counted] = await tx.query<{ size: number }>(
    'select count(distinct coalesce(merged_into_id, id))::int as size from patients_view where id = any ($1::uuid[])',
    [others.map(({ patientId }) => patientId)],
  );
  const after = counted!.size;
  if (after === groupSize) return after;
  const values = { groupSize: after };
  const handler: CommandHandler<typeof encounter, 'amend'> = async (call) => {
    const amended = await amendEncounter({ ...call, record: { ...call.record, ...values } });
    return { ...amended, values: { ...amended.values, ...values } };
  };
  for (const record of others) {
    if (record.status === 'signed' || record.status === 'locked') {
      const body = wordsOf(groupSize, after);
      await doCommand({ tx, ctx, resource: encounter, asSystem: true }, { name: 'amend', record, body, handler });
    } else await gate.change(encounter, record, { action: 'amend', values });
  }
  return after;
}

export const removeParticipant =
  (announce: Announce): CommandHandler<typeof groupParticipant, 'remove'> =>
  async ({ tx, ctx, record, body }) => {
    const { encounterId, groupEncounterId } = record;
    const values = { ...takenBack(ctx, body.reason), note: null };
    if (!encounterId) return { values };
    const gate = records(tx, withSystemRights(ctx));
    const group = await gate.lock(groupEncounter, groupEncounterId);
    requireLead(ctx, group);
    const visit = await gate.lock(encounter, encounterId, 'void');
    const handler = takeBackEncounter(announce);
    if (visit.status !== 'entered-in-error')
      await doCommand(
        { tx, ctx, resource: encounter, asSystem: true },
        { name: 'void', record: visit, body: { reason: body.reason }, handler },
      );
    const groupSize = await correctSize(tx, ctx, group);
    await gate.change(groupEncounter, group, { action: 'remove', values: { groupSize } });
    return { values };
  };
