/** `import fhir`: reads FHIR R4 files into one organization. */
import { parseArgs } from 'node:util';
import { importFhir, ReportFile, showProgress, summaryLines, UsageError } from '#modules/exchange';
import type { Command } from './command.ts';
import { fromCaller } from './from-caller.ts';
import { complain, say } from './terminal.ts';
import { withServices } from './with-services.ts';

const usage = `import fhir <file or folder> --tenant <name> [--assign <mail address>] [--dry-run] [--report <file>] [--source <name>]`;

function read(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      assign: { type: 'string' },
      report: { type: 'string' },
      source: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new UsageError(`Name one file or folder: ${usage}`);
  if (!values.tenant) throw new UsageError(`--tenant is missing: ${usage}`);
  if (values.source !== undefined && !/^[\x21-\x7e]{1,100}$/.test(values.source))
    throw new UsageError('--source: use 1 to 100 printable characters without spaces.');
  const report = values.report ?? `import-report-${new Date().toISOString().replace(/[:.]/g, '-')}.jsonl`;
  return {
    ...values,
    path: fromCaller(path),
    report: fromCaller(report),
    tenantName: values.tenant,
    dryRun: values['dry-run'] ?? false,
  };
}

/** The first interrupt ends the import after the current batch; stored batches stay, and the next run continues. */
function untilInterrupted(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new UsageError('Stopped. Run the same command again to go on.')));
  return controller;
}

async function run(args: string[]): Promise<number> {
  const asked = read(args);
  const report = new ReportFile(asked.report);
  const { signal } = untilInterrupted();
  const from = Date.now();
  const summary = await withServices(({ db, jobs }) =>
    importFhir({
      ...asked,
      db,
      jobs,
      report,
      signal,
      progress: (total) => showProgress(total, process.stderr, complain),
    }).finally(() => report.close()),
  );
  const seconds = (Date.now() - from) / 1000;
  const count = summary.types.reduce((sum, type) => sum + type.read, 0);
  say(asked.dryRun ? 'Dry run: nothing is stored.' : `Imported into ${asked.tenantName}.`);
  for (const line of summaryLines(summary)) say(line);
  say(`  ${count} resources in ${seconds.toFixed(1)} s (${Math.round(count / seconds)}/s).`);
  if (report.lines > 0) say(`  ${report.lines} lines to look at: ${report.path}`);
  if (!summary.complete) return 2;
  return summary.rejected > 0 ? 1 : 0;
}

export const importFhirCommand: Command = {
  name: 'import fhir',
  usage,
  what: 'Reads FHIR R4 bundles and bulk NDJSON, also packed with gzip.',
  run,
};
