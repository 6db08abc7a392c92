// The open sign-in page: the application's own, or one of the two designs of the demonstration. The address decides the
// design and the addresses of the related pages.
import { useLocation, useSearchParams } from 'react-router';
import { type AuthPage, authPaths } from '#paths';

export interface AuthPlace {
  readonly design: 'modern' | 'classic';
  /** Fixed for the demonstration, else null. */
  readonly tenantName: string | null;
  /** The address of another page of the same design, with organization and return address. */
  readonly to: (page: AuthPage, tenantName?: string) => string;
  /** The query to pass on: `?tenant=…&returnTo=…`, or ''. */
  readonly query: (tenantName?: string) => string;
}

const demoAddress = /^\/auth-demo\/[\w-]+\/(classic|modern)$/;
/** The first organization of the demonstration. */
const demoTenant = 'demo';

export function useAuthPlace(): AuthPlace {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const demoDesign = demoAddress.exec(pathname)?.[1] as AuthPlace['design'] | undefined;
  const addresses = authPaths(demoDesign);
  const kept = (tenantName?: string) => {
    const known = new URLSearchParams();
    const tenant = tenantName || query.get('tenant');
    const returnTo = query.get('returnTo');
    if (tenant) known.set('tenant', tenant);
    if (returnTo) known.set('returnTo', returnTo);
    return known.size > 0 ? `?${known}` : '';
  };
  return {
    design: demoDesign ?? 'modern',
    tenantName: demoDesign ? (query.get('tenant') ?? demoTenant) : null,
    to: (page, tenantName) => addresses[page] + kept(tenantName),
    query: kept,
  };
}

/** The state that one page passes to the next; never part of an address, where it would remain. */
export interface AuthHandover {
  readonly email?: string;
  /** The previous event, which the page reports. */
  readonly said?: 'sent' | 'required' | 'reset' | 'confirmed';
}

export function useHandover(): AuthHandover {
  const { state } = useLocation() as { state: AuthHandover | null };
  return state ?? {};
}
