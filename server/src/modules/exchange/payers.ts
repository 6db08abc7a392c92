/** The payers that coverages name: found by name, an archived one too, and made where there is none. */

import { nameKey, payer } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';

export interface Payers {
  /** The record of a name; one that is not there yet is noted and made by `store`. Only where all of a name are archived, one of them. */
  find(name: string, planType: string): { readonly id: string; readonly isArchived: boolean };
  /** Makes the noted payers; returns their number. */
  store(): Promise<number>;
}

export async function openPayers(tx: Transaction, ctx: Context): Promise<Payers> {
  const rows = await tx.query<{ id: string; name: string; isArchived: boolean }>(
    `select id, name, archived_at is not null as "isArchived" from payers_view where tenant_id = $1
     order by archived_at is null, created_at desc, id desc`,
    [ctx.tenantId],
  );
  const known = new Map(rows.map(({ name, ...payer }) => [nameKey(name), payer]));
  const noted: { id: string; values: Record<string, unknown> }[] = [];
  return {
    find(name, planType) {
      const key = nameKey(name);
      const there = known.get(key);
      if (there) return there;
      const made = { id: v7(), isArchived: false };
      known.set(key, made);
      noted.push({ id: made.id, values: { ...payer.initial, name, planType } });
      return made;
    },
    async store() {
      await records(tx, ctx).createMany(payer, noted, { action: 'import', origin: 'imported' });
      return noted.length;
    },
  };
}
