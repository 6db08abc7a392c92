// The minutes of a visit, divided among its activities; ochre stripes mark the unexplained minutes.
import styles from './minutes-bar.module.css';

interface MinutesBarProps {
  /** Minutes of each activity, in their order. */
  readonly parts: readonly number[];
  /** Minutes of the whole visit. */
  readonly total: number;
  /** The bar in words, for example "35 of 47 min"; shown beside the bar, which is decoration. */
  readonly label: string;
}

export function MinutesBar({ parts, total, label }: MinutesBarProps) {
  const explained = parts.reduce((sum, minutes) => sum + minutes, 0);
  const rest = Math.max(0, total - explained);
  return (
    <div className={styles.minutes}>
      <p className="small numbers">
        <bdi>{label}</bdi>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((minutes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <i key={index} style={{ flexGrow: minutes }} />
        ))}
        {rest > 0 && <i className={styles.rest} style={{ flexGrow: rest }} />}
      </div>
    </div>
  );
}
