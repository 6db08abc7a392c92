// Exports a list as a file: the server requires a reason, writes the file, and records who downloaded it.
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#i18n';
import type { RunShown } from '../../states/run-progress.tsx';
import type { Count } from '../count-text.ts';
import { type Column, type ExportColumn, exportColumns, shownColumns } from '../grid/column.ts';
import type { Selection } from '../grid/selection.ts';
import { readTableSettings } from '../grid/table-settings.ts';

const load = () =>
  Promise.all([import('./export-dialog.tsx'), loadTexts(['table-tools', 'form'])]).then(([module]) => ({
    default: module.ExportDialog,
  }));
const ExportDialog = lazy(load);

interface ExportRequest {
  readonly purpose: string;
  readonly ids?: readonly string[];
  readonly columns: readonly ExportColumn[];
}

export interface ExportSource<Row> {
  /** The name of the table; the file name begins with it, and contains no name of a person. */
  readonly name: string;
  /** The id of the signed-in user, whose columns are preselected. */
  readonly person: string | undefined;
  /** True if the rows are about patients. */
  readonly isHealthData: boolean;
  readonly columns: readonly Column<Row>[];
  /** The columns of a whole file, where it has more than the columns of the table. */
  readonly whole?: ((shown: readonly ExportColumn[]) => Promise<readonly ExportColumn[]>) | undefined;
  /** The number of rows that match the filters. */
  readonly total: Count | undefined;
  readonly run: (
    request: ExportRequest,
    options: { readonly signal: AbortSignal; readonly onProgress: (run: RunShown) => void },
  ) => Promise<Blob>;
  /** Returns the sentence of a refusal. */
  readonly sentenceOf: (error: unknown) => string | undefined;
}

export function useExport<Row>({ columns, total, person = '', whole, ...source }: ExportSource<Row>) {
  const [asked, setAsked] = useState<{
    readonly ids?: readonly string[];
    readonly shown: readonly ExportColumn[];
    readonly all: readonly ExportColumn[];
  }>();
  const [isOpen, setOpen] = useState(false);
  /** Without a selection all matching rows are exported. */
  const ask = async (selection?: Selection) => {
    const shown = exportColumns(shownColumns(columns, readTableSettings(source.name, person)));
    const own = exportColumns(columns);
    // Without a connection the columns of the table remain.
    const all = whole ? await whole(own).catch(() => own) : own;
    setAsked({ shown, all, ...(selection?.kind === 'some' && { ids: [...selection.ids] }) });
    setOpen(true);
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <ExportDialog
        {...source}
        open={isOpen}
        onClose={() => setOpen(false)}
        count={asked.ids ? { count: asked.ids.length, capped: false } : total}
        ids={asked.ids}
        shown={asked.shown}
        all={asked.all}
      />
    </Suspense>
  );
  return { ask: (selection?: Selection) => void ask(selection), dialog };
}
