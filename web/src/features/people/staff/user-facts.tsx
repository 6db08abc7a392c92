// The facts of a member of staff; only administrators see permissions and the last sign-in.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type User, useTwoStep } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { DetailList } from '#ui';
import { TwoStep } from './two-step.tsx';

export function UserFacts({ user, isAdministrator }: { readonly user: User; readonly isAdministrator: boolean }) {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const isOn = useTwoStep(!isAdministrator)?.get(user.id);
  return (
    <DetailList
      details={[
        { name: t('email'), value: <span translate="no">{user.email}</span> },
        { name: t('roles'), value: format.list(user.roles.map((role) => t(`common:role.${role}`))) },
        {
          name: t('permissions'),
          value:
            isAdministrator &&
            (user.permissions.length > 0
              ? format.list(user.permissions.map((one) => t(`permission.${one}`)))
              : t('noPermissions')),
        },
        { name: t('profession'), value: user.providerType && t(`providerType.${user.providerType}`) },
        { name: t('npiLong'), value: user.npi && <span translate="no">{user.npi}</span> },
        { name: t('taxonomyCode'), value: user.taxonomyCode && <span translate="no">{user.taxonomyCode}</span> },
        {
          name: t('licenseNumber'),
          value: user.licenseNumber && (
            <span translate="no">{[user.licenseNumber, user.licenseState].filter(Boolean).join(' · ')}</span>
          ),
        },
        { name: t('licenseExpiresOn'), value: user.licenseExpiresOn && format.date(user.licenseExpiresOn) },
        {
          name: t('spokenLanguages'),
          value: format.list(user.spokenLanguages.map((language) => format.language(language))),
        },
        {
          name: t('supervisor'),
          value: user.supervisorId && user.supervisorName && (
            <Link to={paths.user(user.supervisorId)}>{user.supervisorName}</Link>
          ),
        },
        {
          name: t('lastSignIn'),
          value: isAdministrator && (user.lastSignInAt ? format.ownDateTime(user.lastSignInAt) : t('neverSignedIn')),
        },
        {
          name: t('twoStep.title'),
          value:
            isAdministrator && isOn !== undefined && (isOn === null ? t('twoStep.unknown') : <TwoStep isOn={isOn} />),
        },
      ].map(({ name, value }) => ({ name, value: value || null }))}
    />
  );
}
