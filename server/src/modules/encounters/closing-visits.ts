/** The visits that closing a group now would make and sign, for members who may close it: nothing is written. */
import { groupEncounter, groupParticipant, presenceMinutes } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import {
  type Group,
  lookAt,
  type Participant,
  type PersonThere,
  refuseUnfinished,
  sizeOf,
  visitOf,
} from './group-visits.ts';

interface Asked {
  readonly id: string;
  /** Left out: as planned. */
  readonly endedAt?: string | undefined;
}

interface Closable extends Group {
  readonly may: boolean;
  readonly status: string;
}

/** `seen`: the caller reads the row of the list. */
type Listed = Participant & { readonly seen: boolean };

function groupStatement(ctx: Context, id: string): Statement {
  const p = new Parameters();
  return prepared(
    `select t.status, ${alsoReaches(groupEncounter, 'close', { ctx, p, by: 'link' })} as may, t.started_at as "startedAt", t.ended_at as "endedAt",
       t.mode, t.place_of_service as "placeOfService", t.purpose, t.topic, t.service_type as "serviceType"
     from group_encounters t where t.id = ${p.add(id, 'uuid')} and ${reach(groupEncounter, 'read', { ctx, p })}`,
    p.values,
  );
}

/** In the order in which closing makes their visits. */
function listStatement(ctx: Context, id: string): Statement {
  const p = new Parameters();
  return prepared(
    `select t.patient_id as "patientId", t.arrived_at as "arrivedAt", t.left_at as "leftAt", t.diagnosis_codes as "diagnosisCodes",
       (${reach(groupParticipant, 'read', { ctx, p })}) is true as seen
     from group_participants t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.group_encounter_id = ${p.add(id, 'uuid')}
       and t.status in ('present', 'left') order by t.id`,
    p.values,
  );
}

export type ClosingVisit = ReturnType<typeof visitOf> & {
  readonly id: string;
  /** The record that stands for the person. */
  readonly person: string;
  readonly minutes: number;
  readonly groupEncounterId: string;
  readonly groupSize: number;
};

export interface Closing {
  readonly startedAt: string;
  readonly endedAt: string;
  /** How many were there, reached or not. */
  readonly size: number;
  /** The people whose visits the caller may record and whom the caller reads on the list. */
  readonly visits: ClosingVisit[];
}

/** An instant of a statement may come as a date. */
const inZulu = (instant: string) => new Date(instant).toISOString();

/** @throws AppError as closing does: not_found, forbidden, invalid_move, validation */
export async function visitsOnClosing(db: Database, ctx: Context, { id, endedAt }: Asked): Promise<Closing> {
  const statements = [groupStatement(ctx, id), listStatement(ctx, id)];
  const [[found], present] = await db.batch<[Closable[], Listed[]]>(ctx, statements, { relaxed: true });
  if (!found) throw new AppError('not_found');
  if (!found.may) throw new AppError('forbidden');
  if (found.status !== 'in-progress') throw new AppError('invalid_move');
  const group = { ...found, endedAt: endedAt ?? found.endedAt };
  refuseUnfinished(group, present);
  const ids = present.map(({ patientId }) => patientId);
  const [looked] = await db.batch<[PersonThere[]]>(ctx, [lookAt(ctx, ids)], { relaxed: true });
  const people = new Map(looked.map((one) => [one.id, one]));
  const groupSize = sizeOf([...people.values()]);
  const visits = present
    .filter(({ patientId, seen }) => seen && people.get(patientId)?.mine)
    .map((one) => ({
      ...visitOf(group, one),
      id: v7(),
      person: people.get(one.patientId)!.person,
      minutes: presenceMinutes(group, one),
      groupEncounterId: id,
      groupSize,
    }));
  return { startedAt: inZulu(group.startedAt), endedAt: inZulu(group.endedAt), size: groupSize, visits };
}
