/**
 * A report of access as a file, such as for a person who asks for an accounting of disclosures (45 CFR 164.528). Lines of the audit
 * never change, so the pages of the report one after the other are one moment.
 */
import { accessKindOf, civilDateIn, exportWords, field, reportColumns, timeOf } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { byteOrderMark, csvLine, textCell } from '#kernel/csv/cells';
import type { Database } from '#kernel/database/database';
import { tenantZone } from '#kernel/database/tenant-day';
import { auditAct } from '#kernel/records/audit';
import type { HeldRun } from '#kernel/runs/hold-run';
import type { Statement } from '#kernel/sql/statement';
import { logFilters, type Report, type ReportQuestion, readReport, reportFilters } from './access-report.ts';

const fileOf = {
  /** The purpose of the file, for the audit. */
  purpose: field.requiredText(500).check(z.minLength(3)),
  columns: z
    .array(z.strictObject({ field: z.enum(reportColumns), label: field.text(80), words: z.optional(exportWords) }))
    .check(z.minLength(1), z.maxLength(reportColumns.length)),
  format: z.literal('csv'),
  /** The id of a run that shows the progress of the file; left out if nobody follows it. */
  runId: z.optional(field.id),
};
export const reportRequest = z.strictObject({ ...reportFilters, ...fileOf });
export const logRequest = z.strictObject({ ...logFilters, ...fileOf });
export type Asked = z.output<typeof logRequest>;

const batchLines = 10_000;

interface Line extends Readonly<Record<string, unknown>> {
  readonly action: string;
  readonly patient?: { readonly givenName: string | null; readonly familyName: string } | null;
}

/** `timeZone` is the organization's. */
function cellOf(line: Line, { field: name, words }: Asked['columns'][number], timeZone: string): string {
  const word = (value: unknown) => words?.find((one) => one.value === value)?.word ?? String(value);
  if (name === 'kind') return textCell(word(accessKindOf(line.action)));
  if (name === 'at') {
    const at = new Date(String(line['at']));
    return `${civilDateIn(at, timeZone)} ${timeOf(at, timeZone)}`;
  }
  if (name === 'patient')
    return textCell(line.patient ? [line.patient.givenName, line.patient.familyName].filter(Boolean).join(' ') : '');
  const value = line[name];
  return textCell(Array.isArray(value) ? value.map(word).join('; ') : word(value ?? ''));
}

interface Writing {
  readonly db: Database;
  readonly ctx: Context;
  readonly id?: string | undefined;
  readonly followed: HeldRun | undefined;
}

/** The texts of the file; a refusal of the request is thrown before the first of them. */
export async function* writeReport(
  report: Report,
  { db, ctx, id, followed }: Writing,
  { purpose, columns, format: _, runId: __, ...question }: Asked,
): AsyncGenerator<string> {
  const fields = columns.map(({ field: name }) => name);
  const of = id === undefined ? {} : { id };
  const line = (action: string, after: object, also: readonly Statement[] = []) =>
    db.work({ ...ctx, ...(action !== 'export' && { principal: null }) }, async (tx) => {
      for (const { text, values } of also) await tx.query(text, values);
      await auditAct(tx, ctx, {
        action,
        entity: report.about.one,
        ...(id && { entityId: id }),
        ...(id && report.about.patients === 'self' && { patientId: id }),
        after,
      });
    });
  const page = (part: Pick<ReportQuestion, 'after' | 'limit'>) =>
    readReport(report, { db, ctx, ...of }, { ...question, ...part });
  await page({ limit: 1 });
  const timeZone = await db.work(ctx, (tx) => tenantZone(tx, ctx));
  await line('export', { purpose, columns: fields, ...question }, followed?.begin());
  let count = 0;
  let next: string | null = null;
  let done = false;
  let failure: unknown;
  try {
    yield byteOrderMark + csvLine(columns.map(({ label }) => textCell(label)));
    do {
      const found = await page({ limit: batchLines, ...(next && { after: next }) });
      const lines = JSON.parse(found.items) as Line[];
      count += lines.length;
      if (followed) await db.batch(ctx, [followed.progress({ done: count })]);
      yield lines.map((one) => csvLine(columns.map((column) => cellOf(one, column, timeZone)))).join('');
      next = found.next;
    } while (next);
    done = true;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    const ended = followed && (done ? followed.finish({ done: count }) : followed.fail(failure, { done: count }));
    await line(done ? 'export-done' : 'export-broken-off', { count }, ended && [ended]);
  }
}
