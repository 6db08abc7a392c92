// The progress of some work: its name, its number in words, and a bar.
import type { Tone } from '../basics/chip.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The name of the counted work. */
  readonly label: string;
  /** Null while the work runs and its progress is unknown. */
  readonly value: number | null;
  readonly max: number;
  /** The number in words, for example "3 of 5 steps". */
  readonly text: string;
  /** The bar changes over time: it is a progress bar to assistive technology, too. */
  readonly going?: true;
  readonly tone?: Extract<Tone, 'success' | 'warning' | 'neutral'>;
}

/** The words contain all information; the bar is decoration, unless it changes over time. */
export function ProgressBar({ label, value, max, text, going, tone }: ProgressBarProps) {
  const share = value === null ? 1 : max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const told = going
    ? {
        role: 'progressbar',
        'aria-label': label,
        ...(value !== null && { 'aria-valuenow': Math.min(value, max), 'aria-valuemin': 0, 'aria-valuemax': max }),
        ...(text && { 'aria-valuetext': text }),
      }
    : { 'aria-hidden': true as const };
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{label}</span>
        <b>
          <bdi>{text}</bdi>
        </b>
      </p>
      <div className={`${styles.bar} ${value === null ? styles.unknown : ''} ${tone ? styles[tone] : ''}`} {...told}>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
