// Screens without an entry in the reader's navigation, according to their rights.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { mayDo } from '#api';
import { paths } from '#paths';
import type { PaletteItem } from './palette-item.ts';

export function usePaletteScreens(me: Me, go: (to: string) => void): readonly PaletteItem[] {
  const { t } = useTranslation(['shell', 'common']);
  const screens = [
    { to: paths.duplicates, icon: 'copy', label: t('crumbs.duplicates'), resource: 'duplicatePairs', action: 'read' },
    { to: paths.groups, icon: 'group', label: t('crumbs.groups'), resource: 'groupEncounters', action: 'read' },
    { to: paths.arrived, icon: 'mail', label: t('crumbs.arrived'), resource: 'referralRequests', action: 'read' },
    { to: paths.directory, icon: 'pin', label: t('crumbs.directory'), resource: 'healthcareServices', action: 'read' },
    {
      to: paths.benefitPolicies,
      icon: 'book',
      label: t('common:nav.policies'),
      resource: 'benefitPolicies',
      action: 'read',
    },
    {
      to: paths.chwCriteria,
      icon: 'check-circle',
      label: t('common:nav.criteria'),
      resource: 'chwCriteria',
      action: 'read',
    },
    { to: paths.chwServices, icon: 'target', label: t('common:nav.services'), resource: 'chwServices', action: 'read' },
    {
      to: paths.questionnaires,
      icon: 'help',
      label: t('common:nav.questionnaires'),
      resource: 'questionnaires',
      action: 'read',
    },
    {
      to: paths.carePlanTemplates,
      icon: 'flag',
      label: t('crumbs.planTemplates'),
      resource: 'carePlanTemplates',
      action: 'read',
    },
    {
      to: paths.consentTexts,
      icon: 'pen',
      label: t('common:nav.consentTexts'),
      resource: 'consentTemplates',
      action: 'read',
    },
    {
      to: paths.noteTemplates,
      icon: 'copy',
      label: t('common:nav.noteTemplates'),
      resource: 'noteTemplates',
      action: 'read',
    },
    {
      to: paths.accountTab('organization'),
      icon: 'building',
      label: t('palette.organization'),
      resource: 'tenant',
      action: 'update',
    },
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
