/** The payers that coverages name: found by name, made where there is none. */

import { payer } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';

/** Names as a person compares them; PostgreSQL's `search_key` of the same name is the stored key. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface Payers {
  /** The record of a name; one that is not there yet is noted and made by `store`. */
  find(name: string, planType: string): string;
  /** Makes what was noted; gives how many. */
  store(): Promise<number>;
}

export async function openPayers(tx: Transaction, ctx: Context): Promise<Payers> {
  const rows = await tx.query<{ id: string; name: string }>(
    'select id, name from payers_view where tenant_id = $1 order by created_at desc, id desc',
    [ctx.tenantId],
  );
  const known = new Map(rows.map(({ id, name }) => [plain(name), id]));
  const noted: { id: string; values: Record<string, unknown> }[] = [];
  return {
    find(name, planType) {
      const key = plain(name);
      const there = known.get(key);
      if (there) return there;
      const id = v7();
      known.set(key, id);
      noted.push({ id, values: { ...payer.initial, name, planType } });
      return id;
    },
    async store() {
      await records(tx, ctx).createMany(payer, noted, { action: 'import', origin: 'imported' });
      return noted.length;
    },
  };
}
