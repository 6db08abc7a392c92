// Whose qualifications or licenses end soon, above the list of the team; expired licenses are included.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useGetQualificationRulesQuery } from '#api';
import { nameOf } from '#care';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';

export function EndingSoon() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data } = callsOf('qualifications').useList({ status: 'expiring', sort: 'dueOn', limit: 20 });
  const { data: asked } = useGetQualificationRulesQuery();
  const soon = asked && addDays(format.today, Math.max(0, ...(asked.rules?.warningDays ?? [])));
  const licensed = callsOf('users').useList(
    { status: 'active', licenseExpiresOnTo: soon, sort: 'licenseExpiresOn', limit: 20 },
    { skip: soon === undefined },
  );
  const ends = [
    {
      title: t('endsSoon'),
      items: (data?.pages[0]?.items ?? []).map(({ id, userId, userName, dueOn }) => ({
        id,
        to: paths.user(userId),
        said: { name: userName ?? '–', day: dueOn ? format.date(dueOn) : '' },
      })),
    },
    {
      title: t('license.endsSoon'),
      items: (licensed.data?.pages[0]?.items ?? []).map((user) => ({
        id: user.id,
        to: paths.user(user.id),
        said: { name: nameOf(user), day: user.licenseExpiresOn ? format.date(user.licenseExpiresOn) : '' },
      })),
    },
  ].filter(({ items }) => items.length > 0);
  return ends.map(({ title, items }) => (
    <Notice key={title} tone="warning" title={title}>
      {items.map(({ id, to, said }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to={to}>{t('endsSoonOf', said)}</Link>
        </span>
      ))}
    </Notice>
  ));
}
