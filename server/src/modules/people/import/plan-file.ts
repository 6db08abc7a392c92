/** The plan of a file of staff, inside its transaction: other changes of the rights of the staff wait for its end. */
import { user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import { oneAtATime } from '../staff-rules.ts';
import type { KeyedRow, Member } from './gather-people.ts';
import { planStaff, type StaffPlan } from './plan-staff.ts';
import type { StaffRow } from './staff-rows.ts';

const staff = `select id, email_key as "emailKey", concat_ws(' ', given_name, family_name) as name,
    search_key(regexp_replace(concat_ws(' ', given_name, family_name), '\\s+', ' ', 'g')) as "nameKey", roles, status, supervisor_id as "supervisorId"
  from users where tenant_id = $1`;

/** Texts without case and accents, as the email addresses of members are compared. */
async function keysOf(tx: Transaction, texts: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'select search_key(text) as key from unnest($1::text[]) with ordinality as t (text, n) order by n',
    [texts],
  );
  return rows.map(({ key }) => key);
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ');

async function keyed(tx: Transaction, rows: readonly StaffRow[]): Promise<KeyedRow[]> {
  const text = ({ values }: StaffRow, name: string) => String(values[name] ?? '');
  const keys = (read: (row: StaffRow) => string) => keysOf(tx, rows.map(read));
  const [emails, names, supervisors] = await Promise.all([
    keys((row) => text(row, 'email')),
    keys((row) => oneSpace(`${text(row, 'givenName')} ${text(row, 'familyName')}`)),
    keys(({ supervisor }) => oneSpace((supervisor ?? '').replace(/^mailto:/i, ''))),
  ]);
  return rows.map((row, at) => ({
    ...row,
    emailKey: emails[at] || null,
    nameKey: names[at]!,
    supervisorKey: supervisors[at]!,
  }));
}

export async function planFile(tx: Transaction, ctx: Context, rows: readonly StaffRow[]): Promise<StaffPlan> {
  const keyedRows = await keyed(tx, rows);
  const emails = keyedRows.flatMap(({ emailKey }) => emailKey ?? []);
  const lock = () =>
    records(tx, ctx).lockMany(user, {
      where: (p) => `t.email_key = any (${p.add(emails, 'text[]')})`,
      action: 'update',
    });
  // A change of one member also locks the record before it waits for its turn. Others may add members until then.
  await lock();
  await oneAtATime(tx, ctx);
  const locked = await lock();
  return planStaff({
    rows: keyedRows,
    members: await tx.query<Member & Record<string, unknown>>(staff, [ctx.tenantId]),
    records: new Map(locked.map((record) => [record.id, record])),
    callerId: ctx.principal?.userId,
  });
}
