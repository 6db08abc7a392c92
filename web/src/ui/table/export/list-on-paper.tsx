// A printed list: all its rows with the filters, without tools.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../filters/filter.ts';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { type Column, paperColumns } from '../grid/column.ts';
import { TableGrid } from '../grid/table-grid.tsx';
import type { RowGroup } from '../grid/table-props.ts';
import { readTableSettings } from '../grid/table-settings.ts';
import styles from './list-on-paper.module.css';

export interface ListOnPaperProps<Row> {
  readonly title: string;
  /** The view, if the list has several. */
  readonly view?: string | undefined;
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<string, string>>;
  /** The search text of the list. */
  readonly found?: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** The storage key of the table's settings, together with the user. */
  readonly name: string;
  readonly person: string | undefined;
  /** The column of the sums of groups. */
  readonly sumColumn?: string | undefined;
  readonly groups: readonly RowGroup<Row>[];
  /** More rows match than are printed. */
  readonly isPart: boolean;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly onDone: () => void;
}

export function ListOnPaper<Row>(props: ListOnPaperProps<Row>) {
  const { title, view, filters, values, found, columns, sumColumn, groups, isPart, rowKey, rowName, onDone } = props;
  const { t } = useTranslation(['table-tools', 'common']);
  const wordsOf = useFilterWords(values);
  const shown = paperColumns(columns, readTableSettings(props.name, props.person ?? ''));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const said = [
    ...(view ? [view] : []),
    ...filters.flatMap((filter) => {
      const words = wordsOf(filter);
      return words ? [`${filter.label}: ${words}`] : [];
    }),
    ...(found ? [t('print.found', { text: found })] : []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once, with the state of that moment
  useEffect(() => {
    addEventListener('afterprint', onDone);
    // The print dialog blocks the browser: the rows are drawn before.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onDone);
    };
  }, []);
  return (
    <section className={styles.sheet} data-list-on-paper="">
      <h2>{title}</h2>
      {said.map((words) => (
        <p key={words}>
          <bdi>{words}</bdi>
        </p>
      ))}
      <p>{t(isPart ? 'print.part' : 'print.all', { count })}</p>
      <TableGrid
        caption={title}
        columns={shown}
        groups={groups}
        {...(sumColumn && { sumColumn })}
        rowKey={rowKey}
        rowName={rowName}
        sort={undefined}
        onSort={() => undefined}
        compact
        always={new Set(shown.map(({ id }) => id))}
      />
    </section>
  );
}
