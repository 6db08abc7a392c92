// An entry in a grid: a button that opens its acts. A pointer drags it, or Alt and the arrows move it.
import type { CalendarEntry } from '@puente/contract';
import { type CSSProperties, lazy, Suspense } from 'react';
import { Icon, useMenuButton } from '#ui';
import styles from './entry-button.module.css';
import kinds from './kinds.module.css';
import type { EntryActions } from './use-entry-actions.ts';
import { kindIcons, useEntryWords } from './use-entry-words.ts';
import type { Lift } from './use-lift.ts';

const EntryMenu = lazy(() => import('./entry-menu.tsx').then((m) => ({ default: m.EntryMenu })));

interface EntryButtonProps {
  readonly entry: CalendarEntry;
  readonly lift: Lift;
  readonly actionsOf: EntryActions;
  readonly staffName: string | undefined;
  readonly style?: CSSProperties;
  /** The number of lines that fit; by default all. */
  readonly lines?: 1 | 2;
}

const isOver = ({ kind, status }: CalendarEntry) =>
  kind === 'visit' && status !== 'scheduled' && status !== 'checked-in' && status !== 'in-progress';

export function EntryButton({ entry, lift, actionsOf, staffName, style, lines }: EntryButtonProps) {
  const words = useEntryWords();
  const { wanted, button, menu } = useMenuButton();
  const actions = actionsOf(entry);
  const look = [
    styles.entry,
    kinds[entry.kind],
    isOver(entry) && styles.over,
    lines === 1 && styles.short,
    lines === 2 && styles.tight,
    lift.lifted?.entry === entry && styles.lifted,
  ];
  const content = (
    <>
      <span className={styles.title}>
        <Icon name={entry.clashes ? 'alert' : kindIcons[entry.kind]} size="small" />
        <b>
          <bdi translate={entry.patient && !entry.due ? 'no' : undefined}>{words.titleOf(entry)}</bdi>
        </b>
      </span>
      <span className={styles.facts}>
        <bdi>{[words.timeOf(entry), staffName, words.statusOf(entry)].filter(Boolean).join(' · ')}</bdi>
      </span>
      <span className="visually-hidden">{words.unseenOf(entry)}</span>
    </>
  );
  if (actions.length === 0)
    return (
      <div className={look.filter(Boolean).join(' ')} style={style}>
        {content}
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={look.filter(Boolean).join(' ')}
        style={style}
        {...button}
        onPointerDown={lift.onPointerDown(entry)}
        onClick={(event) => !lift.wasDragged() && button.onClick(event)}
        onKeyDown={(event) => {
          if (lift.onKey(entry, event)) event.preventDefault();
          else if (!event.altKey) button.onKeyDown?.(event);
        }}
        onBlur={lift.leave}
      >
        {content}
      </button>
      {wanted && (
        <Suspense>
          <EntryMenu label={words.titleOf(entry)} actions={actions} {...menu} />
        </Suspense>
      )}
    </>
  );
}
