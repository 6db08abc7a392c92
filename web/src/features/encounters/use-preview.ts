// What the benefit rules say of a visit that is being written: the same engine as the server, with what this caller may see.
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
} from '@puente/contract';
import {
  useListBenefitPoliciesInfiniteQuery,
  useListChargesInfiniteQuery,
  useListCoveragesInfiniteQuery,
  useListPayersInfiniteQuery,
  useListState,
} from '#api';
import { isCivilDate } from '#i18n';
import type { EncounterBody } from './encounter-form-values.ts';
import { usageByCode } from './usage-by-code.ts';

export type Preview =
  | { readonly state: 'waiting' | 'noPolicy' }
  | { readonly state: 'assessed'; readonly assessment: Assessment };

interface PreviewInput {
  readonly patientId: string;
  readonly encounterId: string;
  /** Service date as typed. */
  readonly date: string;
  readonly body: EncounterBody;
}

export function usePreview({ patientId, encounterId, date, body }: PreviewInput): Preview {
  const policies = useListState<RecordOf<typeof benefitPolicy>>(
    useListBenefitPoliciesInfiniteQuery({ programme: 'CHW', limit: 200 }),
  ).rows;
  const payers = useListState<RecordOf<typeof payer>>(useListPayersInfiniteQuery({ limit: 200 })).rows;
  const coverages = useListState<RecordOf<typeof coverage>>(
    useListCoveragesInfiniteQuery({ patientId, sort: 'priority' }),
  ).rows;
  const charges = useListState<RecordOf<typeof charge>>(useListChargesInfiniteQuery({ patientId, limit: 200 })).rows;
  const minutes = durationMinutes(body.startedAt, body.endedAt) ?? 0;
  if (!policies || !isCivilDate(date) || minutes <= 0) return { state: 'waiting' };

  const current = coverages?.find(
    (row) => (!row.startsOn || row.startsOn <= date) && (!row.endsOn || row.endsOn >= date),
  );
  const currentPayer = payers?.find((row) => row.id === current?.payerId);
  const policy = policyFor(policies, { programme: 'CHW', payerId: current?.payerId ?? null, on: date });
  if (!policy) return { state: 'noPolicy' };
  return {
    state: 'assessed',
    assessment: assessEncounter(policy, {
      serviceDate: date,
      mode: body.mode,
      placeOfService: body.placeOfService,
      minutes,
      groupSize: 1,
      activities: body.activities,
      documented: { purpose: Boolean(body.purpose), times: true },
      priorUsage: usageByCode(
        (charges ?? []).filter((row) => row.encounterId !== encounterId),
        date,
      ),
      ...(coverages && {
        coverage:
          current && currentPayer
            ? { payerId: currentPayer.id, planType: currentPayer.planType, memberId: current.memberId ?? null }
            : null,
      }),
    }),
  };
}
