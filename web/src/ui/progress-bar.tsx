// How much of something is done: what, its number in words, and the same as a bar.
import type { Tone } from './chip.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The number in words, for example "3 of 5 steps". */
  readonly text: string;
  readonly tone?: Extract<Tone, 'success' | 'warning' | 'neutral'>;
}

/** The words tell everything; the bar is decoration. */
export function ProgressBar({ label, value, max, text, tone }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{label}</span>
        <b>
          <bdi>{text}</bdi>
        </b>
      </p>
      <div className={`${styles.bar} ${tone ? styles[tone] : ''}`} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
