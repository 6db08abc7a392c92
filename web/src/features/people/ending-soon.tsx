// Whose qualifications end soon, above the list of the team.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListQualificationsInfiniteQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';

/** @param names of the staff by id */
export function EndingSoon({ names }: { readonly names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data } = useListQualificationsInfiniteQuery({ status: 'expiring', sort: 'dueOn', limit: 20 });
  const items = data?.pages[0]?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Notice tone="warning" title={t('endsSoon')}>
      {items.map(({ id, userId, dueOn }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to={paths.user(userId)}>
            {t('endsSoonOf', { name: names.get(userId) ?? '–', day: dueOn ? format.date(dueOn) : '' })}
          </Link>
        </span>
      ))}
    </Notice>
  );
}
