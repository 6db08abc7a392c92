// Notes of the team that wait for the reader's co-signature, the oldest first. Without such notes the card is absent.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCosignQueue } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

const shown = 5;

export function CosignCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useCosignQueue();
  if (!list.error && !list.rows?.length) return null;
  return (
    <DayCard
      title={t('team.cosign')}
      list={{ ...list, rows: list.rows?.slice(0, shown) }}
      count={list.rows && format.number(list.rows.length)}
      aside={
        <Link className="small" to={paths.encountersIn('cosign')}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty=""
      row={(note) => (
        <ListRow
          key={note.id}
          title={
            <Link to={paths.encounter(note.id)}>
              <PersonName of={note.patient} />
            </Link>
          }
          detail={<bdi>{[note.authorName, format.weekday(note.serviceDate)].filter(Boolean).join(' · ')}</bdi>}
          end={
            <Button size="small" to={paths.encounter(note.id)}>
              {t('team.open')}
              <span className="visually-hidden"> {nameOf(note.patient)}</span>
            </Button>
          }
        />
      )}
    />
  );
}
