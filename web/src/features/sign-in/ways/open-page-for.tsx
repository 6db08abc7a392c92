// A page may call only the providers of its organization: for another organization it reloads.

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageTenant } from '#session';
import { Button } from '#ui';
import { useAuthPlace } from '../frame/auth-place.ts';

export const isLoadedFor = (tenantName: string): boolean => pageTenant() === tenantName;

export function OpenPageFor({ tenantName }: { readonly tenantName: string }) {
  const { t } = useTranslation('sign-in');
  const { pathname } = useLocation();
  const place = useAuthPlace();
  return (
    <Button
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      onClick={() => location.assign(pathname + place.query(tenantName))}
    >
      {t('continue')}
    </Button>
  );
}
