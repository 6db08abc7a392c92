// The organization of a page beside sign-in.
import { useSearchParams } from 'react-router';
import { useAuthPlace } from '../frame/auth-place.ts';
import { type TenantChoice, useTenantChoice } from './use-tenant-choice.ts';

export function usePageTenant(): TenantChoice {
  const place = useAuthPlace();
  const [query] = useSearchParams();
  return useTenantChoice(place.tenantName ?? query.get('tenant') ?? '');
}
