// The screen of a list: its title, the buttons to create and export, the search box, the table, and the reason of an
// empty list.
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportRecords, mayDo, useErrorSentence } from '#api';
import {
  ActionMenu,
  Button,
  DataTable,
  EmptyList,
  ExportButton,
  Icon,
  type IconName,
  ListSkeleton,
  type MenuAction,
  PageHeader,
  useExport,
  useIsPhone,
  usePrintAction,
  useSelection,
} from '#ui';
import { useWholeFile } from './export/use-whole-file.ts';
import { usePaper } from './use-paper.ts';
import type { RecordList } from './use-record-list.ts';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

export interface ListScreenProps<Row> extends Pick<Table<Row>, 'columns' | 'filters' | 'views' | 'rowName'> {
  readonly list: RecordList<Row>;
  readonly title: string;
  readonly lead: ReactNode;
  /** The view in words, if the list has several. */
  readonly view?: string;
  /** True if the rows are about patients. */
  readonly isHealthData?: boolean;
  /** For readers who may create a record. On a phone the bottom bar may contain the filled button. */
  readonly create?: {
    readonly to: string;
    readonly label: string;
    readonly icon: IconName;
    readonly isInBar?: boolean;
  };
  /** False if the file would contain other data than the rows. */
  readonly exportsAll?: boolean;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Further links and acts of the screen. */
  readonly menu?: readonly MenuAction[];
  /** The reason of an empty list without filters, or other content instead of rows. */
  readonly empty: string | ((create: ReactNode) => ReactNode);
  /** Further properties of the table. */
  readonly table?: Partial<Table<Row>>;
  /** Between the title and the table. */
  readonly children?: ReactNode;
}

export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { list, title, lead, isHealthData = false, create, actions, ...rest } = props;
  const { t } = useTranslation();
  const { menu = [], exportsAll = true, empty, table, children, view: _, ...shown } = rest;
  const { many, me, control, filters, sort } = list;
  const isPhone = useIsPhone();
  const selection = useSelection(list.question);
  const sentenceOf = useErrorSentence();
  const exporter = useExport<Row>({
    name: many,
    person: me?.id,
    isHealthData,
    columns: shown.columns,
    total: list.total,
    whole: useWholeFile(many),
    sentenceOf,
    run: (request, options) => exportRecords(many, { ...request, filters, sort }, options),
  });
  const paper = usePaper(props);
  const printAction = { ...usePrintAction(), onSelect: paper.print };
  const mayExport = mayDo(me, many, 'export');
  const exportsList = mayExport && exportsAll;
  const exportAction = { icon: 'download', label: t('table.export'), onSelect: () => exporter.ask() } as const;
  const createButton = (variant: 'contained' | 'outlined') =>
    create &&
    mayDo(me, many, 'create') && (
      <Button to={create.to} variant={variant} color="primary">
        <Icon name={create.icon} size="small" />
        {create.label}
      </Button>
    );
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        quiet
        actions={
          <>
            {exportsList && !isPhone && <ExportButton onClick={() => exporter.ask()} />}
            {actions}
            {createButton(isPhone && create?.isInBar ? 'outlined' : 'contained')}
            <ActionMenu outlined actions={[...menu, ...(exportsList && isPhone ? [exportAction] : []), printAction]} />
          </>
        }
      />
      {paper.paper}
      {children}
      {me ? (
        <DataTable<Row>
          {...list.rows}
          {...shown}
          name={many}
          person={me.id}
          caption={title}
          rowKey={({ id }) => id}
          total={list.total}
          control={control}
          order={list.order}
          selection={mayExport ? selection : undefined}
          bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
          empty={
            typeof empty === 'string' ? <EmptyList control={control} text={empty} /> : empty(createButton('outlined'))
          }
          {...table}
        />
      ) : (
        <ListSkeleton />
      )}
      {exporter.dialog}
    </>
  );
}
