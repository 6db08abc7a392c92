/** Transactions of one audit line each, like those of a read, and the processor time that PostgreSQL spends on them. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { timeOrderedId } from './time-ordered-id.ts';

export interface LineWriter {
  /** Appends a line and waits for no disk. Returns the nanoseconds that the connection's process worked. */
  append(table: string): Promise<number>;
}

export async function lineWriter(client: pg.Client, tenantId: string): Promise<LineWriter> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The first figure is the time on a processor, exact where proc(5) counts ticks of 10 ms.
  const worked = () => Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]);
  return {
    async append(table) {
      const began = worked();
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true), set_config('synchronous_commit', 'off', true)`, [
        tenantId,
      ]);
      await client.query({
        name: `append to ${table}`,
        text: `insert into ${table} (tenant_id, id, actor, action, entity, entity_id, patient_id, version, request_id)
          values ($1, $2, 'system:bench', 'read', 'patient', $2, $2, 1, 'bench')`,
        values: [tenantId, timeOrderedId()],
      });
      await client.query('commit');
      return worked() - began;
    },
  };
}
