// The people of a panel, to be chosen one by one.
import { useTranslation } from 'react-i18next';
import { callsOf, useLoadFailure } from '#api';
import { nameOf } from '#care';
import { Button, LoadFailure, MultiSelectField, Skeleton } from '#ui';

export function CaseloadPeople({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('caseload');
  const list = callsOf('patients').useListSummaries({ assignedTo: userId, sort: 'familyName', limit: 200 });
  const failure = useLoadFailure(list);
  const people = list.data?.pages
    .flatMap((page) => page.items)
    .filter(({ status }) => status === 'active' || status === 'inactive');
  if (list.error && !people) return <LoadFailure {...failure} />;
  if (!people) return <Skeleton />;
  return (
    <>
      <MultiSelectField
        name="chosen"
        label={t('choose')}
        options={people.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      {list.hasNextPage && (
        <Button size="small" onClick={() => void list.fetchNextPage()} disabled={list.isFetching}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
