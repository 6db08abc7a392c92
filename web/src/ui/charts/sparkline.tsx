// A small line of a number over time, oldest first; decoration beside words with the same content.
import styles from './sparkline.module.css';

const width = 112;
const height = 34;
const inset = 4;

interface SparklineProps {
  /** At least two numbers, oldest first. */
  readonly values: readonly number[];
  /** The line in words: read out instead of the picture. */
  readonly label: string;
}

function pointsOf(values: readonly number[]): readonly (readonly [number, number])[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, index) => [
    inset + index * step,
    height - inset - ((value - low) / range) * (height - 2 * inset),
  ]);
}

/** The last value is marked. A graph is not mirrored: time runs from the left in every direction of text. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = pointsOf(values);
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [lastX, lastY] = points.at(-1) ?? [inset, height / 2];
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles.area} d={`M${line}L${lastX.toFixed(1)} ${height}L${inset} ${height}Z`} />
      <path className={styles.line} d={`M${line}`} />
      <circle cx={lastX} cy={lastY} r="3" />
    </svg>
  );
}
