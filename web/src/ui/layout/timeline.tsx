// Events by month, newest first; invisible months cost no layout, so that hundreds of events stay fast.

import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import type { Tone } from '../basics/chip.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly when: string;
  readonly detail?: ReactNode;
  /** Heading of the group: entries of the same month follow one another. */
  readonly group: string;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** Loads the next, older entries; left out after the last page. */
  readonly onShowMore?: (() => void) | undefined;
  readonly busy?: boolean;
}

const Entry = memo(function Entry({ entry }: { readonly entry: TimelineEntry }) {
  return (
    <li className={styles.entry}>
      <span className={`${styles.icon} ${styles[entry.tone]}`}>
        <Icon name={entry.icon} size="small" />
      </span>
      <div className="grow">
        <div className={styles.head}>
          <bdi className="strong">{entry.title}</bdi>
          <bdi className={styles.when}>{entry.when}</bdi>
        </div>
        {entry.detail && <div className="small muted">{entry.detail}</div>}
      </div>
    </li>
  );
});

/** Estimated height of an entry before it renders, in CSS pixels: keeps the scrollbar steady. */
const entryHeight = 60;

export function Timeline({ entries, onShowMore, busy = false }: TimelineProps) {
  const { t } = useTranslation();
  const groups = useMemo(() => [...Map.groupBy(entries, (entry) => entry.group)], [entries]);
  return (
    <div className={styles.timeline} aria-busy={busy}>
      {groups.map(([group, members]) => (
        <section
          key={group}
          className={styles.month}
          style={{ containIntrinsicBlockSize: `auto ${members.length * entryHeight + 30}px` }}
          aria-label={group}
        >
          <h3 className={styles.group}>
            <bdi>{group}</bdi>
          </h3>
          <ol>
            {members.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {onShowMore && (
        <div className={styles.more}>
          <Button onClick={onShowMore} aria-disabled={busy}>
            {busy ? t('load') : t('action.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
