// The charge of a signed encounter. It is made by an event a moment after signing, so an empty answer is asked again.
import type { charge, RecordOf } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery, useListChargesInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList, ErrorNotice, StatusChip } from '#ui';

const pollMs = 1500;
const mostPolls = 20;

export function ChargeCard({ encounterId }: { readonly encounterId: string }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const mayRead = mayDo(me, 'charges', 'read');
  const list = useListState<RecordOf<typeof charge>>(useListChargesInfiniteQuery({ encounterId }, { skip: !mayRead }));
  const [polls, setPolls] = useState(0);
  const waiting = list.rows?.length === 0 && polls < mostPolls;
  const { onRetry } = list;

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      onRetry();
    }, pollMs);
    return () => clearTimeout(timer);
  }, [waiting, polls, onRetry]);

  const found = list.rows?.[0];
  if (!mayRead || (list.rows?.length === 0 && !waiting)) return null;
  return (
    <Card title={t('charge.title')} aside={found && <StatusChip of="charge" status={found.status} />}>
      {list.error && <ErrorNotice message={list.error} onRetry={list.onRetry} />}
      {!found && !list.error && (
        <p className="small muted" role="status">
          {t('charge.waiting')}
        </p>
      )}
      {found && (
        <div className="stack">
          <DetailList
            details={[
              {
                name: t('section.units'),
                value: found.code && (
                  <bdi translate="no">
                    {[found.code, ...found.modifiers].join(' ')} × {format.number(found.units)}
                  </bdi>
                ),
              },
              { name: t('charge.amount'), value: found.amountCents !== null && format.money(found.amountCents) },
            ]}
          />
          <Link className="small" to={paths.charge(found.id)}>
            {t('charge.open')}
          </Link>
        </div>
      )}
    </Card>
  );
}
