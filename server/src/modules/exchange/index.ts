/** Data that comes from elsewhere and goes elsewhere. */
import type { Module } from '#kernel/modules/module';

export { type ImportSettings, importFhir } from './import-fhir.ts';
export { UsageError } from './input-files.ts';
export { showProgress } from './progress.ts';
export { ReportFile } from './report-file.ts';
export { summaryLines } from './summary-lines.ts';

/** Commands of the operator; no route and no job. */
export const exchange: Module = {
  name: 'exchange',
  needs: ['partners', 'patients'],
};
