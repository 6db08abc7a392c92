// Says that the license of a member ends soon, or has ended.
import { standingOn } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type User, useGetQualificationRulesQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { Notice } from '#ui';

export function LicenseNotice({ user }: { readonly user: User }) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const { data } = useGetQualificationRulesQuery();
  const day = user.licenseExpiresOn;
  if (!day || !data) return null;
  const standing = standingOn(day, format.today, data.rules);
  if (standing === 'verified') return null;
  const said = { name: nameOf(user), day: format.date(day) };
  return standing === 'expired' ? (
    <Notice tone="error">{t('license.ended', said)}</Notice>
  ) : (
    <Notice tone="warning">{t('license.ends', said)}</Notice>
  );
}
