// Requests for help that wait for admission; absent without any.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useMay } from '#api';
import { paths } from '#paths';
import { Card } from '#ui';

export function ArrivedCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const may = useMay('referralRequests', 'read') === true;
  const { data } = callsOf('referralRequests').useCount({ status: 'new' }, { skip: !may });
  if (!data || data.total.count === 0) return null;
  return (
    <Card title={t('incoming.title')}>
      <p>
        {t('incoming.text', { count: data.total.count })} <Link to={paths.arrived}>{t('common:action.seeAll')}</Link>
      </p>
    </Card>
  );
}
