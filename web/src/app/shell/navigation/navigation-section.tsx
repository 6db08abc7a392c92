// A group of the side navigation; one with a heading folds away at its heading.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';
import type { NavigationGroup } from './navigation.ts';
import type { NavigationCounts } from './navigation-counts.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './navigation-section.module.css';

interface NavigationSectionProps {
  readonly group: NavigationGroup;
  readonly counts: NavigationCounts;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: () => void;
}

export function NavigationSection({ group, counts, isClosed, onToggle, onNavigate }: NavigationSectionProps) {
  const { t } = useTranslation();
  const listId = useId();
  return (
    <>
      {group.heading && (
        <h2 className={styles.heading}>
          <button type="button" aria-expanded={!isClosed} aria-controls={listId} onClick={onToggle}>
            {t(group.heading)}
            <Icon name="down" size="small" />
          </button>
        </h2>
      )}
      <ul id={listId} hidden={isClosed}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <NavigationLink entry={entry} label={t(entry.label)} count={counts[entry.to]} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
