// How long a password of the organization must be; the pool decides, this only tells it before.
import { useEffect, useState } from 'react';
import { fetchTenantConfig, useSession } from '#session';

/** What every pool asks for at least. */
const least = 8;

export function usePasswordLength(): number {
  const tenantName = useSession()?.tenantName;
  const [length, setLength] = useState(least);
  useEffect(() => {
    if (!tenantName) return;
    let stale = false;
    fetchTenantConfig(tenantName).then(
      ({ passwordMinimumLength }) => !stale && setLength(passwordMinimumLength),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [tenantName]);
  return length;
}
