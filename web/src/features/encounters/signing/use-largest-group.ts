// The largest number of people present without a block of the day's charges, by the rules of the organization.
import { type BenefitPolicy, callsOf, useListState } from '#api';
import { civilDateOf, useZone } from '#i18n';

/** The largest group on a day. `isKnown`: the request is finished, even if it failed. */
export function useLargestOn(day: string, isAsked = true) {
  const { rows, error } = useListState<BenefitPolicy>(
    callsOf('benefitPolicies').useList({ limit: 200 }, { skip: !isAsked }),
  );
  const sizes = (rows ?? [])
    .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (!effectiveTo || effectiveTo >= day))
    .flatMap(({ body }) => body.services.map(({ groupMax }) => groupMax));
  return { largest: sizes.length > 0 ? Math.max(...sizes) : undefined, isKnown: Boolean(rows ?? error) };
}

/** Undefined if the rules have no limit, or are unknown. */
export function useLargestGroup(startedAt: string, isAsked: boolean): number | undefined {
  return useLargestOn(civilDateOf(new Date(startedAt), useZone()), isAsked).largest;
}
