// The day of an administrator: the organisation in numbers, and the charges that need a person.
import { useTranslation } from 'react-i18next';
import {
  totalOf,
  useListChargesInfiniteQuery,
  useListEncountersInfiniteQuery,
  useListPatientsInfiniteQuery,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { NeedsInfoCard } from './needs-info-card.tsx';
import { NumberTiles } from './number-tiles.tsx';

const countOnly = { limit: 1, total: true } as const;

export function AdministratorDay() {
  const { t } = useTranslation('my-day');
  const { today } = useFormat();
  const patients = useListPatientsInfiniteQuery({ ...countOnly, status: 'active' });
  const encounters = useListEncountersInfiniteQuery({ ...countOnly, serviceDate: today });
  const drafts = useListEncountersInfiniteQuery({ ...countOnly, status: 'in-progress' });
  const ready = useListChargesInfiniteQuery({ ...countOnly, status: 'ready' });
  const needsInfo = useListChargesInfiniteQuery({ ...countOnly, status: 'needs-info' });
  return (
    <>
      <NumberTiles
        title={t('numbers.title')}
        tiles={[
          { label: t('numbers.patients'), value: totalOf(patients), to: paths.patients },
          { label: t('numbers.encountersToday'), value: totalOf(encounters), to: paths.encounters },
          { label: t('numbers.drafts'), value: totalOf(drafts), to: paths.encounters },
          { label: t('numbers.ready'), value: totalOf(ready), to: paths.charges },
          { label: t('numbers.needsInfo'), value: totalOf(needsInfo), to: paths.charges },
        ]}
      />
      <NeedsInfoCard />
    </>
  );
}
