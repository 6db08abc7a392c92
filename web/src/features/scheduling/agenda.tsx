// The calendar as a list: the same entries in the order of their hours, for a phone and for readers who see no grid.
import type { CalendarEntry } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '#care';
import { useFormat } from '#i18n';
import { ActionMenu, Chip, Icon, useIsPhone } from '#ui';
import styles from './agenda.module.css';
import kinds from './kinds.module.css';
import { kindIcons, useEntryWords } from './use-entry-words.ts';
import { useDayWords } from './use-range-title.ts';
import type { GridProps } from './week-grid.tsx';

export function Agenda({ days, entries, staff, address, actionsOf }: GridProps) {
  const { t } = useTranslation('calendar');
  const { today } = useFormat();
  const words = useDayWords();
  const isPhone = useIsPhone();
  const shown = isPhone ? [address.day] : days.filter((day) => entries.some((entry) => entry.day === day));
  const nameOf = (entry: CalendarEntry) => staff?.find(({ id }) => id === entry.staffId)?.name;
  return (
    <div className={styles.agenda}>
      {isPhone && (
        <nav className={styles.strip} aria-label={t('days')}>
          {days.map((day) => (
            <Link
              key={day}
              to={address.addressOf({ day })}
              aria-current={day === address.day ? 'date' : undefined}
              preventScrollReset
            >
              {words.weekday(day)}
              <b>{words.number(day)}</b>
              <span className="visually-hidden">{words.month(day)}</span>
            </Link>
          ))}
        </nav>
      )}
      {shown.map((day) => {
        const all = entries.filter((entry) => entry.day === day);
        return (
          <section key={day} aria-label={words.whole(day)}>
            <h2 className={`${styles.head} ${day === today ? styles.today : ''}`}>{words.whole(day)}</h2>
            {all.length === 0 && <p className={styles.none}>{t('noneOnDay')}</p>}
            <ul className={styles.list}>
              {all.map((entry, at) => (
                <Row
                  key={`${entry.id ?? at}${entry.of ?? ''}`}
                  entry={entry}
                  staffName={nameOf(entry)}
                  actionsOf={actionsOf}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface RowProps extends Pick<GridProps, 'actionsOf'> {
  readonly entry: CalendarEntry;
  readonly staffName: string | undefined;
}

function Row({ entry, staffName, actionsOf }: RowProps) {
  const { t } = useTranslation('calendar');
  const words = useEntryWords();
  const actions = actionsOf(entry);
  const first = actions.find(({ to }) => to);
  const title = <bdi translate={entry.patient && !entry.due ? 'no' : undefined}>{words.titleOf(entry)}</bdi>;
  return (
    <li className={`${styles.row} ${kinds[entry.kind]}`}>
      <span className={styles.time}>
        <bdi>{words.timeOf(entry)}</bdi>
      </span>
      <span className={styles.bar} aria-hidden="true" />
      <div className={styles.what}>
        {first?.to ? <Link to={first.to}>{title}</Link> : <span>{title}</span>}
        <span className={styles.facts}>
          <Icon name={kindIcons[entry.kind]} size="small" />
          <bdi>{[t(`kind.${entry.kind}`), staffName, entry.recurs && t('repeats')].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className={styles.chips}>
          {entry.status && <StatusChip of="encounter" status={entry.status} />}
          {entry.groupStatus && <StatusChip of="group" status={entry.groupStatus} />}
          {entry.clashes && (
            <Chip tone="warning" icon="alert">
              {t('clashes')}
            </Chip>
          )}
        </span>
      </div>
      {actions.length > 0 && <ActionMenu label={t('menuOf', { what: words.titleOf(entry) })} actions={actions} />}
    </li>
  );
}
