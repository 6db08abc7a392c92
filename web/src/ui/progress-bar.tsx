// How much of something is done, with its number in words beside it.
import type { Tone } from './chip.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is counted: the accessible name. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The number in words, for example "3 of 5 steps". */
  readonly text: string;
  readonly tone?: Extract<Tone, 'success' | 'warning' | 'neutral'>;
}

export function ProgressBar({ label, value, max, text, tone }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.progress}>
      <div
        className={`${styles.bar} ${tone ? styles[tone] : ''}`}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, value)}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span className="small muted numbers nowrap" aria-hidden="true">
        <bdi>{text}</bdi>
      </span>
    </div>
  );
}
