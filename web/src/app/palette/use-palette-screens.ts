// Screens without an entry in the navigation, according to the reader's rights.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { mayDo } from '#api';
import { paths } from '#paths';
import type { PaletteItem } from './palette-item.ts';

export function usePaletteScreens(me: Me, go: (to: string) => void): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const screens = [
    { to: paths.duplicates, icon: 'copy', label: t('crumbs.duplicates'), resource: 'duplicatePairs', action: 'read' },
    {
      to: paths.partnersIn('partners'),
      icon: 'building',
      label: t('palette.partners'),
      resource: 'partnerOrganizations',
      action: 'read',
    },
    { to: paths.prices, icon: 'receipt', label: t('crumbs.prices'), resource: 'fees', action: 'read' },
    {
      to: paths.accessRequests,
      icon: 'shield',
      label: t('palette.requests'),
      resource: 'breakGlasses',
      action: 'review',
    },
    {
      to: paths.newPartner('payer'),
      icon: 'plus',
      label: t('palette.newPayer'),
      resource: 'payers',
      action: 'create',
    },
    {
      to: paths.newPartner('partner'),
      icon: 'plus',
      label: t('palette.newPartner'),
      resource: 'partnerOrganizations',
      action: 'create',
    },
  ] as const;
  return screens
    .filter(({ resource, action }) => mayDo(me, resource, action))
    .map(({ to, icon, label }) => ({ id: to, icon, label, run: () => go(to) }));
}
