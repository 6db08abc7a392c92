// The weeks of a month. Each day is a list; further entries are on the page of the day.
import type { CalendarEntry } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { EntryButton } from './entry-button.tsx';
import { LiftedWords } from './lifted-words.tsx';
import styles from './month-grid.module.css';
import { useLift } from './use-lift.ts';
import { useDayWords } from './use-range-title.ts';
import type { GridProps } from './week-grid.tsx';

const mostShown = 3;

export function MonthGrid({ days, entries, staff, address, moving, actionsOf }: GridProps) {
  const { t } = useTranslation('calendar');
  const { today } = useFormat();
  const words = useDayWords();
  const lift = useLift(moving, null);
  const month = address.day.slice(0, 7);
  const nameOf = (entry: CalendarEntry) => staff?.find(({ id }) => id === entry.staffId)?.name;
  return (
    <div className={styles.grid}>
      {days.map((day, at) => {
        const all = entries.filter((entry) => entry.day === day);
        const shown = all.length > mostShown + 1 ? all.slice(0, mostShown) : all;
        const look = [
          styles.day,
          !day.startsWith(month) && styles.other,
          day === today && styles.today,
          lift.lifted?.day === day && styles.target,
        ];
        return (
          <section key={day} className={look.filter(Boolean).join(' ')} data-day={day} aria-label={words.whole(day)}>
            <h2 className={styles.head}>
              <Link to={address.addressOf({ view: 'day', day })} aria-current={day === today ? 'date' : undefined}>
                {at < 7 && <span>{words.weekday(day)}</span>} <b>{words.number(day)}</b>
                <span className="visually-hidden">{words.month(day)}</span>
              </Link>
            </h2>
            <ul className={styles.list}>
              {shown.map((entry, place) => (
                <li key={`${entry.id ?? place}${entry.of ?? ''}`}>
                  <EntryButton entry={entry} staffName={nameOf(entry)} lift={lift} actionsOf={actionsOf} lines={1} />
                </li>
              ))}
            </ul>
            {shown.length < all.length && (
              <Link className={styles.more} to={address.addressOf({ view: 'day', day })}>
                {t('more', { count: all.length - shown.length })}
              </Link>
            )}
          </section>
        );
      })}
      <LiftedWords lift={lift} />
    </div>
  );
}
