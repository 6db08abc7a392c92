// What the benefit rules say of a visit: the same engine as the server. A file of its own, read while the form already stands.
import {
  type Assessment,
  assessEncounter,
  type benefitPolicy,
  type charge,
  type coverage,
  durationMinutes,
  type payer,
  policyFor,
  type RecordOf,
  type UnitUsage,
  usageUnder,
} from '@puente/contract';
import { isCivilDate } from '#i18n';
import type { EncounterBody } from './encounter-form-values.ts';
import { usageByCode } from './usage-by-code.ts';

export type Preview =
  | { readonly state: 'waiting' | 'noPolicy' }
  | {
      readonly state: 'assessed';
      readonly assessment: Assessment;
      /** Units used before this visit, by any worker where that is known. */
      readonly used: number;
      /** Units after which a plan of care is needed; null: never. */
      readonly limit: number | null;
      readonly warnFrom: number | null;
    };

export interface PreviewInput {
  readonly encounterId: string;
  /** Service date as typed. */
  readonly date: string;
  readonly body: EncounterBody;
}

/** What this caller may see; undefined while it is not read. */
export interface PreviewRecords {
  readonly policies: readonly RecordOf<typeof benefitPolicy>[] | undefined;
  readonly payers: readonly RecordOf<typeof payer>[] | undefined;
  readonly coverages: readonly RecordOf<typeof coverage>[] | undefined;
  readonly charges: readonly RecordOf<typeof charge>[] | undefined;
  readonly known: UnitUsage | null | undefined;
}

export function previewOf(
  { encounterId, date, body }: PreviewInput,
  { policies, payers, coverages, charges, known }: PreviewRecords,
): Preview {
  const minutes = durationMinutes(body.startedAt, body.endedAt) ?? 0;
  if (!policies || !isCivilDate(date) || minutes <= 0) return { state: 'waiting' };

  const current = coverages?.find(
    (row) => (!row.startsOn || row.startsOn <= date) && (!row.endsOn || row.endsOn >= date),
  );
  const currentPayer = payers?.find((row) => row.id === current?.payerId);
  const policy = policyFor(policies, { programme: 'CHW', payerId: current?.payerId ?? null, on: date });
  if (!policy) return { state: 'noPolicy' };
  const priorUsage = usageByCode(
    (charges ?? []).filter((row) => row.encounterId !== encounterId),
    date,
  );
  const assessment = assessEncounter(policy, {
    serviceDate: date,
    mode: body.mode,
    placeOfService: body.placeOfService,
    minutes,
    groupSize: 1,
    activities: body.activities,
    documented: { purpose: Boolean(body.purpose), times: true },
    priorUsage,
    ...(coverages && {
      coverage:
        current && currentPayer
          ? { payerId: currentPayer.id, planType: currentPayer.planType, memberId: current.memberId ?? null }
          : null,
    }),
  });
  return { state: 'assessed', assessment, ...meterOf(known, usageUnder(policy.body, priorUsage)) };
}

/** The server counts what every worker did; what this caller may see is the lower bound until it has answered. */
function meterOf(
  known: UnitUsage | null | undefined,
  seen: Pick<UnitUsage, 'used' | 'limit' | 'warnFrom'>,
): Pick<UnitUsage, 'used' | 'limit' | 'warnFrom'> {
  return { used: Math.max(known?.used ?? 0, seen.used), limit: seen.limit, warnFrom: seen.warnFrom };
}
