/** The circumstances of visits: their authors, and other visits at the same time. */
import { encounter, type HeldQualification } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { isOpenTo } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Visit } from './visit.ts';

interface Supervisor {
  readonly id: string;
  readonly name: string;
  readonly providerType: string | null;
  readonly npi: string | null;
}

export interface Worker extends Row {
  readonly id: string;
  readonly npi: string | null;
  readonly supervisor: Supervisor | null;
  readonly held: readonly (HeldQualification & { readonly isVerified: boolean })[];
}

export interface Overlaps extends Row {
  /** Other visits of the same worker, besides those of one group, and of the same person. */
  readonly worker: number;
  readonly patient: number;
}

export interface Surroundings {
  readonly workers: ReadonlyMap<string, Worker>;
  readonly overlaps: ReadonlyMap<string, Overlaps>;
}

type Window = Pick<Visit, 'id' | 'authorId' | 'startedAt' | 'endedAt' | 'groupEncounterId'>;

/** A visit lasts hours: one under way at a time began within the day before. */
export const goesOnAt = (other: string, from: string, to: string) =>
  `${other}.is_signed and ${other}.started_at < ${to} and ${other}.started_at > ${from} - interval '1 day' and ${other}.ended_at > ${from}`;

/** Imported visits may have an author who is no member of staff. */
const isMember = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

/** @param reader to whom no visit is closed that counts; left out, all count, as they do with the payer */
export function surroundingStatements(
  tenantId: string,
  { patientId, visits }: { patientId: string; visits: readonly Window[] },
  reader?: Context,
): Statement[] {
  const p = new Parameters();
  for (const value of [
    tenantId,
    patientId,
    visits.map(({ id }) => id),
    visits.map(({ authorId }) => authorId),
    visits.map(({ startedAt }) => startedAt),
    visits.map(({ endedAt }) => endedAt),
    visits.map(({ groupEncounterId }) => groupEncounterId),
  ])
    p.add(value);
  const counts = `${goesOnAt('e', 'v.started_at', 'v.ended_at')}${reader ? ` and ${isOpenTo(encounter, { ctx: reader, p, row: 'e' })}` : ''}`;
  const authors = [...new Set(visits.map(({ authorId }) => authorId))].filter(isMember);
  return [
    prepared(
      `select u.id, u.npi, case when s.id is not null then json_build_object('id', s.id, 'name', s.given_name || ' ' || s.family_name, 'providerType', s.provider_type, 'npi', s.npi) end as supervisor,
         (select coalesce(json_agg(json_build_object('pathway', q.pathway, 'earnedOn', q.earned_on, 'dueOn', coalesce(q.due_on, q.expires_on), 'isVerified', q.status <> 'pending')), '[]')
          from qualifications_view q where q.tenant_id = u.tenant_id and q.user_id = u.id and q.status <> 'void') as held
       from users_view u left join users_view s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id
       where u.tenant_id = $1 and u.id = any ($2::uuid[])`,
      [tenantId, authors],
    ),
    prepared(
      `select v.id, count(*) filter (where o.author_id = v.author_id and (o.group_id = v.group_id) is not true)::int as worker, count(*) filter (where o.same)::int as patient
       from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::uuid[]) v (id, author_id, started_at, ended_at, group_id)
       cross join lateral (
         select e.id, e.author_id, e.group_encounter_id as group_id, e.patient_id = any (array(select same_person($2))) as same from encounters_view e
         where e.tenant_id = $1 and e.author_id = v.author_id and ${counts}
         union
         select e.id, e.author_id, e.group_encounter_id, true from encounters_view e
         where e.tenant_id = $1 and e.patient_id = any (array(select same_person($2))) and ${counts}) o
       where o.id <> v.id group by v.id`,
      p.values,
    ),
  ];
}

export function readSurroundings([workers, overlaps]: readonly (readonly Row[])[]): Surroundings {
  return {
    workers: new Map((workers as Worker[]).map((worker) => [worker.id, worker])),
    overlaps: new Map((overlaps as (Overlaps & { id: string })[]).map((row) => [row.id, row])),
  };
}
