/**
 * A statement in the database of the journeys, as the application in one organization: for states that take days or
 * minutes to arise.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export async function runStatement(tenant: string, sql: string, values: readonly unknown[]): Promise<void> {
  const read = (file: string) => readFile(join(inject('dataDir'), file), 'utf8');
  const { app: password } = JSON.parse(await read('pg.json')) as { app: string };
  // PostgreSQL's own file: its port stands in the fourth line, its socket in the fifth, an address in the sixth.
  const [, , , port, socket, address] = (await read('pg/postmaster.pid')).split('\n');
  const client = new pg.Client({
    host: socket || address,
    port: Number(port),
    user: 'puente_web',
    password,
    database: 'puente',
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', search.tenant_id_of($1)::text, true)`, [tenant]);
    await client.query(sql, [...values]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
