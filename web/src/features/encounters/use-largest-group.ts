// How many may be present so that the charges of a day are not held, by the rules of the organization.
import { type BenefitPolicy, callsOf, useListState } from '#api';
import { civilDateOf, useZone } from '#i18n';

/** Undefined where the rules say nothing, or are not known. */
export function useLargestGroup(startedAt: string, isAsked: boolean): number | undefined {
  const day = civilDateOf(new Date(startedAt), useZone());
  const { rows } = useListState<BenefitPolicy>(callsOf('benefitPolicies').useList({ limit: 200 }, { skip: !isAsked }));
  const sizes = (rows ?? [])
    .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (!effectiveTo || effectiveTo >= day))
    .flatMap(({ body }) => body.services.map(({ groupMax }) => groupMax));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}
