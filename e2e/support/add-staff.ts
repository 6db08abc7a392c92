/** Many members of staff at once: by a statement, as 500 invitations that are answered would take minutes. */
import { runStatement } from './run-statement.ts';

/** Active CHWs and, with even numbers, clinicians: Zoraida Zz001 to Zoraida Zz500, the last of every alphabet. */
export const addStaff = (tenant: string, count: number): Promise<void> =>
  runStatement(
    tenant,
    `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, spoken_languages, status)
     select current_tenant(), gen_random_uuid(), 'system:test', 'Zoraida', 'Zz' || to_char(n, 'FM000'), 'many' || n || '@clinic.test',
       case when n % 2 = 0 then '["clinician"]'::jsonb else '["chw"]' end, '[]', '[]', 'active' from generate_series(1, $1::int) n`,
    [count],
  );
