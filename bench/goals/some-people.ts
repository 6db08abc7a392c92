/** Ids of people, spread over an organization. */
import { type BenchData, connected } from '../data/open-data.ts';
import type { Tenant } from '../data/sizes.ts';

export async function somePeople(
  { superuserUrl }: BenchData,
  { tenantId, patients }: Tenant,
  count: number,
): Promise<string[]> {
  const client = await connected(superuserUrl);
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as place from patients where tenant_id = $1 and created_by = 'system:bench') people
       where place % $2 = 0 limit $3`,
      [tenantId, Math.floor(patients / count), count],
    );
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}
