// The sign-in page that leads back to this page.
import { useLocation } from 'react-router';
import { signInAddress } from '#paths';
import { useSession } from '#session';

export function useWayBack(): string {
  const tenantName = useSession()?.tenantName;
  const { pathname, search } = useLocation();
  return signInAddress({ ...(tenantName && { tenantName }), returnTo: pathname + search });
}
