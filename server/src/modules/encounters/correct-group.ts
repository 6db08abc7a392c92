/**
 * A closed group is corrected once, and with it the visits that were chosen: each has an addendum by the rules of its own command,
 * all of them or none. A visit that its caller may not amend refuses the correction; the preview names it before.
 */
import { encounter, type groupEncounter, groupParticipant, presenceMinutes } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { amendEncounter } from './amend-encounter.ts';
import { detailsOf, whyLeft } from './group-correction.ts';

const corrected = ['startedAt', 'endedAt', 'mode', 'placeOfService', 'serviceType', 'topic'] as const;

export const correctGroup: CommandHandler<typeof groupEncounter, 'correct'> = async ({
  tx,
  ctx,
  id,
  record,
  body: { reason, text, visits: chosen, ...said },
}) => {
  const values = Object.fromEntries(
    corrected.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])),
  );
  const group = { ...record, ...values };
  if (Date.parse(group.endedAt) <= Date.parse(group.startedAt))
    throw fieldRefusal('endedAt', 'before_start', 'The group ends before it begins. Change one of the times.');
  const versions = new Map(chosen.map((one) => [one.id, one.version]));
  const visits = await records(tx, ctx).lockMany(encounter, {
    where: (p) =>
      `t.group_encounter_id = ${p.add(id, 'uuid')} and t.id = any (${p.add([...versions.keys()], 'uuid[]')})`,
    action: 'amend',
  });
  const isAsSeen = visits.length === versions.size && visits.every((one) => one.version === versions.get(one.id));
  if (!isAsSeen || visits.some((one) => whyLeft(one, true)))
    throw fieldRefusal('visits', 'changed', 'A visit changed meanwhile. Look at the list again.');
  const asSystem = records(tx, withSystemRights(ctx));
  const there = await asSystem.lockMany(groupParticipant, {
    where: (p) =>
      `t.group_encounter_id = ${p.add(id, 'uuid')} and t.encounter_id = any (${p.add([...versions.keys()], 'uuid[]')})`,
    action: 'close',
  });
  const presences = new Map(there.map((one) => [one.encounterId, one]));
  for (const visit of visits) {
    const details = detailsOf(group, presences.get(visit.id) ?? {});
    const body = { reason, text, ...details };
    await doCommand({ tx, ctx, resource: encounter }, { name: 'amend', record: visit, body, handler: amendEncounter });
  }
  await asSystem.changeMany(
    groupParticipant,
    there.map((one) => ({ record: one, values: { minutes: presenceMinutes(group, one) } })),
    { action: 'correct' },
  );
  return { values };
};
