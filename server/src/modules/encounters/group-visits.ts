/** The visits that closing a group makes: of whom, from when to when, and whether they can be signed. */
import {
  encounter,
  type groupEncounter,
  type groupParticipant,
  presenceIn,
  presenceMinutes,
  presentStates,
  type StoredOf,
  signingErrors,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reachesPerson } from '#kernel/access/reach';
import { now } from '#kernel/config/clock';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

type StoredGroup = StoredOf<typeof groupEncounter>;
type StoredParticipant = StoredOf<typeof groupParticipant>;
export type Group = Pick<
  StoredGroup,
  'startedAt' | 'endedAt' | 'mode' | 'placeOfService' | 'purpose' | 'topic' | 'serviceType'
>;
export type Participant = Pick<
  StoredParticipant,
  'patientId' | 'arrivedAt' | 'leftAt' | 'note' | 'diagnosisCodes' | 'createdBy' | 'recordedByName'
>;

export const wasThere = ({ status }: { readonly status?: string }) => presentStates.some((state) => state === status);

/** The contents of one person's visit: those of the group, and the notes about the person alone. */
export function visitOf(
  group: Group,
  {
    patientId,
    note = null,
    diagnosisCodes,
    arrivedAt,
    leftAt,
  }: Pick<Participant, 'patientId' | 'diagnosisCodes' | 'arrivedAt' | 'leftAt'> & Partial<Pick<Participant, 'note'>>,
  common?: string | null,
) {
  const { mode, placeOfService, purpose, serviceType, topic } = group;
  const presence = { arrivedAt, leftAt };
  const activity = { serviceType, minutes: presenceMinutes(group, presence), text: topic };
  return {
    patientId,
    ...presenceIn(group, presence),
    mode,
    placeOfService,
    purpose,
    activities: [activity],
    note: [common, note].filter(Boolean).join('\n\n') || null,
    diagnosisCodes,
  };
}

/** @throws AppError validation that names the field of the group, or the person whose times are wrong */
export function refuseUnfinished(group: Group, present: readonly Participant[]) {
  if (present.length === 0) throw fieldRefusal('participants', 'required', 'Say who was there.');
  const [errors] = present
    .map((one) => signingErrors(visitOf(group, one), now()))
    .filter((found) => found.length > 0)
    .toSorted((a, b) => b.length - a.length);
  if (errors) throw new AppError('validation', { errors });
}

export type PersonThere = {
  /** The id of the record on the list. */
  readonly id: string;
  /** The record that stands for the person: two records may be of one. */
  readonly person: string;
  /** The caller may record visits of the person. */
  readonly mine: boolean;
};

/** The people with these records, as `PersonThere`. */
export function lookAt(ctx: Context, ids: readonly string[]): Statement {
  const p = new Parameters();
  return prepared(
    `select t.id, coalesce(t.merged_into_id, t.id) as person, (${reachesPerson(encounter, 'create', { ctx, p })}) is true as mine
     from patients_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = any (${p.add(ids, 'uuid[]')})`,
    p.values,
  );
}

export const sizeOf = (people: readonly PersonThere[]) => new Set(people.map(({ person }) => person)).size;
