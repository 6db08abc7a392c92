/**
 * A group that is over: an encounter for everyone who was there, made together or not at all. It bears the size of the whole
 * group, by which the charge finds its code. Whoever closes signs for the people they may record visits of; a person out of
 * their reach has a note that whoever put the person on the list signs.
 */
import {
  encounter,
  type groupEncounter,
  groupParticipant,
  presenceIn,
  presenceMinutes,
  type StoredOf,
  signingErrors,
} from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, withSystemRights } from '#kernel/access/context';
import { reachesPerson } from '#kernel/access/reach';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behaviour';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';
import { endPoster } from './poster.ts';
import { signEncounter } from './sign-encounter.ts';

type Group = StoredOf<typeof groupEncounter>;
type Participant = StoredOf<typeof groupParticipant>;

const wasThere = ({ status }: Participant) => status === 'present' || status === 'left';

/** What the visit of one person says: the group’s, and what is noted about the person alone. */
function visitOf(group: Group, participant: Participant, common?: string | null) {
  const { patientId, note, diagnosisCodes } = participant;
  const { mode, placeOfService, purpose, serviceType, topic } = group;
  const activity = { serviceType, minutes: presenceMinutes(group, participant), text: topic };
  return {
    patientId,
    ...presenceIn(group, participant),
    mode,
    placeOfService,
    purpose,
    activities: [activity],
    note: [common, note].filter(Boolean).join('\n\n') || null,
    diagnosisCodes,
  };
}

/** @throws AppError validation that names the field of the group, or the person whose times are wrong */
function refuseUnfinished(group: Group, present: readonly Participant[]) {
  if (present.length === 0) throw fieldRefusal('participants', 'required', 'Say who was there.');
  const [errors] = present
    .map((one) => signingErrors(visitOf(group, one), now()))
    .filter((found) => found.length > 0)
    .toSorted((a, b) => b.length - a.length);
  if (errors) throw new AppError('validation', { errors });
}

/** How many people they are, of whom two records may be of one, and whose visits the caller may record. */
async function lookAt(tx: Transaction, ctx: Context, ids: readonly string[]) {
  const p = new Parameters();
  const [row] = await tx.query<{ size: number; reached: string[] }>(
    `select count(distinct coalesce(t.merged_into_id, t.id))::int as size,
       coalesce(array_agg(t.id) filter (where ${reachesPerson(encounter, 'create', { ctx, p })}), '{}') as reached
     from patients_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = any (${p.add(ids, 'uuid[]')})`,
    p.values,
  );
  return { size: row!.size, reached: new Set(row!.reached) };
}

export const closeGroup =
  (jobs: Jobs): CommandHandler<typeof groupEncounter, 'close'> =>
  async ({ tx, ctx, id, record, body }) => {
    const asSystem = records(tx, withSystemRights(ctx));
    const group = { ...record, endedAt: body.endedAt ?? record.endedAt };
    const listed = await asSystem.lockMany(groupParticipant, {
      where: (p) =>
        `t.group_encounter_id = ${p.add(id, 'uuid')} and t.status in ('expected', 'present', 'left', 'absent')`,
      action: 'close',
    });
    const present = listed.filter(wasThere);
    refuseUnfinished(group, present);
    const { size, reached } = await lookAt(
      tx,
      ctx,
      present.map(({ patientId }) => patientId),
    );
    const handler = signEncounter(jobs);
    const visits = new Map<string, string>();
    for (const one of present) {
      const mine = reached.has(one.patientId);
      const gate = mine ? records(tx, ctx) : asSystem;
      const author = mine
        ? { authorId: ctx.principal?.userId, authorName: ctx.principal?.name }
        : { authorId: one.createdBy, authorName: one.recordedByName, status: 'documented' as const };
      const values = { ...visitOf(group, one, body.note), ...author, groupEncounterId: id, groupSize: size };
      const visit = v7();
      await gate.create(encounter, { id: visit, values });
      visits.set(one.id, visit);
      if (!mine) continue;
      const made = await gate.lock(encounter, visit, 'sign');
      await doCommand({ tx, ctx, resource: encounter }, { name: 'sign', record: made, body: {}, handler });
    }
    await asSystem.changeMany(
      groupParticipant,
      present.map((one) => ({
        record: one,
        values: {
          status: 'attended',
          encounterId: visits.get(one.id),
          minutes: presenceMinutes(group, one),
          note: null,
        },
      })),
      { action: 'close' },
    );
    await asSystem.changeMany(
      groupParticipant,
      listed.filter((one) => !wasThere(one)).map((one) => ({ record: one, values: { status: 'missed' } })),
      { action: 'close' },
    );
    await endPoster(tx, id);
    return {
      values: {
        endedAt: group.endedAt,
        groupSize: size,
        closedAt: now().toISOString(),
        closedByName: ctx.principal?.name ?? null,
      },
    };
  };
