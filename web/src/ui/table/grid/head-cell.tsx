// The head of a column: a button where the list can be put in its order.
import { Icon } from '../../basics/icon.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly className: string;
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

export function HeadCell<Row>({ column, className, sort, onSort }: HeadCellProps<Row>) {
  const text = column.headerLong ? <abbr title={column.headerLong}>{column.header}</abbr> : column.header;
  const field = column.sort;
  if (!field)
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    );
  const [up, down] = column.isInverse ? [`-${field}`, field] : [field, `-${field}`];
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => onSort(sort === field ? `-${field}` : field)}>
        {text}
        <span className={`${styles.arrow} ${styles[direction]}`}>
          <Icon name={direction === 'none' ? 'sort' : 'down'} size="small" />
        </span>
      </button>
    </th>
  );
}
