/** Imports files of a test, and reads what became of them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportSettings, importFhir, ReportFile } from '#modules/exchange';
import type { TestApp } from '../support/test-app.ts';

interface Line {
  readonly kind: 'rejected' | 'warning';
  readonly file: string;
  readonly line?: number;
  readonly entry?: number;
  readonly type?: string;
  readonly id?: string;
  readonly field?: string;
  readonly reason: string;
}

/** @param files NDJSON from a list, a bundle from an object; in one folder, in the order of their names */
export async function importFiles(
  t: TestApp,
  files: Readonly<Record<string, unknown>>,
  settings: Partial<ImportSettings> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'puente-import-'));
  const input = await mkdtemp(join(tmpdir(), 'puente-import-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const text = Array.isArray(content)
        ? content.map((line) => `${JSON.stringify(line)}\n`).join('')
        : JSON.stringify(content);
      await writeFile(join(input, name), text);
    }
    const report = new ReportFile(join(folder, 'report.jsonl'));
    const summary = await importFhir({
      db: t.services.db,
      path: input,
      tenantName: 'demo',
      report,
      ...settings,
    }).finally(() => report.close());
    const text = report.lines > 0 ? await readFile(report.path, 'utf8') : '';
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
    return { ...summary, lines, of: (type: string) => summary.types.find((one) => one.type === type)! };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(input, { recursive: true, force: true });
  }
}

/** The entries of a bundle: `[fullUrl, resource]`, or a resource without an address. */
export const bundleOf = (...entries: readonly (readonly [string, object] | object)[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: entries.map((one) => (Array.isArray(one) ? { fullUrl: one[0], resource: one[1] } : { resource: one })),
});
