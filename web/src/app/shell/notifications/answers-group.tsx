// Referrals with answers that the reader has not seen.
import type { ReferralState } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Referral, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Group, More, Row, shown } from './notification-group.tsx';

interface AnswersGroupProps {
  readonly rows: readonly Referral[];
  readonly onPick: () => void;
}

export function AnswersGroup({ rows, onPick }: AnswersGroupProps) {
  const { t } = useTranslation(['shell', 'referrals']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { data: counted } = callsOf('referrals').useCount({ ownerId: me?.id, hasAnswer: 'true' }, { skip: !me });
  const count = counted?.total.count ?? rows.length;
  return (
    <Group title={t('notifications.answers')} count={format.number(count)}>
      {rows.map((row) => (
        <Row
          key={row.id}
          to={paths.referral(row.id)}
          icon="referral"
          row={row}
          detail={[row.toldBy, t(`referrals:status.${row.status as ReferralState}`)].filter(Boolean).join(' · ')}
          onPick={onPick}
        />
      ))}
      {count > shown && <More to={paths.referralsIn('mine')} onPick={onPick} />}
    </Group>
  );
}
