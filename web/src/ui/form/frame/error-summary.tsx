// The errors of the form, at its top. It takes the focus, and every line leads to its field.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './error-summary.module.css';

export interface SummaryItem {
  readonly fieldId: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  /** An empty list shows nothing. */
  readonly items: readonly SummaryItem[];
  /** Grows with every refused submit; each refusal moves the focus here. */
  readonly attempt: number;
}

export function ErrorSummary({ items, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const hasItems = items.length > 0;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  useEffect(() => {
    if (!hasItems) return;
    const title = document.title;
    document.title = t('form.errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [hasItems, t]);
  if (!hasItems) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2>{t('form.summary', { count: items.length })}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.fieldId}>
            <a
              href={`#${item.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(item.fieldId);
              }}
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to a field, opens a folded part around it, and focuses it. */
export function focusField(fieldId: string): void {
  const target = document.getElementById(fieldId) ?? document.getElementById(`${fieldId}-group`);
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
