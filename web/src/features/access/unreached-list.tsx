// Closed records that nobody reaches, and whom to give them to: nothing else of the person is shown.
import { mostUnreached } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useListUnreachedPatientsQuery } from '#api';
import { useFormat } from '#i18n';
import { Notice } from '#ui';
import { AssignUnreached } from './assign-unreached.tsx';
import { type UnreachedPerson, UnreachedRow } from './unreached-row.tsx';
import { WaitingList } from './waiting-list.tsx';

export function UnreachedList() {
  const { t } = useTranslation('access');
  const format = useFormat();
  const sentence = useErrorSentence();
  const list = useListUnreachedPatientsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Each reading names the same people by other handles: the one chosen stays.
  const [chosen, setChosen] = useState<UnreachedPerson>();
  const total = list.data?.total ?? 0;
  return (
    <>
      <p className="muted">{t('unreached.lead')}</p>
      {total > mostUnreached && (
        <Notice tone="info">{t('unreached.more', { shown: format.number(mostUnreached), total })}</Notice>
      )}
      <WaitingList<UnreachedPerson>
        title={t('view.unreached')}
        empty={t('unreached.none')}
        rows={list.data?.items}
        busy={list.isFetching}
        error={sentence(list.error)}
        onRetry={() => void list.refetch()}
        onShowMore={undefined}
      >
        {(item) => <UnreachedRow key={item.door} item={item} onAssign={() => setChosen(item)} />}
      </WaitingList>
      {chosen && <AssignUnreached key={chosen.door} person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
