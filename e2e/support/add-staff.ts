/** Many members of staff at once: by a statement, as 500 invitations that are answered would take minutes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** Active CHWs and, with even numbers, clinicians: Zoraida Zz001 to Zoraida Zz500, the last of every alphabet. */
export async function addStaff(organization: string, count: number): Promise<void> {
  const read = (file: string) => readFile(join(inject('dataDir'), file), 'utf8');
  const { app: password } = JSON.parse(await read('pg.json')) as { app: string };
  // What PostgreSQL says of itself: its port stands in the fourth line, its socket in the fifth, an address in the sixth.
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
    await client.query(`select set_config('app.tenant', search.tenant_id_of($1)::text, true)`, [organization]);
    await client.query(
      `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, spoken_languages, status)
       select current_tenant(), gen_random_uuid(), 'system:test', 'Zoraida', 'Zz' || to_char(n, 'FM000'), 'many' || n || '@clinic.test',
         case when n % 2 = 0 then '["clinician"]'::jsonb else '["chw"]' end, '[]', '[]', 'active' from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
