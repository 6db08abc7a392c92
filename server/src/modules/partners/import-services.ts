/** `POST /healthcare-services/import`: programs from a CSV file. Good rows are kept, bad ones come back with line and reason. */
import {
  healthcareService,
  partnerOrganization,
  requiredServiceColumns,
  type ServiceColumn,
  type ServiceImport,
  type ServiceImported,
  serviceColumns,
  serviceImport,
  serviceImported,
} from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { mappedColumns } from '#kernel/csv/find-columns';
import { readTableInThread } from '#kernel/csv/read-in-thread';
import { tellRefused } from '#kernel/csv/refused-rows';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { Kernel, Scope } from '#kernel/http/api';
import { type ImportCall, mountImport } from '#kernel/http/mount-import';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { finishHeld } from '#kernel/runs/hold-run';
import { capacityValues } from './report-capacity.ts';
import { keyOf, readServices, type ServiceRow } from './service-rows.ts';

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly organization: string;
  readonly name: string;
}

/** One file at a time changes the directory of an organization. */
const takeTurns = (tx: Transaction, { tenantId }: Context) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`healthcare services ${tenantId}`]);

const inUse = `select s.id, o.name as organization, s.name from healthcare_services s
  join partner_organizations o on o.tenant_id = s.tenant_id and o.id = s.partner_organization_id where s.tenant_id = $1 and s.archived_at is null`;

type Change = ServiceImported['changes'][number];

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? null]).flatMap((one) => (one === null ? [] : [String(one)]));

/** The fields in which a stored program differs from its row. */
const differencesOf = (record: LockedRecord, values: Readonly<Record<string, unknown>>): Change['fields'] =>
  Object.entries(values).flatMap(([name, value]) => {
    const stored = (record as Record<string, unknown>)[name] ?? null;
    if (JSON.stringify(stored) === JSON.stringify(value ?? null)) return [];
    return [{ field: name as ServiceColumn, was: listOf(stored), now: listOf(value) }];
  });

/** The most changes in the answer. */
const mostShown = 50;

type NewRecord = { readonly id: string; readonly values: Readonly<Record<string, unknown>> };

/** The changes that a file would make in the directory. */
interface Plan {
  readonly partnerOrganizations: readonly NewRecord[];
  readonly added: readonly NewRecord[];
  readonly changed: readonly {
    readonly record: LockedRecord;
    readonly values: Readonly<Record<string, unknown>>;
    readonly told: Change;
  }[];
}

async function planOf(tx: Transaction, ctx: Context, rows: readonly ServiceRow[]): Promise<Plan> {
  const stored = await tx.query<Stored>(inUse, [ctx.tenantId]);
  const ids = new Map(stored.map((one) => [keyOf(one.organization, one.name), one.id]));
  const idOf = (row: ServiceRow) => ids.get(keyOf(row.organization, String(row.values['name']))) ?? '';
  const locked = await records(tx, ctx).lockMany(healthcareService, {
    where: (p) => `t.id = any (${p.add(rows.map(idOf).filter(Boolean), 'uuid[]')})`,
    action: 'update',
  });
  const found = new Map(locked.map((record) => [record.id, record]));
  const { partnerOf, partnerOrganizations } = await partnersOf(tx, ctx, rows);
  const today = await tenantToday(tx, ctx);
  const plan = { partnerOrganizations, added: [] as NewRecord[], changed: [] as Plan['changed'][number][] };
  for (const row of rows) {
    const { capacity, values, organization: toldBy } = row;
    const written = { ...values, ...(capacity && capacityValues(ctx, { ...capacity, toldBy }, today)) };
    const record = found.get(idOf(row));
    if (!record) plan.added.push({ id: v7(), values: { ...written, partnerOrganizationId: partnerOf(row) } });
    else {
      const fields = differencesOf(record, { ...values, ...capacity });
      const told = { organization: toldBy, name: String(values['name']), fields };
      if (fields.length > 0) plan.changed.push({ record, values: written, told });
    }
  }
  return plan;
}

/** The organizations of the rows; missing ones will be made. */
async function partnersOf(tx: Transaction, ctx: Context, rows: readonly ServiceRow[]) {
  const fold = (name: string) => keyOf(name, '');
  const known = await tx.query<{ id: string; name: string }>(
    'select id, name from partner_organizations where tenant_id = $1 and archived_at is null order by created_at desc, id desc',
    [ctx.tenantId],
  );
  const ids = new Map(known.map(({ id, name }) => [fold(name), id]));
  const partnerOrganizations: NewRecord[] = [];
  for (const { organization: name } of rows) {
    if (ids.has(fold(name))) continue;
    const id = v7();
    ids.set(fold(name), id);
    partnerOrganizations.push({ id, values: { name, kind: 'partner' } });
  }
  return { partnerOrganizations, partnerOf: (row: ServiceRow) => ids.get(fold(row.organization))! };
}

async function store(tx: Transaction, ctx: Context, { partnerOrganizations, added, changed }: Plan) {
  const gate = records(tx, ctx);
  await gate.createMany(partnerOrganization, partnerOrganizations);
  await gate.createMany(healthcareService, added);
  await gate.changeMany(healthcareService, changed, { action: 'update' });
}

interface Importing extends ImportCall {
  readonly db: Database;
}

async function importServices({ db, ctx, held }: Importing, asked: ServiceImport): Promise<ServiceImported> {
  const { trial, words, heads, values } = asked;
  if (held) await db.batch(ctx, held.begin());
  const table = await readTableInThread(ctx.tenantId, asked.file);
  const wanted = { columns: serviceColumns, required: requiredServiceColumns, words: words.columns };
  const { places, told } = mappedColumns(table.heads, wanted, heads);
  const isReadable = told.missing.length === 0;
  const { rows, refused } = isReadable ? readServices(table, { places, values }) : { rows: [], refused: [] };
  const total = table.records.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    await takeTurns(tx, ctx);
    const plan = await planOf(tx, ctx, rows);
    if (!trial) await store(tx, ctx, plan);
    const counted = {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: rows.length - plan.added.length - plan.changed.length,
      partnerOrganizations: plan.partnerOrganizations.length,
    };
    await finishHeld(tx, held, { done: total, result: { ...counted, refused: refused.length } });
    const changes = plan.changed.slice(0, mostShown).map((one) => one.told);
    return { ...told, ...counted, changes, rows: isReadable ? total : 0, ...tellRefused(table.heads, refused, words) };
  });
}

export const mountServiceImport = (app: Scope, kernel: Kernel) =>
  mountImport(app, kernel, {
    resource: healthcareService,
    operationId: 'importHealthcareServices',
    kind: 'import-services',
    body: serviceImport,
    answer: serviceImported,
    work: (call, asked) => importServices({ db: kernel.db, ...call }, asked),
  });
