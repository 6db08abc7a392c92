/** `POST /referral-requests/import`: requests from a CSV file. Good rows wait to be admitted, bad ones come back with line and reason. */
import {
  payer,
  type RequestImport,
  type RequestImported,
  type RequestRowFault,
  referralRequest,
  requestColumns,
  requestImport,
  requestImported,
  requiredRequestColumns,
} from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { mappedColumns } from '#kernel/csv/find-columns';
import { readTableInThread } from '#kernel/csv/read-in-thread';
import { type RefusedRow, tellRefused } from '#kernel/csv/refused-rows';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { Kernel, Scope } from '#kernel/http/api';
import { type ImportCall, mountImport } from '#kernel/http/mount-import';
import { records } from '#kernel/records/records';
import { finishHeld } from '#kernel/runs/hold-run';
import { Parameters } from '#kernel/sql/statement';
import { type RequestRow, readRequests } from './request-rows.ts';

interface Importing extends ImportCall {
  readonly db: Database;
}

/** One file at a time. */
const takeTurns = (tx: Transaction, { tenantId }: Context) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`referral requests ${tenantId}`]);

/**
 * Which rows are about a person and a program that wait already, came on that day or later, or have an open referral: a plan
 * sends its whole list each month. Requests that a label closes to the caller count as absent. `first`: the first row of the file
 * that is about both.
 */
const compared = (reached: string) => `
  with rows as (select n, program, received_on, request_person_key(cin, given_name, family_name, birth_date) as person_key
    from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::date[], $7::text[], $8::date[])
      as r (n, cin, given_name, family_name, birth_date, program, received_on))
  select r.n, min(r.n) over (partition by r.person_key, r.program) as first,
    exists (select from referral_requests t left join referrals f on f.tenant_id = t.tenant_id and f.id = t.referral_id
      where t.tenant_id = $1 and t.person_key = r.person_key and t.program is not distinct from r.program
        and (t.status = 'new' or t.received_on >= r.received_on or f.is_open) and ${reached}) as known
  from rows r order by r.n`;

interface Compared extends Record<string, unknown> {
  readonly n: number;
  readonly first: number;
  readonly known: boolean;
}

async function compare(tx: Transaction, ctx: Context, rows: readonly RequestRow[]) {
  const column = (name: string) => rows.map(({ values }) => values[name] ?? null);
  const p = new Parameters();
  for (const values of [
    ctx.tenantId,
    rows.map((_, index) => index),
    ...['cin', 'givenName', 'familyName', 'birthDate', 'program', 'receivedOn'].map(column),
  ])
    p.add(values);
  const found = await tx.query<Compared>(compared(reach(referralRequest, 'read', { ctx, p })), p.values);
  const added: RequestRow[] = [];
  const refused: RefusedRow<RequestRowFault>[] = [];
  for (const { n, first, known } of found) {
    const { line, cells, values } = rows[n]!;
    if (n !== first) refused.push({ line, cells, faults: ['twice'] });
    else if (known) continue;
    // The public form asks nobody for it: such a request is known, and needs none here either.
    else if (!values['payerId'] && !values['requester']) refused.push({ line, cells, faults: ['requester'] });
    else added.push(rows[n]!);
  }
  return { added, refused };
}

async function importRequests({ db, ctx, held }: Importing, asked: RequestImport): Promise<RequestImported> {
  const { trial, words, heads, payerId } = asked;
  if (held) await db.batch(ctx, held.begin());
  const table = await readTableInThread(ctx.tenantId, asked.file);
  const wanted = { columns: requestColumns, required: requiredRequestColumns, words: words.columns };
  const { places, told: found } = mappedColumns(table.heads, wanted, heads);
  // A column with the whole name stands for both.
  const told = places.fullName === null ? found : { ...found, missing: [] };
  const isReadable = told.missing.length === 0;
  const total = table.records.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    await takeTurns(tx, ctx);
    const gate = records(tx, ctx);
    if (payerId) await gate.read(payer, payerId);
    const today = await tenantToday(tx, ctx);
    const read = isReadable ? readRequests(table, { ...asked, places, today }) : { rows: [], refused: [] };
    const { added, refused: notAdded } = await compare(tx, ctx, read.rows);
    if (!trial)
      await gate.createMany(
        referralRequest,
        added.map(({ values }) => ({ id: v7(), values })),
      );
    const refused = [...read.refused, ...notAdded];
    const counted = { added: added.length, unchanged: read.rows.length - added.length - notAdded.length };
    await finishHeld(tx, held, { done: total, result: { ...counted, refused: refused.length } });
    return { ...told, ...counted, rows: isReadable ? total : 0, ...tellRefused(table.heads, refused, words) };
  });
}

export const mountRequestImport = (app: Scope, kernel: Kernel) =>
  mountImport(app, kernel, {
    resource: referralRequest,
    operationId: 'importReferralRequests',
    kind: 'import-referrals',
    body: requestImport,
    answer: requestImported,
    work: (call, asked) => importRequests({ db: kernel.db, ...call }, asked),
  });
