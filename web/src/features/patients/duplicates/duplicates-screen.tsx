// Possible duplicates: undecided pairs, postponed pairs, and pairs of two people.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListShape, PageHeader, TabsNav, useListAddress } from '#ui';
import { PairList } from './pair-list.tsx';
import { SearchRun } from './search-run.tsx';

export type PairView = 'open' | 'postponed' | 'dismissed';

const pairShape: ListShape<PairView> = { views: ['open', 'postponed', 'dismissed'], filters: [], sorts: [] };

export function DuplicatesScreen() {
  const { t } = useTranslation(['duplicates', 'common']);
  const format = useFormat();
  const control = useListAddress(pairShape);
  const { data: counted } = callsOf('duplicatePairs').useCount({ by: 'status' });
  const countOf = (view: PairView) => {
    const found = counted?.groups.find(({ value }) => value === view);
    return counted && countText(found ?? { count: 0, capped: false }, format.number);
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} quiet />
      <div className="stack">
        <SearchRun />
        <TabsNav
          label={t('common:table.views')}
          tabs={pairShape.views.map((view) => ({
            to: control.addressOf(view),
            label: t(`view.${view}`),
            current: view === control.view,
            count: countOf(view),
          }))}
        />
        <PairList key={control.view} view={control.view} />
      </div>
    </>
  );
}
