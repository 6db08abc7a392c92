// Referrals with answers that the reader has not seen; absent without any.
import type { Me } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Referral, useListState } from '#api';
import { PersonName, ReferralChip } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

/** The texts of referral states load only if an answer exists. */
const Standing = lazy(() => loadTexts(['referrals']).then(() => ({ default: ReferralChip })));

const most = 50;

export function AnswersCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useListState<Referral>(
    callsOf('referrals').useList({ ownerId: me.id, hasAnswer: 'true', sort: 'dueOn', limit: most }),
  );
  if (!list.error && !list.rows?.length) return null;
  return (
    <DayCard
      title={t('referrals.answers')}
      list={list}
      count={list.rows && format.number(list.rows.length)}
      empty=""
      row={(referral) => (
        <ListRow
          key={referral.id}
          title={
            <Link to={paths.referral(referral.id)}>
              <PersonName of={referral.patient} />
            </Link>
          }
          detail={<bdi>{referral.toldBy ?? referral.performerName ?? referral.performer}</bdi>}
          end={
            <Suspense fallback={null}>
              <Standing referral={referral} />
            </Suspense>
          }
        />
      )}
    />
  );
}
