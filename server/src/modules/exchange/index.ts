/** Data that comes from elsewhere and goes elsewhere. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import type { ResumableKind } from '#kernel/runs/resumable';
import type { DocumentParts } from '#modules/documents';
import { keepArchives } from './archive/keep-archives.ts';
import { makeArchive } from './archive/make-archive.ts';
import { mountArchives } from './archive/mount-archives.ts';

export { type ImportSettings, importFhir } from './import-fhir.ts';
export { UsageError } from './input-files.ts';
export { showProgress } from './progress.ts';
export { ReportFile } from './report-file.ts';
export { summaryLines } from './summary-lines.ts';

interface Parts extends Kernel {
  readonly documents: DocumentParts;
}

/** Imports are commands of the operator. */
export const exchange: Module<Parts> = {
  name: 'exchange',
  needs: ['consents', 'documents', 'encounters', 'partners', 'patients'],
  mount: mountArchives,
  jobs: { 'keep-archives': ({ db, documents }) => keepArchives(db, documents) },
  runs: [makeArchive as (parts: Parts) => ResumableKind],
};
