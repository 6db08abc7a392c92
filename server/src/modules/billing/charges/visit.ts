/** A visit as the benefit rules look at it, stored or being written. */
import { type Activity, claimDiagnoses, type EncounterMode } from '@puente/contract';
import type { Transaction } from '#kernel/database/database';

export interface Visit {
  readonly id: string;
  readonly authorId: string;
  readonly serviceDate: string;
  readonly startedAt: string;
  /** Null: not known yet. */
  readonly endedAt: string | null;
  readonly mode: EncounterMode | null;
  readonly placeOfService: string | null;
  readonly purpose: string | null;
  readonly activities: readonly Pick<Activity, 'serviceType' | 'minutes'>[];
  /** As a claim takes them. */
  readonly diagnosisCodes: readonly string[];
  readonly groupEncounterId: string | null;
  /** The number of people who were there; 1 for a visit of one person. */
  readonly groupSize: number;
  /** Whole minutes; 0 without an end, and where it is not after the start. */
  readonly minutes: number;
  /** The civil day of the note's first signature in the organization's time zone: later signatures make it no later. */
  readonly documentedOn: string;
  /** `cosign`: the supervisor's is missing. `returned`: the author signs again. */
  readonly signature: 'given' | 'cosign' | 'returned';
}

/** Visits that were signed, by their ids; a note that was returned is signed again. */
export async function signedVisits(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Visit>> {
  const rows = await tx.query<Visit & Record<string, unknown>>(
    `select e.id, e.author_id as "authorId", e.service_date as "serviceDate", e.started_at as "startedAt", e.ended_at as "endedAt", e.mode,
       e.place_of_service as "placeOfService", e.purpose, e.activities, coalesce(e.diagnosis_codes, '[]') as "diagnosisCodes", e.duration_minutes as minutes,
       e.group_encounter_id as "groupEncounterId", coalesce(e.group_size, 1) as "groupSize",
       (coalesce(g.first_signed_at, e.signed_at, now()) at time zone z.time_zone)::date as "documentedOn",
       case e.status when 'cosign-pending' then 'cosign' when 'documented' then 'returned' else 'given' end as signature
     from encounters_view e join encounter_signings_view g on g.tenant_id = e.tenant_id and g.id = e.id join tenants z on z.tenant_id = e.tenant_id where e.tenant_id = $1 and e.id = any ($2::uuid[]) and (e.is_signed or e.status = 'documented')`,
    [tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, diagnosisCodes: claimDiagnoses(row.diagnosisCodes) }]));
}
