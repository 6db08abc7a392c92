// One number with its name, and optionally a note, a trend in words, and a small line.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../basics/icon.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './stat-tile.module.css';

export interface Stat {
  readonly label: string;
  /** The displayed text; undefined while it loads, null after a failure. */
  readonly value: string | null | undefined;
  readonly note?: ReactNode;
  /** A text as long as the note: reserves its space while the note loads, so that the content below does not move. */
  readonly noteLike?: string;
  /** Overdue, refused, at risk of loss; never only a high number. */
  readonly alarm?: boolean;
  /**
   * `change` is the displayed text, for example "4 points"; `good` decides the tone, an arrow and a word the direction.
   */
  readonly trend?: { readonly direction: 'up' | 'down' | 'same'; readonly change: string; readonly good?: boolean };
  /** Numbers over time, oldest first, and the line in words. */
  readonly history?: { readonly values: readonly number[]; readonly label: string };
  /** The page of the counted records. */
  readonly to?: string;
}

const arrows = { up: 'up', down: 'down', same: 'minus' } as const;

/** A child of `StatTiles`. */
export function StatTile({ label, value, note, noteLike, alarm = false, trend, history, to }: Stat) {
  const { t } = useTranslation();
  const tone = trend?.good === undefined ? '' : trend.good ? styles.good : styles.bad;
  return (
    <div className={styles.tile}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <span className={styles.line}>
          {value === undefined ? (
            <span className={styles.waiting} data-loading>
              <span className="visually-hidden">{t('load')}</span>
            </span>
          ) : (
            <bdi className={`${styles.value} ${alarm ? styles.alarm : ''}`}>
              {alarm && <Icon name="alert" />}
              {value ?? '–'}
            </bdi>
          )}
          {history && <Sparkline {...history} />}
        </span>
        {(trend || note || noteLike) && (
          <span className={styles.note}>
            {trend && (
              <span className={`${styles.trend} ${tone}`}>
                <Icon name={arrows[trend.direction]} size="small" />
                <bdi>{t(`ui.trend.${trend.direction}`, { change: trend.change })}</bdi>
              </span>
            )}
            {note ? (
              <bdi>{note}</bdi>
            ) : (
              noteLike && (
                <span className={styles.place} aria-hidden="true">
                  {noteLike}
                </span>
              )
            )}
          </span>
        )}
      </dd>
    </div>
  );
}

/** A row of numbers, two beside each other on a phone. */
export function StatTiles({ title, tiles }: { readonly title: string; readonly tiles: readonly Stat[] }) {
  return (
    <section aria-label={title}>
      <dl className={styles.tiles}>
        {tiles.map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </dl>
    </section>
  );
}
