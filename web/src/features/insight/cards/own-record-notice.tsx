// Parts of the reader's own record that end soon or are missing: license, qualifications, hours of training.
import { continuingYear, type Me, standingOn } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useGetQualificationRulesQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';

export function OwnRecordNotice({ me }: { readonly me: Me }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { data: user } = callsOf('users').useGet(me.id);
  const { data: asked } = useGetQualificationRulesQuery();
  const { data } = callsOf('qualifications').useList({ userId: me.id, sort: 'dueOn', limit: 200 });
  const held = data?.pages.flatMap((page) => page.items);
  if (!user || !asked || !held) return null;
  const { rules } = asked;
  const license = user.licenseExpiresOn;
  const standing = license ? standingOn(license, format.today, rules) : 'verified';
  const due = held.find(({ status }) => status === 'expired' || status === 'expiring');
  const year = me.roles.includes('chw') && rules ? continuingYear(held, format.today, rules) : undefined;
  const facts = [
    license &&
      standing !== 'verified' &&
      t(standing === 'expired' ? 'own.licenseEnded' : 'own.licenseEnds', { day: format.date(license) }),
    due?.dueOn &&
      t(due.status === 'expired' ? 'own.qualificationEnded' : 'own.qualificationEnds', { day: format.date(due.dueOn) }),
    year && year.warning !== null && t('own.training', { count: year.missing, day: format.date(year.endsOn) }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('own.title')}>
      {facts.join(' ')} <Link to={paths.user(me.id)}>{t('own.see')}</Link>
    </Notice>
  );
}
