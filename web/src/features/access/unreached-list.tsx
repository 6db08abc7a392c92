// Closed records that no user reaches, with an assignment to a colleague. The list shows no other detail of the person.
import { type Me, mostUnreached } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useListUnreachedPatientsQuery } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { Notice } from '#ui';
import { type UnreachedPerson, UnreachedRow } from './unreached-row.tsx';
import { WaitingList } from './waiting-list.tsx';

const AssignUnreached = lazy(() =>
  Promise.all([import('./assign-unreached.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.AssignUnreached })),
);

export function UnreachedList({ me }: { readonly me: Me }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const sentence = useErrorSentence();
  const list = useListUnreachedPatientsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Each answer has new access handles for the same people: the chosen one stays valid.
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
        {(item) => <UnreachedRow key={item.accessHandle} item={item} onAssign={() => setChosen(item)} />}
      </WaitingList>
      {chosen && (
        <Suspense fallback={null}>
          <AssignUnreached key={chosen.accessHandle} me={me.id} person={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
