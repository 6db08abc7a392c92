// A column of a table, defined once for the wide table, the card of a phone and the exported file.

import type { ReactNode } from 'react';
import { withoutIsolates } from '#i18n';
import type { TableSettings } from './table-settings.ts';

/** A field of the API in an exported file. */
export interface ExportColumn {
  readonly field: string;
  readonly label: string;
  /** The words of a cell for its codes, in the reader's language. */
  readonly words?: readonly { readonly value: string; readonly word: string }[] | undefined;
  /** An import reads the words: no file has the codes beside them. */
  readonly isReadBack?: true;
}

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The long form of an abbreviated header: tooltip and accessible name. */
  readonly headerLong?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned to the end. */
  readonly align?: 'start' | 'end';
  /** The field of the API for the order of this column. */
  readonly sort?: string;
  /** The displayed value grows as the field falls: days since a date. */
  readonly isInverse?: boolean;
  /** Fields of the API that an export writes for this column; the label is the header by default. */
  readonly fields?: readonly (string | (Omit<ExportColumn, 'label'> & { readonly label?: string }))[];
  /**
   * On a card: at the end of the title row, as "header value", as a value without a header, as a row, or hidden. The
   * first column is the title.
   */
  readonly onCard?: 'end' | 'line' | 'plain' | 'row' | 'none';
  /** A card omits the column if this is false: it has no room for unknown values. */
  readonly isKnown?: (row: Row) => boolean;
  /** Left out of narrower windows unless the person chooses it. */
  readonly from?: 'lg' | 'xl';
  /** Shown only when the person chooses it. */
  readonly atRequest?: boolean;
  /**
   * Whether a printed list has the column, if this differs from the wide table. Columns that only explain their view
   * are printed; cells that load their own data are not.
   */
  readonly onPaper?: boolean;
  /** Takes the room that is left. */
  readonly grow?: boolean;
}

/** The first column names the row and always stays. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  { columns: chosen }: TableSettings,
): readonly Column<Row>[] {
  return columns.filter((column, index) => index === 0 || (chosen[column.id] ?? !column.atRequest));
}

/** The columns of a printed list: paper has one width. */
export const paperColumns = <Row>(columns: readonly Column<Row>[], settings: TableSettings): readonly Column<Row>[] => {
  const shown = shownColumns(columns, settings);
  return columns.filter((column) => column.onPaper ?? shown.includes(column));
};

/** The fields that an export requests from the API. */
export function exportColumns<Row>(columns: readonly Column<Row>[]): readonly ExportColumn[] {
  return columns.flatMap(({ fields = [], header, headerLong }) =>
    fields.map((field) => {
      const { label = headerLong ?? header, ...named } = typeof field === 'string' ? { field } : field;
      return { ...named, label: withoutIsolates(label) };
    }),
  );
}

/** The words of codes for an exported file. */
export const exportWords = <Code extends string>(
  codes: readonly Code[],
  word: (code: Code) => string,
): ExportColumn['words'] =>
  codes.length === 0 ? undefined : codes.map((value) => ({ value, word: withoutIsolates(word(value)) }));
