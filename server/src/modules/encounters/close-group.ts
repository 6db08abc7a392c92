/**
 * Closes a group: everyone who was there gets an encounter, all made together or none. Each bears the size of the whole
 * group, by which the charge finds its code. The closer signs for the people they may record visits of. For other
 * people, the member who listed the person signs the note.
 */
import { encounter, type groupEncounter, groupParticipant, presenceMinutes } from '@puente/contract';
import { v7 } from 'uuid';
import { withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { lookAt, type PersonThere, refuseUnfinished, sizeOf, visitOf, wasThere } from './group-visits.ts';
import { endPoster } from './poster.ts';
import { signEncounter } from './sign-encounter.ts';

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
    const { text, values: asked } = lookAt(
      ctx,
      present.map(({ patientId }) => patientId),
    );
    const people = await tx.query<PersonThere>(text, asked);
    const size = sizeOf(people);
    const reached = new Set(people.filter(({ mine }) => mine).map(({ id: person }) => person));
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
