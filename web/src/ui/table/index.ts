// The public interface of lists: the table, its filters, its address, its export.

export { type Count, countText } from './count-text.ts';
export { EmptyList } from './empty-list.tsx';
export { ExportButton } from './export/export-button.tsx';
export { saveFile, sizeText } from './export/save-file.ts';
export { type ExportSource, useExport } from './export/use-export.tsx';
export { usePrintList } from './export/use-print-list.tsx';
export type { Filter } from './filters/filter.ts';
export { useLazyOptions } from './filters/lazy-options.ts';
export { filterQuery, type ListAddress, type ListShape, parseListAddress, parseRange } from './filters/list-address.ts';
export { type ListControl, useListAddress } from './filters/use-list-address.ts';
export { type Column, type ExportColumn, exportWords } from './grid/column.ts';
export { DataTable } from './grid/data-table.tsx';
export type { RowGroup } from './grid/table-props.ts';
export { useSelection } from './grid/use-selection.ts';
export { ListSkeleton } from './list-skeleton.tsx';
export { NothingFound } from './nothing-found.tsx';
