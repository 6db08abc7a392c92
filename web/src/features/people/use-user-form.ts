// The form of a member of staff: checked by the contract, kept on this device while it is typed.
import { user } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { OpenedDraft } from '#drafts';
import { useContractForm } from '#ui';
import { toUserBody, type UserFormValues, userFormats } from './user-form-values.ts';

export function useUserForm(base: UserFormValues, draft: OpenedDraft<UserFormValues>) {
  const { t } = useTranslation('people');
  const labels: Readonly<Record<keyof UserFormValues, string>> = {
    givenName: t('givenName'),
    familyName: t('familyName'),
    email: t('email'),
    roles: t('roles'),
    permissions: t('permissions'),
    providerType: t('profession'),
    npi: t('npi'),
    taxonomyCode: t('taxonomyCode'),
    licenceNumber: t('licenceNumber'),
    licenceState: t('licenceState'),
    licenceExpiresOn: t('licenceExpiresOn'),
    spokenLanguages: t('spokenLanguages'),
    supervisorId: t('supervisor'),
    caseloadTarget: t('caseloadTarget'),
  };
  const form = useContractForm<UserFormValues, ReturnType<typeof toUserBody>>({
    base,
    typed: draft.found?.content.values,
    schema: user.create as never,
    toBody: toUserBody,
    formats: userFormats,
  });
  return { form, labelOf: (path: string) => labels[path.split('.')[0] as keyof UserFormValues] ?? path };
}
