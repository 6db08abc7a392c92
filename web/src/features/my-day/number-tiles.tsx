// A row of numbers, each with its name and a way to what it counts.
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import styles from './number-tiles.module.css';

interface NumberTilesProps {
  readonly title: string;
  readonly tiles: readonly { readonly label: string; readonly value: number | undefined; readonly to: string }[];
}

export function NumberTiles({ title, tiles }: NumberTilesProps) {
  const format = useFormat();
  return (
    <section aria-label={title}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, value, to }) => (
          <div key={label}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>{value === undefined ? '–' : format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
