// The visible toasts: at the bottom end of the window, above the bottom bar of a phone. They wait while the pointer or
// the focus is on them.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../basics/icon.tsx';
import styles from './toast-list.module.css';
import { type ToastItem, type ToastKind, toast } from './toast-store.ts';

const tickMs = 250;
const icons: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'check-circle',
  error: 'alert',
  loading: 'refresh',
  undo: 'check-circle',
};

/** Milliseconds left, counted only while not paused. */
function useRemaining(lifeMs: number, paused: boolean, onEnd: () => void): number {
  const [remaining, setRemaining] = useState(lifeMs);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused || !Number.isFinite(lifeMs)) return;
    const timer = setInterval(() => setRemaining((left) => left - tickMs), tickMs);
    return () => clearInterval(timer);
  }, [paused, lifeMs]);
  useEffect(() => {
    if (remaining <= 0) end.current();
  }, [remaining]);
  return remaining;
}

function Toast({ item }: { readonly item: ToastItem }) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const remaining = useRemaining(item.lifeMs, pointed || focused, () => toast.dismiss(item.id));
  const close = () => {
    toast.dismiss(item.id);
    // The focused button is gone: the focus returns to the page.
    document.getElementById('main')?.focus();
  };
  return (
    <li
      className={`${styles.toast} ${styles[item.kind] ?? ''}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[item.kind]} />
      <span className="grow">
        <bdi>{item.text}</bdi>
      </span>
      {item.onUndo && (
        <button
          type="button"
          className={styles.undoButton}
          onClick={() => {
            item.onUndo?.();
            close();
          }}
        >
          {t('action.undo')} <span aria-hidden="true">({Math.max(1, Math.ceil(remaining / 1000))})</span>
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('action.dismiss')} onClick={close}>
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}

interface ToastListProps {
  readonly items: readonly ToastItem[];
  readonly newest: ToastItem;
}

export function ToastList({ items, newest }: ToastListProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // Above a dialog that was opened before the newest toast.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast comes to the top
  useLayoutEffect(() => {
    const element = place.current;
    // A browser without popovers shows them by their z-index.
    if (!element?.showPopover) return;
    if (document.querySelector('dialog[open]')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest.id]);
  return (
    <section ref={place} popover="manual" aria-label={t('toasts')} className={styles.place}>
      <ul>
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
