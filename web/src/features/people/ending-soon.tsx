// Whose qualifications end soon, above the list of the team.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Qualification } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';

/** @param names of the staff by id */
export function EndingSoon({
  items,
  names,
}: {
  readonly items: readonly Qualification[];
  readonly names: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('people');
  const format = useFormat();
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
