// The caller's open referrals, the nearest due date first; absent without any.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Referral, useListState } from '#api';
import { PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, Chip, List, ListRow } from '#ui';

const shown = 6;

export function ReferralsCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const { rows } = useListState<Referral>(
    callsOf('referrals').useList({ ownerId: me.id, isOpen: 'true', sort: 'dueOn', limit: shown }),
  );
  if (!rows || rows.length === 0) return null;
  return (
    <Card
      title={t('referrals.title')}
      flush
      aside={
        <Link className="small" to={paths.referralsIn('mine')}>
          {t('common:action.seeAll')}
        </Link>
      }
    >
      <List>
        {rows.map(({ id, patient, stage, direction, dueOn }) => (
          <ListRow
            key={id}
            title={
              <Link to={paths.referral(id)}>
                <PersonName of={patient} />
              </Link>
            }
            detail={t(`referrals.next.${direction === 'out' && stage !== 'draft' ? 'partner' : stage}`)}
            end={
              dueOn && (
                <Chip tone={dueOn < format.today ? 'error' : 'neutral'} icon={dueOn < format.today ? 'alert' : 'clock'}>
                  {format.dayOfMonth(dueOn)}
                </Chip>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}
