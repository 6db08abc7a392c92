// The organization of a sign-in page: given by its address, the sub-domain or the last time, and changed by typing.
import { useEffect, useState } from 'react';
import { lastOrganization } from './last-organization.ts';
import { organizationOfHost, useOrganization } from './use-organization.ts';

/** @param given short name that the page already knows, or '' */
export function useOrganizationChoice(given: string) {
  const [host] = useState(() => organizationOfHost(location.hostname));
  const [typed, setTyped] = useState(given || host || lastOrganization());
  const organization = useOrganization(typed);
  const isStranger = organization.state === 'unknown' && typed !== '' && typed === host && typed !== given;
  useEffect(() => {
    // Not every sub-domain is an organization.
    if (isStranger) setTyped(lastOrganization() === host ? '' : lastOrganization());
  }, [isStranger, host]);
  return { typed, setTyped, organization };
}

export type OrganizationChoice = ReturnType<typeof useOrganizationChoice>;
