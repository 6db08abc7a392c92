// The numbers of visible and of all rows, and the button for more; the next page loads when this becomes visible.

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import type { Count } from '../count-text.ts';
import styles from './data-table.module.css';

interface TableFootProps {
  readonly shown: number;
  readonly total: Count | undefined;
  readonly busy: boolean;
  readonly note?: string | undefined;
  /** Groups show the beginning of each. */
  readonly isGrouped?: boolean;
  readonly onShowMore: (() => void) | undefined;
  readonly onNearEnd?: (() => void) | undefined;
}

export function TableFoot({ shown, total, busy, note, isGrouped = false, onShowMore, onNearEnd }: TableFootProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const nearEnd = useRef(onNearEnd);
  useEffect(() => {
    nearEnd.current = onNearEnd;
  });
  const hasMore = onShowMore !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after more rows the end is looked for again
  useEffect(() => {
    if (!hasMore || !button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && nearEnd.current?.());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasMore, shown]);
  const isPart = total !== undefined && (total.count > shown || total.capped);
  const count = isPart
    ? t(total.capped ? 'table.shownOfMany' : 'table.shownOf', { shown, total: total.count })
    : t('shown', { count: shown });
  return (
    <div className={styles.foot}>
      <span role="status">
        <bdi>{count}</bdi>
      </span>
      {note && <span>{note}</span>}
      {(isPart || isGrouped) && <b className="on-paper">{t('table.partOnPaper')}</b>}
      {onShowMore && (
        <Button ref={button} onClick={onShowMore} onPointerEnter={onNearEnd} onFocus={onNearEnd}>
          {busy ? t('load') : t('action.showMore')}
        </Button>
      )}
    </div>
  );
}
