// Further columns of the staff list, shown at request: with them an exported list has all that an import reads.
import { permissions } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { User } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import { type Column, exportWords } from '#ui';

/** @param isAdministrator whether the reader sees permissions */
export function useMoreColumns(isAdministrator: boolean): readonly Column<User>[] {
  const { t } = useTranslation('people');
  const format = useFormat();
  const extraPermissions: Column<User> = {
    id: 'permissions',
    header: t('permissions'),
    fields: [{ field: 'permissions', words: exportWords(permissions, (one) => t(`permission.${one}`)) }],
    atRequest: true,
    isKnown: (user) => user.permissions.length > 0,
    cell: (user) =>
      user.permissions.length > 0 ? (
        format.list(user.permissions.map((one) => t(`permission.${one}`)))
      ) : (
        <span className="muted">–</span>
      ),
  };
  const codes = (['taxonomyCode', 'licenseNumber', 'licenseState'] as const).map(
    (name): Column<User> => ({
      id: name,
      header: t(name),
      fields: [name],
      atRequest: true,
      isKnown: (user) => Boolean(user[name]),
      cell: (user) => (
        <bdi className="numbers muted" translate="no">
          {user[name] ?? '–'}
        </bdi>
      ),
    }),
  );
  const licenseEnd: Column<User> = {
    id: 'licenseExpiresOn',
    header: t('licenseExpiresOn'),
    fields: ['licenseExpiresOn'],
    atRequest: true,
    isKnown: ({ licenseExpiresOn }) => Boolean(licenseExpiresOn),
    cell: ({ licenseExpiresOn: day }) => <bdi className="muted">{day ? format.date(day) : '–'}</bdi>,
  };
  const languages: Column<User> = {
    id: 'spokenLanguages',
    header: t('spokenLanguages'),
    fields: [{ field: 'spokenLanguages', words: exportWords(languagesOffered, (one) => format.language(one)) }],
    atRequest: true,
    isKnown: ({ spokenLanguages }) => spokenLanguages.length > 0,
    cell: ({ spokenLanguages: spoken }) => (
      <bdi className="muted">{spoken.length > 0 ? format.list(spoken.map((one) => format.language(one))) : '–'}</bdi>
    ),
  };
  return [...codes, licenseEnd, languages, ...(isAdministrator ? [extraPermissions] : [])];
}
