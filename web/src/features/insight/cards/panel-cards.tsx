// News of a CHW's panel: new people, and people whose units near their limit.
import { civilDateIn, recentDays } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName } from '#care';
import { useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Avatar, Chip, countText, ListRow } from '#ui';
import { DayCard } from './day-card.tsx';
import { useMyDay } from './use-my-day.ts';

export function ArrivedCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const zone = useZone();
  const { list, total } = useMyDay((day) => day.panel?.arrived);
  return (
    <DayCard
      title={t('arrived.title')}
      list={list}
      count={total && total.count > 0 ? countText(total, format.number) : undefined}
      empty={t('arrived.empty', { days: recentDays })}
      row={({ patient, since }) => (
        <ListRow
          key={patient.id}
          start={<Avatar givenName={patient.givenName} familyName={patient.familyName} />}
          title={
            <Link to={paths.patient(patient.id)}>
              <PersonName of={patient} />
            </Link>
          }
          detail={[
            format.age(patient.birthDate),
            t('arrived.since', { date: format.date(civilDateIn(new Date(since), zone)) }),
          ].join(' · ')}
        />
      )}
    />
  );
}

export function UnitsNearCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { list, total } = useMyDay((day) => day.panel?.unitsNear);
  // The card is absent if all people are far from the limit.
  if (!total || total.count === 0) return null;
  return (
    <DayCard
      title={t('units.title')}
      list={list}
      count={countText(total, format.number)}
      empty=""
      row={({ patient, used, limit }) => (
        <ListRow
          key={patient.id}
          title={
            <Link to={paths.patient(patient.id)}>
              <PersonName of={patient} />
            </Link>
          }
          detail={t('units.used', { used, limit })}
          end={
            used >= limit && (
              <Chip tone="error" icon="alert">
                {t('units.reached')}
              </Chip>
            )
          }
        />
      )}
    />
  );
}
