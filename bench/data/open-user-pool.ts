/** A separate user pool in the database of the demonstration, with as many people as sign in at the same time. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIdentity, identityAdmin } from '@puente/identity';
import pg from 'pg';
import type { Person } from '../load/srp-client.ts';
import type { Demo } from './open-demo.ts';

const password = 'Puente-bench-2026';

export async function openUserPool(demo: Demo, people: number): Promise<Person[]> {
  const database = new pg.Pool({ connectionString: demo.appUrl, max: 4 });
  try {
    const identity = createIdentity({ pool: database, secret: secretOf(demo), publicUrl: () => 'http://localhost' });
    const admin = identityAdmin(identity);
    const poolName = randomBytes(5).toString('hex');
    const poolId = `us-local-1_${poolName}`;
    const clientId = randomBytes(13).toString('hex');
    await admin.createPool({ poolId, clientId, name: 'Bench' });
    const created: Person[] = [];
    for (let number = 0; number < people; number += 1) {
      const email = `bench-${number}@clinic.test`;
      await admin.createUser({ poolId, email, givenName: 'Ana', userRole: 'chw', password });
      created.push({ path: `/idp/${poolId}/`, poolName, clientId, email, password });
    }
    return created;
  } finally {
    await database.end();
  }
}

/** IDP_SECRET of the first start. */
export function secretOf({ dataDir }: Demo): string {
  return readFileSync(join(dataDir, 'idp.secret'), 'utf8').trim();
}
