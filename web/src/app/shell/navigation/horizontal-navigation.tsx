// The navigation as a bar under the top bar: the same entries in one row, with the overflow under More.
import type { Me } from '@puente/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './horizontal-navigation.module.css';
import { MoreEntries } from './more-entries.tsx';
import { navigationFor } from './navigation.ts';
import { useNavigationCounts } from './navigation-counts.ts';
import { NavigationLink } from './navigation-link.tsx';
import { useFittingItems } from './use-fitting-items.ts';

export function HorizontalNavigation({ me }: { readonly me: Me }) {
  const { t } = useTranslation();
  const counts = useNavigationCounts();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingItems(list);
  const entries = navigationFor(me).flatMap((group) => group.entries);
  const rest = entries.slice(fitting);
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      <ul className={styles.list} ref={list}>
        {entries.map((entry, index) => (
          <li key={entry.to} className={index < fitting ? undefined : styles.outside}>
            <NavigationLink entry={entry} label={t(entry.label)} count={counts[entry.to]} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <MoreEntries entries={rest} />}
    </nav>
  );
}
