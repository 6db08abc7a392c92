// A card that folds to its title and a summary; works without script. Paper shows all of it.
import { type ReactNode, useId } from 'react';
import { Icon } from '../basics/icon.tsx';
import card from './card.module.css';
import styles from './fold-card.module.css';

interface FoldCardProps {
  readonly title: string;
  /** The summary of a folded card. */
  readonly summary?: string | undefined;
  /** The target of a link: the browser then opens the card. */
  readonly anchor?: string;
  readonly open?: boolean;
  /** Without inner space, for lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** `open` is the initial state; afterwards the user decides. */
export function FoldCard({ title, summary, anchor, open = false, flush = false, children }: FoldCardProps) {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id}>
      <details className={styles.fold} open={open} data-whole-on-paper>
        <summary className={styles.head}>
          <Icon name="right" flip />
          <span className={styles.words}>
            <h2 id={id}>
              <bdi>{title}</bdi>
            </h2>
            {summary && <bdi className={styles.summary}>{summary}</bdi>}
          </span>
        </summary>
        <div id={anchor} className={[styles.body, !flush && card.body].filter(Boolean).join(' ')}>
          {children}
        </div>
      </details>
    </section>
  );
}
