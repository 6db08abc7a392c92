// More of the same, folded away until it is asked for; works without script.
import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** For a content that is read when it is first wanted. */
  readonly onOpen?: () => void;
  /** Prints the folded content, and leaves out the summary. */
  readonly wholeOnPaper?: boolean;
  readonly children: ReactNode;
}

/** `open` is the state at first; afterwards the person decides. */
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
