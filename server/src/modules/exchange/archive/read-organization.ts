/** What an organization says of itself: its name, clock, region and rules, as a file of one row. */
import type { Context } from '#kernel/access/context';
import { csvLine, textCell } from '#kernel/csv/cells';
import type { Transaction } from '#kernel/database/database';
import { camel } from '#kernel/sql/names';

const textOf = (value: unknown) =>
  Array.isArray(value) ? value.join('; ') : value === null || value === undefined ? '' : String(value);

export async function readOrganization(tx: Transaction, { tenantId }: Context) {
  const [row] = await tx.query<{ own: Readonly<Record<string, unknown>> }>(
    'select to_jsonb(t) as own from tenants t where tenant_id = $1',
    [tenantId],
  );
  const { own } = row!;
  const lines = [Object.keys(own).map(camel), Object.values(own).map(textOf)].map((cells) =>
    csvLine(cells.map(textCell)),
  );
  return { title: String(own['title']), lines: lines.join('') };
}
