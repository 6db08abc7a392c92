// The content of a printed list: all rows of the screen's query, in the groups of the screen.
import { readRows, useErrorSentence } from '#api';
import { usePrintList } from '#ui';
import type { ListScreenProps } from './list-screen.tsx';

export function usePaper<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { list, title, view, table, columns, filters = [], rowName, exportsAll = true } = props;
  const { many, me, control, filters: asked, sort, question, rows, isSummary, parts } = list;
  const sentenceOf = useErrorSentence();
  const query = { ...asked, sort, ...(isSummary && { summary: 'true' }) };
  const whole = [{ id: many, label: '', title: null, filters: {} }];
  return usePrintList<Row>({
    ...{ name: many, person: me?.id, question, title, view, columns, rowName, sentenceOf, filters },
    sumColumn: table?.sumColumn,
    values: control.filters,
    found: 'find' in list ? (list as { find: { text: string } }).find.text : undefined,
    rowKey: ({ id }) => id,
    parts: (parts ?? whole).map(({ filters: own, ...group }) => ({
      ...group,
      read: async (most) =>
        exportsAll ? readRows<Row>(many, { ...query, ...own }, most) : { rows: rows.rows ?? [], hasMore: false },
    })),
  });
}
