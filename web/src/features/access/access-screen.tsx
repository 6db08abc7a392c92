// Emergency access, requests, and the log. Readers with the right to watch over access see all of them, others their
// own.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useGetMeQuery } from '#api';
import { loadTexts } from '#i18n';
import { type ListShape, ListSkeleton, PageHeader, PrintButton, TabsNav, useListAddress } from '#ui';
import { EmergencyList } from './emergency-list.tsx';
import { RequestList } from './request-list.tsx';
import { UnreachedList } from './unreached-list.tsx';
import { UnreachedNotice } from './unreached-notice.tsx';

const AccessLog = lazy(() =>
  Promise.all([import('./access-log.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.AccessLog })),
);

export type AccessView = 'emergency' | 'requests' | 'unreached' | 'log';

const accessShape: ListShape<AccessView> = {
  views: ['emergency', 'requests', 'unreached', 'log'],
  filters: [
    { id: 'userId', kind: 'value' },
    { id: 'patientId', kind: 'value' },
    { id: 'day', kind: 'dates' },
    { id: 'kind', kind: 'value' },
  ],
  sorts: [],
};

export function AccessScreen() {
  const { t } = useTranslation(['access', 'common']);
  const { data: me } = useGetMeQuery();
  const control = useListAddress(accessShape);
  const seesLog = mayDo(me, 'access', 'search-log');
  const seesAll = mayDo(me, 'breakGlasses', 'review');
  const assigns = mayDo(me, 'patients', 'assign');
  const shows = { emergency: true, requests: true, unreached: assigns, log: seesLog };
  const views = accessShape.views.filter((view) => shows[view]);
  const view = views.includes(control.view) ? control.view : 'emergency';
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={me && t(seesAll ? 'leadAll' : 'leadOwn')}
        actions={view === 'log' && <PrintButton />}
        quiet
      />
      {me ? (
        <div className="stack">
          <TabsNav
            label={t('common:table.views')}
            tabs={views.map((name) => ({
              to: control.addressOf(name),
              label: t(`view.${name}`),
              current: name === view,
            }))}
          />
          {assigns && view !== 'unreached' && <UnreachedNotice to={control.addressOf('unreached')} />}
          {view === 'emergency' && <EmergencyList me={me} />}
          {view === 'requests' && <RequestList me={me} />}
          {view === 'unreached' && <UnreachedList me={me} />}
          {view === 'log' && (
            <Suspense fallback={<ListSkeleton />}>
              <AccessLog me={me} control={control} />
            </Suspense>
          )}
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
