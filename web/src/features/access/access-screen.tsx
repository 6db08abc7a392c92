// Emergency access, requests, and reports: everything for who watches over access, one's own for everybody else.
import { useTranslation } from 'react-i18next';
import { mayDo, useGetMeQuery } from '#api';
import { type ListShape, ListSkeleton, PageHeader, TabsNav, useListAddress } from '#ui';
import { EmergencyList } from './emergency-list.tsx';
import { MemberReport } from './member-report.tsx';
import { RequestList } from './request-list.tsx';

export type AccessView = 'emergency' | 'requests' | 'report';

const accessShape: ListShape<AccessView> = {
  views: ['emergency', 'requests', 'report'],
  filters: [
    { id: 'userId', kind: 'value' },
    { id: 'day', kind: 'dates' },
    { id: 'kind', kind: 'value' },
  ],
  sorts: [],
};

export function AccessScreen() {
  const { t } = useTranslation(['access', 'common']);
  const { data: me } = useGetMeQuery();
  const control = useListAddress(accessShape);
  const seesReport = mayDo(me, 'access', 'report-user');
  const seesAll = mayDo(me, 'breakGlasses', 'review');
  const views = accessShape.views.filter((view) => view !== 'report' || seesReport);
  const view = views.includes(control.view) ? control.view : 'emergency';
  return (
    <>
      <PageHeader title={t('title')} lead={me && t(seesAll ? 'leadAll' : 'leadOwn')} quiet />
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
          {view === 'emergency' && <EmergencyList me={me} />}
          {view === 'requests' && <RequestList me={me} />}
          {view === 'report' && <MemberReport me={me} control={control} />}
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
