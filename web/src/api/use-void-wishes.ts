// Visits and charges with a request to void, for users who may: the oldest first.
import type { charge, RecordOf } from '@puente/contract';
import { callsOf } from './calls-of.ts';
import { useListState } from './list-state.ts';
import { mayDo } from './may-do.ts';
import type { EncounterSummary } from './record-types.ts';
import { useGetMeQuery } from './resources/me.ts';

/** The largest displayed number. */
const most = 20;
const asked = { isVoidAsked: 'true', limit: most } as const;

export type VoidWished =
  | { readonly kind: 'encounter'; readonly record: EncounterSummary }
  | { readonly kind: 'charge'; readonly record: RecordOf<typeof charge> };

export function useVoidWishes() {
  const { data: me } = useGetMeQuery();
  const [seesVisits, seesCharges] = [mayDo(me, 'encounters', 'void'), mayDo(me, 'charges', 'void')];
  const visits = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries({ ...asked, sort: 'startedAt' }, { skip: !seesVisits }),
  );
  const charges = useListState<RecordOf<typeof charge>>(
    callsOf('charges').useList({ ...asked, sort: 'serviceDate' }, { skip: !seesCharges }),
  );
  const rows: readonly VoidWished[] = [
    ...(visits.rows ?? []).map((record) => ({ kind: 'encounter' as const, record })),
    ...(charges.rows ?? []).map((record) => ({ kind: 'charge' as const, record })),
  ];
  return {
    rows,
    error: visits.error ?? charges.error,
    onRetry() {
      if (seesVisits) visits.onRetry();
      if (seesCharges) charges.onRetry();
    },
  };
}
