// Replaces the column heads on a phone: the order as a choice.
import { useTranslation } from 'react-i18next';
import styles from './cards.module.css';
import type { TableBodyProps } from './table-props.ts';

export function SortSelect<Row>({ columns, sort, onSort }: Pick<TableBodyProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  return (
    <label className={styles.sort}>
      {t('table.sortBy')}
      <select value={sort ?? ''} onChange={(event) => onSort(event.target.value)}>
        {!sortable.some((column) => sort?.endsWith(column.sort ?? '')) && <option value={sort ?? ''}>–</option>}
        {sortable.flatMap(({ header, headerLong = header, isInverse, sort: field = '' }) => [
          <option key={field} value={isInverse ? `-${field}` : field}>
            {t('table.ascending', { column: headerLong })}
          </option>,
          <option key={`-${field}`} value={isInverse ? field : `-${field}`}>
            {t('table.descending', { column: headerLong })}
          </option>,
        ])}
      </select>
    </label>
  );
}
