// Notes of the caller that wait for the signature, oldest first, each with its first missing entry.
import { type encounter, type FieldError, type RecordOf, signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useListState } from '#api';
import { nameOf, PersonName, StatusChip, standOfNote, useMissingSentence } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, ListRow } from '#ui';
import { isDraft } from '../day/encounter-stage.ts';
import { DayCard } from './day-card.tsx';

type Encounter = RecordOf<typeof encounter>;

export function DraftsCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useListState<Encounter>(
    // Complete notes, because a missing entry may be an activity.
    callsOf('encounters').useList({ authorId, isOpen: 'true', sort: 'startedAt', limit: 10 }),
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
                {standOfNote(row) === 'returned' && <StatusChip of="encounter" status="returned" />}
              </>
            }
            detail={<DraftState encounter={row} missing={missing} />}
            end={
              <Button to={paths.editEncounter(row.id)} size="small" color={missing.length > 0 ? 'primary' : 'inherit'}>
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
  return <bdi className="small faint nowrap">{day === format.today ? t('today') : format.weekday(day)}</bdi>;
}

/** The first missing entry, and the number of missing entries. */
function DraftState({
  encounter,
  missing,
}: {
  readonly encounter: Encounter;
  readonly missing: readonly FieldError[];
}) {
  const { t } = useTranslation(['my-day', 'encounters']);
  const sentence = useMissingSentence(encounter);
  const [first] = missing;
  if (!first) return <bdi>{t('drafts.complete')}</bdi>;
  return (
    <>
      <bdi>{sentence(first)}</bdi>
      {missing.length > 1 && (
        <>
          {' · '}
          <bdi className="nowrap">{t('encounters:toFix', { count: missing.length })}</bdi>
        </>
      )}
    </>
  );
}
