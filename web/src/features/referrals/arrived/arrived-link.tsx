// The link to the received requests, with their number, for users who admit them.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, countText } from '#ui';

export function ArrivedLink() {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { data } = callsOf('referralRequests').useCount({ status: 'new' });
  const isWaiting = data !== undefined && data.total.count > 0;
  return (
    <Button to={paths.arrived}>
      {isWaiting ? t('arrivedCount', { total: countText(data.total, format.number) }) : t('arrived')}
    </Button>
  );
}
