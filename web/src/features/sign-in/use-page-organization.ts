// The organization of a page beside sign-in.
import { useSearchParams } from 'react-router';
import { useAuthPlace } from './auth-place.ts';
import { type OrganizationChoice, useOrganizationChoice } from './use-organization-choice.ts';

export function usePageOrganization(): OrganizationChoice {
  const place = useAuthPlace();
  const [query] = useSearchParams();
  return useOrganizationChoice(place.tenantName ?? query.get('tenant') ?? '');
}
