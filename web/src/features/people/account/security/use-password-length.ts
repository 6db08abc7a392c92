// The minimum length of passwords, shown in advance; the pool enforces it.
import { useEffect, useState } from 'react';
import { fetchTenantConfig, useSession } from '#session';

/** The minimum of every pool. */
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
