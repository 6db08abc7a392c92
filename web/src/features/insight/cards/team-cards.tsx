// The work of supervised staff for a clinician's review: recently signed encounters, and those open too long.
import { type EncounterLine, lateAfterHours, recentDays } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, Icon, ListRow } from '#ui';
import styles from '../day/my-day.module.css';
import { DayCard } from './day-card.tsx';
import { useMyDay } from './use-my-day.ts';

export function TeamSignedCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const { list, total } = useMyDay((day) => day.team?.signed);
  return (
    <DayCard
      title={t('team.signed', { days: recentDays })}
      list={list}
      count={total && total.count > 0 ? countText(total, format.number) : undefined}
      aside={
        <Link className="small" to={paths.encountersIn('signed')}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('team.signedEmpty', { days: recentDays })}
      row={(line) => (
        <EncounterRow key={line.id} line={line} detail={t('team.signedAt', { time: format.dateTime(line.at) })} />
      )}
    />
  );
}

export function TeamUnsignedCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const { list, total } = useMyDay((day) => day.team?.unsigned);
  return (
    <DayCard
      title={t('team.unsigned')}
      list={list}
      count={total && total.count > 0 ? countText(total, format.number) : undefined}
      empty={t('team.unsignedEmpty', { hours: lateAfterHours })}
      row={(line) => (
        <EncounterRow
          key={line.id}
          line={line}
          detail={format.date(line.serviceDate)}
          end={
            <span className={styles.late}>
              <Icon name="clock" size="small" />
              <bdi>{t('common:days', { count: format.daysSince(line.serviceDate) })}</bdi>
            </span>
          }
        />
      )}
    />
  );
}

interface EncounterRowProps {
  readonly line: EncounterLine;
  readonly detail: string;
  readonly end?: ReactNode;
}

function EncounterRow({ line, detail, end }: EncounterRowProps) {
  return (
    <ListRow
      title={
        <Link to={paths.encounter(line.id)}>
          <PersonName of={line.patient} />
        </Link>
      }
      detail={
        <>
          {line.authorName && (
            <>
              <bdi>{line.authorName}</bdi>
              {' · '}
            </>
          )}
          <bdi>{detail}</bdi>
        </>
      }
      end={end}
    />
  );
}
