// The organization of a sign-in page: from its address, the sub-domain or the last sign-in, and changed by typing.
import { useEffect, useState } from 'react';
import { lastTenant } from './last-tenant.ts';
import { tenantOfHost, useTenant } from './use-tenant.ts';

/** @param given short name that the page already knows, or '' */
export function useTenantChoice(given: string) {
  const [host] = useState(() => tenantOfHost(location.hostname));
  const [typed, setTyped] = useState(given || host || lastTenant());
  const tenant = useTenant(typed);
  const isStranger = tenant.state === 'unknown' && typed !== '' && typed === host && typed !== given;
  useEffect(() => {
    // Some sub-domains are no organizations.
    if (isStranger) setTyped(lastTenant() === host ? '' : lastTenant());
  }, [isStranger, host]);
  return { typed, setTyped, tenant };
}

export type TenantChoice = ReturnType<typeof useTenantChoice>;
