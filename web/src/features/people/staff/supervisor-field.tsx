// The supervisor of a member of staff: any colleague with that right. The field warns of an expired license.
import { useTranslation } from 'react-i18next';
import { type User, useFinder } from '#api';
import { useFormat } from '#i18n';
import { PickField } from '#ui';

/** @param ownId the member who is changed; left out for a new one */
export function SupervisorField({ ownId }: { readonly ownId: string | undefined }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const find = useFinder('users', {
    filters: { eligibleFor: 'supervision' },
    without: ownId,
    detailOf: ({ email, licenseExpiresOn: day }: User) =>
      day && day < format.today ? `${email} · ${t('license.ended', { day: format.date(day) })}` : email,
  });
  return <PickField name="supervisorId" label={t('supervisor')} hint={t('supervisorHint')} optional find={find} />;
}
