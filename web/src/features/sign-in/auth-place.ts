// Which of the sign-in pages one is on: the application's own, or one of the two looks of the demonstration. The look and
// the addresses of the pages beside it follow from the address.
import { useLocation, useSearchParams } from 'react-router';
import { type AuthPage, authPaths } from '#paths';

export interface AuthPlace {
  readonly look: 'modern' | 'classic';
  /** Fixed for the demonstration, else null. */
  readonly tenantName: string | null;
  /** The address of another page of the same look; organisation and return address come along. */
  readonly to: (page: AuthPage, tenantName?: string) => string;
  /** What comes along: `?tenant=…&returnTo=…`, or ''. */
  readonly query: (tenantName?: string) => string;
}

const demoAddress = /^\/auth-demo\/[\w-]+\/(classic|modern)$/;
/** The first organisation of the demonstration. */
const demoTenant = 'demo';

export function useAuthPlace(): AuthPlace {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const demoLook = demoAddress.exec(pathname)?.[1] as AuthPlace['look'] | undefined;
  const addresses = authPaths(demoLook);
  const kept = (tenantName?: string) => {
    const known = new URLSearchParams();
    const tenant = tenantName || query.get('tenant');
    const returnTo = query.get('returnTo');
    if (tenant) known.set('tenant', tenant);
    if (returnTo) known.set('returnTo', returnTo);
    return known.size > 0 ? `?${known}` : '';
  };
  return {
    look: demoLook ?? 'modern',
    tenantName: demoLook ? (query.get('tenant') ?? demoTenant) : null,
    to: (page, tenantName) => addresses[page] + kept(tenantName),
    query: kept,
  };
}

/** What one page hands to the next; never part of an address, where it would stay. */
export interface AuthHandover {
  readonly email?: string;
  /** What happened before; the page says it. */
  readonly said?: 'sent' | 'required' | 'reset' | 'confirmed';
}

export function useHandover(): AuthHandover {
  const { state } = useLocation() as { state: AuthHandover | null };
  return state ?? {};
}
