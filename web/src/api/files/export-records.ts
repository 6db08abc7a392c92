// Exports for lists. The code that fetches the file is loaded with the first one.
import { type ExportRequest, pathOf } from '@puente/contract';
import type { FileOptions } from './export-file.ts';

/** The chosen records, or everything that the filters match. */
type Asked = Readonly<Pick<ExportRequest, 'purpose' | 'sort'>> & {
  readonly ids?: readonly string[];
  readonly filters?: Readonly<Record<string, string>>;
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly words?: readonly { readonly value: string; readonly word: string }[] | undefined;
  }[];
};

/** @param path the exported list, below /Prod; throws as `exportFile` of export-file.ts does */
export const exportFile = (path: string, request: object, options: FileOptions): Promise<Blob> =>
  import('./export-file.ts').then((file) => file.exportFile(path, request, options));

/** @param many the plural of the resource */
export const exportRecords = (many: string, { ids, filters, ...request }: Asked, options: FileOptions): Promise<Blob> =>
  exportFile(pathOf({ many }), { ...request, ...(ids ? { ids } : { filters }) }, options);
