// The filters of a list: a chip for each with its value, more filters under "+ Filter", and a button to clear them.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n';
import { Icon } from '../../basics/icon.tsx';
import type { MenuEnd } from '../../overlay/menu-keys.ts';
import { openByArrow } from '../../overlay/use-menu-button.ts';
import type { Filter } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { useFilterWords } from './use-filter-words.ts';

const FilterPopup = lazy(() =>
  Promise.all([import('./filter-popup.tsx'), loadTexts(['table-tools', 'form'])]).then(([module]) => ({
    default: module.FilterPopup,
  })),
);

interface FilterBarProps {
  readonly filters: readonly Filter[];
  /** Values by filter, as in the address. */
  readonly values: Readonly<Record<string, string>>;
  /** An empty value removes the filter. */
  readonly onChange: (id: string, value: string) => void;
  readonly onClear: () => void;
  /** At the end of the row. */
  readonly tools?: ReactNode;
}

/** The open popup: one filter, or the menu of further filters. */
interface Opened {
  readonly anchor: HTMLElement;
  /** The id of the filter: its options may arrive while it is open. */
  readonly id: string | undefined;
  readonly end: MenuEnd;
}

export function FilterBar({ filters, values, onChange, onClear, tools }: FilterBarProps) {
  const { t } = useTranslation();
  const [popup, setPopup] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const open = (anchor: HTMLElement, end: MenuEnd, filter?: Filter) => {
    if (filter?.kind === 'choice') filter.onWanted?.();
    setPopup({ anchor, id: filter?.id, end });
    setOpen(true);
  };
  const textOf = useFilterWords(values);
  const visible = filters.filter((filter) => !filter.secondary || values[filter.id]);
  const more = filters.filter((filter) => !visible.includes(filter));
  const isSet = filters.some(({ id }) => values[id]);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.chips} aria-label={t('table.filters')}>
        {visible.map((filter) => (
          <FilterChip
            key={filter.id}
            label={filter.label}
            value={textOf(filter)}
            isOpen={isOpen && popup?.id === filter.id}
            popup={filter.kind === 'choice' ? 'menu' : 'dialog'}
            onOpen={(anchor, end) => open(anchor, end, filter)}
            onClear={() => onChange(filter.id, '')}
          />
        ))}
        {more.length > 0 && (
          <button
            type="button"
            className={`${styles.filter} ${styles.add}`}
            aria-haspopup="menu"
            aria-expanded={isOpen && popup?.id === undefined}
            onClick={(event) => open(event.currentTarget, 'first')}
            onKeyDown={openByArrow(open)}
          >
            <Icon name="plus" size="small" />
            {t('table.addFilter')}
          </button>
        )}
        {isSet && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('table.clearFilters')}
          </button>
        )}
      </fieldset>
      {tools && <div className={styles.tools}>{tools}</div>}
      {popup && (
        <Suspense fallback={null}>
          <FilterPopup
            anchor={isOpen ? popup.anchor : null}
            end={popup.end}
            filter={filters.find(({ id }) => id === popup.id)}
            value={values[popup.id ?? ''] ?? ''}
            more={more}
            onPick={(filter) => open(popup.anchor, 'first', filter)}
            onChange={(id, value) => {
              setOpen(false);
              onChange(id, value);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
