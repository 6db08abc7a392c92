// The number of selected rows and the acts on them. It stays visible below the list and never covers the last row.
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '../../basics/icon.tsx';
import type { Count } from '../count-text.ts';
import { countText } from '../count-text.ts';
import styles from './bulk-bar.module.css';
import type { SelectionControl } from './use-selection.ts';

interface BulkBarProps extends SelectionControl {
  /** The number of matching rows; an option if it exceeds the visible ones. */
  readonly total: Count | undefined;
  /** True if every visible row is selected. */
  readonly isAllShown: boolean;
  readonly shown: number;
  /** The sum of the selected rows, as text. */
  readonly sum?: string | undefined;
  /** Buttons. */
  readonly children: ReactNode;
}

export function BulkBar({ selection, dispatch, total, isAllShown, shown, sum, children }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMatching = selection.kind === 'matching';
  const count = isMatching ? 0 : selection.ids.size;
  const isOpen = isMatching || count > 0;
  const text = isMatching
    ? t('table.matching', { total: total ? countText(total, format.number) : '' })
    : t('table.selected', { count });

  useEffect(() => {
    if (!isOpen) return;
    const clear = (event: KeyboardEvent) => {
      // A menu or dialog above the list closes first.
      const layer = document.querySelector('dialog[open], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !layer) dispatch({ kind: 'clear' });
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [isOpen, dispatch]);

  return (
    <>
      <div className="visually-hidden" role="status">
        {isOpen ? text : ''}
      </div>
      {isOpen && (
        <section className={styles.bar} aria-label={t('table.bulk')}>
          <span className={styles.text}>
            <b className="strong">
              <bdi>{text}</bdi>
            </b>
            {sum && (
              <>
                {' · '}
                <bdi>{sum}</bdi>
              </>
            )}
          </span>
          {!isMatching && isAllShown && total && total.count > shown && (
            <button type="button" className={styles.quiet} onClick={() => dispatch({ kind: 'matching' })}>
              {t('table.selectMatching', { total: countText(total, format.number) })}
            </button>
          )}
          <span className={styles.separator} aria-hidden="true" />
          {children}
          <button
            type="button"
            className={styles.close}
            aria-label={t('table.clearSelection')}
            onClick={() => dispatch({ kind: 'clear' })}
          >
            <Icon name="x" />
          </button>
        </section>
      )}
    </>
  );
}
