// The public interface of lists: the table, its filters, its address, its export.
export { AccessReport, reportQuery } from './access-report.tsx';
export { type Column, exportWords } from './column.ts';
export { type Count, countText } from './count-text.ts';
export { DataTable } from './data-table.tsx';
export { EmptyList } from './empty-list.tsx';
export { ExportButton } from './export-button.tsx';
export type { Filter } from './filter.ts';
export { useLazyOptions } from './lazy-options.ts';
export { filterQuery, type ListAddress, type ListShape, parseListAddress } from './list-address.ts';
export { ListSkeleton } from './list-skeleton.tsx';
export { NothingFound } from './nothing-found.tsx';
export { saveFile, sizeText } from './save-file.ts';
export type { RowGroup } from './table-props.ts';
export { useExport } from './use-export.tsx';
export { type ListControl, useListAddress } from './use-list-address.ts';
export { usePrintList } from './use-print-list.tsx';
export { useSelection } from './use-selection.ts';
