// Days as columns of hours. Each day is a list, in the order of its hours.
import type { Calendar, CalendarEntry } from '@puente/contract';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat, useZone } from '#i18n';
import { EntryButton } from './entry-button.tsx';
import { LiftedWords } from './lifted-words.tsx';
import { clockOf, hoursOf, minuteOf, type PlacedEntry, placeEntries } from './place-entries.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import type { EntryActions } from './use-entry-actions.ts';
import { type Lift, useLift } from './use-lift.ts';
import type { Moving } from './use-move.tsx';
import { useDayWords } from './use-range-title.ts';
import styles from './week-grid.module.css';

export interface GridProps {
  readonly days: readonly string[];
  readonly entries: readonly CalendarEntry[];
  /** Shown at entries if the calendar contains several members of staff. */
  readonly staff: Calendar['staff'] | undefined;
  readonly address: CalendarAddress;
  readonly moving: Moving;
  readonly actionsOf: EntryActions;
}

const minuteMs = 60_000;
/** The largest number of text columns that fit beside each other. */
const [lanesOfDay, lanesOfWeek] = [10, 4];
/** Shorter entries hold one line, or two. */
const [ofOneLine, ofTwoLines] = [40, 75];

function linesOf({ begins, ends }: PlacedEntry): { readonly lines?: 1 | 2 } {
  if (ends - begins < ofOneLine) return { lines: 1 };
  return ends - begins < ofTwoLines ? { lines: 2 } : {};
}

function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function WeekGrid({ days, entries, staff, address, moving, actionsOf }: GridProps) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const zone = useZone();
  const words = useDayWords();
  const ofDay = (day: string) => entries.filter((entry) => entry.day === day);
  const columns = days.map((day) => {
    const all = ofDay(day);
    return {
      day,
      whole: all.filter(({ startsAt }) => startsAt === null),
      ...placeEntries(
        all.filter(({ startsAt }) => startsAt !== null),
        { zone, mostLanes: days.length === 1 ? lanesOfDay : lanesOfWeek },
      ),
    };
  });
  const hours = hoursOf(columns.flatMap(({ placed }) => placed));
  const lift = useLift(moving, hours);
  const shown = Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at);
  const nameOf = (entry: CalendarEntry) => staff?.find(({ id }) => id === entry.staffId)?.name;
  const parts = { lift, actionsOf };
  return (
    <div className={styles.grid} style={{ '--days': days.length, '--hours': shown.length } as CSSProperties}>
      <div className={styles.hours} aria-hidden="true">
        <span className={styles.allDay}>{t('allDay')}</span>
        {shown.slice(1).map((hour) => (
          <span key={hour} style={{ '--at': hour - hours.from } as CSSProperties} className={styles.hour}>
            {format.clock(clockOf(hour * 60))}
          </span>
        ))}
      </div>
      {columns.map(({ day, whole, placed, more }) => (
        <section
          key={day}
          className={`${styles.day} ${isWeekend(day) ? styles.off : ''}`}
          aria-label={words.whole(day)}
        >
          <h2 className={`${styles.head} ${day === format.today ? styles.today : ''}`}>
            <Link to={address.addressOf({ view: 'day', day })} aria-current={day === format.today ? 'date' : undefined}>
              {words.weekday(day)} <b>{words.number(day)}</b>
              <span className="visually-hidden">{words.month(day)}</span>
            </Link>
          </h2>
          <ul className={styles.whole} data-day={day}>
            {whole.map((entry, at) => (
              <li key={entry.id ?? at}>
                <EntryButton entry={entry} staffName={nameOf(entry)} lines={1} {...parts} />
              </li>
            ))}
          </ul>
          <ul className={styles.timed} data-day={day} data-hours="">
            {placed.map((one, at) => (
              <Timed key={`${one.entry.id ?? at}${one.entry.of ?? ''}`} placed={one} from={hours.from}>
                <EntryButton entry={one.entry} staffName={nameOf(one.entry)} {...linesOf(one)} {...parts} />
              </Timed>
            ))}
            {more.map((one) => (
              <Timed key={`more ${one.begins}`} placed={one} from={hours.from}>
                <Link className={styles.more} to={address.addressOf({ view: 'day', day })}>
                  <span aria-hidden="true">{t('plus', { count: one.count })}</span>
                  <span className="visually-hidden">{t('more', { count: one.count })}</span>
                </Link>
              </Timed>
            ))}
            {day === format.today && <NowLine from={hours.from} to={hours.to} />}
            {lift.lifted?.day === day && <Ghost lift={lift} from={hours.from} />}
          </ul>
        </section>
      ))}
      <LiftedWords lift={lift} />
    </div>
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

const heightOf = (from: number, { begins, ends }: Pick<PlacedEntry, 'begins' | 'ends'>) =>
  ({ '--begins': begins / 60 - from, '--length': (ends - begins) / 60 }) as CSSProperties;

function Timed({
  placed,
  from,
  children,
}: {
  readonly placed: Omit<PlacedEntry, 'entry'>;
  readonly from: number;
  readonly children: React.ReactNode;
}) {
  const { lane, lanes } = placed;
  return (
    <li
      className={styles.slot}
      style={{ ...heightOf(from, placed), '--lane': lane, '--lanes': lanes } as CSSProperties}
    >
      {children}
    </li>
  );
}

function NowLine({ from, to }: { readonly from: number; readonly to: number }) {
  const zone = useZone();
  const minute = minuteOf(useNow(), zone);
  if (minute < from * 60 || minute > to * 60) return null;
  return <li className={styles.now} style={{ '--begins': minute / 60 - from } as CSSProperties} aria-hidden="true" />;
}

/** The target of the dragged entry. */
function Ghost({ lift, from }: { readonly lift: Lift; readonly from: number }) {
  const { entry, minute } = lift.lifted!;
  const length = (Date.parse(entry.endsAt!) - Date.parse(entry.startsAt!)) / minuteMs;
  return (
    <li className={styles.ghost} style={heightOf(from, { begins: minute, ends: minute + length })} aria-hidden="true" />
  );
}
