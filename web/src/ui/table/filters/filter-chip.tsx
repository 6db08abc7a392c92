// One filter: its name and value open the choice, the cross removes it.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../basics/icon.tsx';
import type { MenuEnd } from '../../overlay/menu-keys.ts';
import { openByArrow } from '../../overlay/use-menu-button.ts';
import styles from './filter-bar.module.css';

interface FilterChipProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly popup: 'menu' | 'dialog';
  readonly isOpen: boolean;
  readonly onOpen: (anchor: HTMLElement, end: MenuEnd) => void;
  readonly onClear: () => void;
}

export function FilterChip({ label, value, popup, isOpen, onOpen, onClear }: FilterChipProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <span className={`${styles.filter} ${value ? styles.on : ''}`}>
      <button
        type="button"
        ref={opener}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        onClick={(event) => onOpen(event.currentTarget, 'first')}
        onKeyDown={popup === 'menu' ? openByArrow(onOpen) : undefined}
      >
        {label}
        {value ? (
          <b>
            <bdi>{value}</bdi>
          </b>
        ) : (
          <Icon name="down" size="small" />
        )}
      </button>
      {value && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('table.clearFilter', { name: label })}
          onClick={() => {
            opener.current?.focus();
            onClear();
          }}
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </span>
  );
}
