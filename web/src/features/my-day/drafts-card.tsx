// Notes of the caller that wait for the signature, oldest first, each with the first thing it lacks.
import Button from '@mui/material/Button';
import { signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListEncountersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow, nameOf, PersonName } from '#ui';
import { DayCard } from './day-card.tsx';
import { type Encounter, isDraft } from './encounter-stage.ts';
import { useMissingText } from './use-missing-text.ts';

export function DraftsCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const missingText = useMissingText();
  const list = useListState<Encounter>(
    useListEncountersInfiniteQuery({ authorId, status: 'in-progress', sort: 'startedAt', limit: 10 }),
  );
  const rows = list.rows?.filter((row) => isDraft(row, format.today));
  return (
    <DayCard
      title={t('drafts.title')}
      list={{ ...list, rows }}
      empty={t('drafts.empty')}
      row={(row) => {
        const missing = signingErrors(row, new Date());
        const verb = missing.length > 0 ? t('common:action.fix') : t('drafts.sign');
        return (
          <ListRow
            key={row.id}
            title={
              <>
                <Link to={paths.encounter(row.id)}>
                  <PersonName of={row.patient} />
                </Link>
                <DraftDay day={row.serviceDate} />
              </>
            }
            detail={missing.length > 0 ? missingText(missing, row) : t('drafts.complete')}
            end={
              <Button
                component={Link}
                to={paths.editEncounter(row.id)}
                size="small"
                color={missing.length > 0 ? 'primary' : 'inherit'}
              >
                {verb}
                <span className="visually-hidden"> {nameOf(row.patient)}</span>
              </Button>
            }
          />
        );
      }}
    />
  );
}

function DraftDay({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <bdi className="small faint nowrap">{day === format.today ? t('today') : format.weekday(day)}</bdi>
  );
}
