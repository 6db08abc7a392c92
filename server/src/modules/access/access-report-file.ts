/**
 * A report of access as a file, for a person who asks for an accounting of disclosures (45 CFR 164.528). Lines of the audit
 * never change, so the pages of the report one after the other are one moment.
 */
import { field, lookKindOf, reportColumns } from '@puente/contract';
import * as z from 'zod/mini';
import { note } from '#kernel/audit';
import type { Context } from '#kernel/context';
import { byteOrderMark, csvLine, textCell } from '#kernel/csv';
import type { Database } from '#kernel/database';
import { type Report, type ReportQuestion, readReport, reportFilters } from './access-report.ts';

export const reportRequest = z.strictObject({
  ...reportFilters,
  /** Why it is taken; stands in the audit. */
  purpose: field.given(500).check(z.minLength(3)),
  columns: z
    .array(z.strictObject({ field: z.enum(reportColumns), label: field.text(80) }))
    .check(z.minLength(1), z.maxLength(reportColumns.length)),
  format: z.literal('csv'),
});
type Asked = z.output<typeof reportRequest>;

const batchLines = 10_000;

interface Line extends Readonly<Record<string, unknown>> {
  readonly action: string;
  readonly patient?: { readonly givenName: string; readonly familyName: string } | null;
}

function cellOf(line: Line, name: (typeof reportColumns)[number]): string {
  if (name === 'kind') return lookKindOf(line.action);
  if (name === 'patient') return textCell(line.patient ? `${line.patient.givenName} ${line.patient.familyName}` : '');
  const value = line[name];
  return textCell(Array.isArray(value) ? value.join('; ') : String(value ?? ''));
}

/** The texts of the file; what is wrong with the request is thrown before the first of them. */
export async function* writeReport(
  report: Report,
  db: Database,
  ctx: Context,
  id: string,
  { purpose, columns, format: _, ...question }: Asked,
): AsyncGenerator<string> {
  const fields = columns.map(({ field: name }) => name);
  const line = (action: string, after: object) =>
    db.work({ ...ctx, ...(action !== 'export' && { principal: null }) }, (tx) =>
      note(tx, ctx, {
        action,
        entity: report.about.one,
        entityId: id,
        ...(report.about.patients === 'self' && { patientId: id }),
        after,
      }),
    );
  const page = (asked: Pick<ReportQuestion, 'after' | 'limit'>) =>
    readReport(report, db, ctx, id, { ...question, ...asked }, 'access-report');
  await page({ limit: 1 });
  await line('export', { purpose, columns: fields, ...question });
  let count = 0;
  let next: string | null = null;
  let done = false;
  try {
    yield byteOrderMark + csvLine(columns.map(({ label }) => textCell(label)));
    do {
      const found = await page({ limit: batchLines, ...(next && { after: next }) });
      const lines = JSON.parse(found.items) as Line[];
      count += lines.length;
      yield lines.map((one) => csvLine(fields.map((name) => cellOf(one, name)))).join('');
      next = found.next;
    } while (next);
    done = true;
  } finally {
    await line(done ? 'export-done' : 'export-broken-off', { count });
  }
}
