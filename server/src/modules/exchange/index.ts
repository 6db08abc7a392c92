/** Data that comes from elsewhere and goes elsewhere. */
export { type ImportSettings, importFhir } from './import-fhir.ts';
export { UsageError } from './input-files.ts';
export { showProgress } from './progress.ts';
export { ReportFile } from './report-file.ts';
export { summaryLines } from './summary-lines.ts';
