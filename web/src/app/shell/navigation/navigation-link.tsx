// One entry of the navigation with its number. The number is a description, so that the name of the link stays the same.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import { isCurrent, type NavigationEntry } from './navigation.ts';
import styles from './navigation-link.module.css';

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly label: string;
  readonly count: number | undefined;
  readonly onNavigate?: () => void;
}

export function NavigationLink({ entry, label, count, onNavigate }: NavigationLinkProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const format = useFormat();
  const countId = useId();
  const isCounted = entry.count !== undefined && count !== undefined && count > 0;
  return (
    <>
      <Link
        className={styles.entry}
        to={entry.to}
        aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        aria-describedby={isCounted ? countId : undefined}
        onClick={onNavigate}
      >
        <Icon name={entry.icon} />
        <span className={styles.label}>{label}</span>
        {isCounted && (
          <span className={styles.count} aria-hidden="true">
            {format.number(count)}
          </span>
        )}
      </Link>
      {isCounted && entry.count && (
        <span id={countId} hidden>
          {t(entry.count, { count })}
        </span>
      )}
    </>
  );
}
