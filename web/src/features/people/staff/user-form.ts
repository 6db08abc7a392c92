// The fields of the staff form, and its words.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { beginning, choices, date, defineForm, email, reference, taxonomy, text, whole } from '#records';
import { useStaffSentence } from './use-staff-sentence.ts';

export const userForm = defineForm('user', {
  givenName: text,
  familyName: text,
  email,
  roles: beginning(choices, ['chw']),
  permissions: choices,
  providerType: text,
  npi: { ...text, format: 'npi' },
  taxonomyCode: taxonomy,
  licenseNumber: text,
  licenseState: text,
  licenseExpiresOn: date,
  spokenLanguages: choices,
  supervisorId: reference('supervisorName'),
  caseloadTarget: whole,
});

/** Users cannot change their own rights. */
export const ownUserForm = { ...userForm, kept: ['roles', 'permissions'] };

type Values = typeof userForm.empty;

export function useUserWords() {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const { sentenceFor } = useStaffSentence();

  function inWords(path: string, values: Values): string | undefined {
    if (path === 'roles') return format.list(values.roles.map((role) => t(`common:role.${role as 'chw'}`)));
    if (path === 'permissions')
      return format.list(values.permissions.map((one) => t(`permission.${one as 'billing'}`)));
    if (path === 'providerType') return values.providerType && t(`providerType.${values.providerType as 'RN'}`);
    if (path === 'spokenLanguages') return format.list(values.spokenLanguages.map((one) => format.language(one)));
    return undefined;
  }

  function labelOf(path: string): string {
    const name = path.split('.')[0] as keyof Values;
    if (name === 'providerType') return t('profession');
    return name === 'supervisorId' ? t('supervisor') : t(name);
  }

  return { labelOf, inWords, sentenceFor };
}
