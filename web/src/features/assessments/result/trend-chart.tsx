// A total over time, with the same numbers in a table.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Disclosure } from '#ui';
import type { Point } from './course.ts';
import styles from './trend-chart.module.css';

interface TrendChartProps {
  /** At least two, the oldest first. */
  readonly points: readonly Point[];
  /** The greatest total; the highest one that was reached where it is unknown. */
  readonly max: number | null;
  readonly title: string;
}

const width = 480;
const height = 140;
const inset = { scale: 34, end: 12, top: 12, days: 24 };

/** A graph is not mirrored: time runs from the left in every direction of text. */
export function TrendChart({ points, max, title }: TrendChartProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const top = Math.max(max ?? 0, ...points.map(({ value }) => value)) || 1;
  const times = points.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const x = (at: string) =>
    inset.scale + ((Date.parse(at) - from) / (to - from || 1)) * (width - inset.scale - inset.end);
  const y = (value: number) => inset.top + (1 - value / top) * (height - inset.top - inset.days);
  const places = points.map((point) => ({ ...point, x: x(point.at), y: y(point.value) }));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('result.trend.picture', { title })}>
        {[0, top].map((value) => (
          <g key={value}>
            <line className={styles.grid} x1={inset.scale} x2={width - inset.end} y1={y(value)} y2={y(value)} />
            <text x={inset.scale - 6} y={y(value) + 4} textAnchor="end">
              {format.number(value)}
            </text>
          </g>
        ))}
        <polyline className={styles.line} points={places.map((place) => `${place.x},${place.y}`).join(' ')} />
        {places.map((place) => (
          <circle key={place.id} cx={place.x} cy={place.y} r="4" />
        ))}
        {first && (
          <text x={inset.scale} y={height - 6}>
            {format.date(first.on)}
          </text>
        )}
        {last && (
          <text x={width - inset.end} y={height - 6} textAnchor="end">
            {format.date(last.on)}
          </text>
        )}
      </svg>
      <Disclosure summary={t('result.trend.table')} wholeOnPaper>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('result.trend.day')}</th>
              <th scope="col">{t('result.trend.total')}</th>
              <th scope="col">{t('result.trend.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ id, on, value, band }) => (
              <tr key={id}>
                <th scope="row">{format.date(on)}</th>
                <td className="numbers">{format.number(value)}</td>
                <td>{band ? t(`list.band.${band}`) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}
