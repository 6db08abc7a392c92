// Events by month, newest first.
import type { ReactNode } from 'react';
import type { Tone } from './chip.tsx';
import { Icon, type IconName } from './icon.tsx';
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

export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <div className={styles.timeline}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <ol>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <span className={`${styles.icon} ${styles[entry.tone]}`}>
                    <Icon name={entry.icon} size="small" />
                  </span>
                  <div className="grow">
                    <div className={styles.head}>
                      <span className="strong">{entry.title}</span>
                      <span className="small faint numbers row-end">{entry.when}</span>
                    </div>
                    {entry.detail && <div className="small muted">{entry.detail}</div>}
                  </div>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
