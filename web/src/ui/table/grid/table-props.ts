// The properties that the wide table and the cards share.
import type { ReactNode } from 'react';
import type { MenuAction } from '../../overlay/action-menu.tsx';
import type { Column } from './column.ts';
import type { SelectionControl } from './use-selection.ts';

/** Rows under a common heading. */
export interface RowGroup<Row> {
  readonly id: string;
  readonly label: string;
  readonly title: ReactNode;
  /** Shown in the column named by `sumColumn`. */
  readonly sum?: ReactNode;
  readonly rows: readonly Row[];
}

export interface TableBodyProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly groups: readonly RowGroup<Row>[];
  readonly sumColumn?: string;
  readonly rowKey: (row: Row) => string;
  /** Names a row: "Select Ana Ruiz". */
  readonly rowName: (row: Row) => string;
  /** A field, with a minus in front for descending. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  /** Present if acts on several rows exist. */
  readonly selection?: SelectionControl;
  /** The menu at the end of a row. */
  readonly actions?: (row: Row) => readonly MenuAction[];
  /** The control beside the menu on a card. */
  readonly cardAction?: (row: Row) => ReactNode;
}
