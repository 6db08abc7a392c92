// Further content, folded until the user opens it; works without script.
import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Called on the first opening, for content that loads then. */
  readonly onOpen?: () => void;
  /** Prints the folded content, and leaves out the summary. */
  readonly wholeOnPaper?: boolean;
  readonly children: ReactNode;
}

/** `open` is the initial state; afterwards the user decides. */
export function Disclosure({ summary, open = false, onOpen, wholeOnPaper, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      data-whole-on-paper={wholeOnPaper}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <Icon name="right" size="small" flip />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
