// How many may be present so that the charges of a day are not held, by the rules of the organization.
import { type BenefitPolicy, callsOf, useListState } from '#api';
import { civilDateOf, useZone } from '#i18n';

/** Of a day. `isKnown`: it was read, or cannot be. */
export function useLargestOn(day: string, isAsked = true) {
  const { rows, error } = useListState<BenefitPolicy>(
    callsOf('benefitPolicies').useList({ limit: 200 }, { skip: !isAsked }),
  );
  const sizes = (rows ?? [])
    .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (!effectiveTo || effectiveTo >= day))
    .flatMap(({ body }) => body.services.map(({ groupMax }) => groupMax));
  return { largest: sizes.length > 0 ? Math.max(...sizes) : undefined, isKnown: Boolean(rows ?? error) };
}

/** Undefined where the rules say nothing, or are not known. */
export function useLargestGroup(startedAt: string, isAsked: boolean): number | undefined {
  return useLargestOn(civilDateOf(new Date(startedAt), useZone()), isAsked).largest;
}
