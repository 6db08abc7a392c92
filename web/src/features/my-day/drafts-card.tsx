// Drafts of the caller that wait for the signature, oldest first.
import Button from '@mui/material/Button';
import type { encounter, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListEncountersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

export function DraftsCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const list = useListState<RecordOf<typeof encounter>>(
    useListEncountersInfiniteQuery({ authorId, status: 'in-progress', sort: 'startedAt', limit: 10 }),
  );
  // A visit that is planned has no end yet and nothing to sign.
  const rows = list.rows?.filter((row) => row.endedAt);
  return (
    <DayCard
      title={t('drafts.title')}
      list={{ ...list, rows }}
      empty={t('drafts.empty')}
      row={(row) => {
        const name = `${row.patient.givenName} ${row.patient.familyName}`;
        return (
          <ListRow
            key={row.id}
            title={<Link to={paths.encounter(row.id)}>{name}</Link>}
            detail={row.serviceDate && format.weekday(row.serviceDate)}
            end={
              <Button
                component={Link}
                to={paths.editEncounter(row.id)}
                size="small"
                color="primary"
                aria-label={t('drafts.openFor', { name })}
              >
                {t('drafts.open')}
              </Button>
            }
          />
        );
      }}
    />
  );
}
