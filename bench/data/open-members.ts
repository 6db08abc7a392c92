/** More administrators for the demonstration, each with a token: the number of event streams of a member is limited. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectServices, createStaff } from '@puente/server';
import type { HttpAnswer, HttpRequest } from '../load/http-client.ts';
import { signIn } from '../load/sign-in.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import { type Demo, demoOrganization } from './open-demo.ts';
import { secretOf } from './open-user-pool.ts';

const password = 'Puente-bench-2026';

export async function openMembers(
  demo: Demo,
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  count: number,
): Promise<string[]> {
  const say = (message: string) => void process.stderr.write(`${message}\n`);
  const services = await connectServices(
    { appUrl: demo.appUrl, stop: async () => {} },
    {
      idpSecret: secretOf(demo),
      dataSecret: readFileSync(join(demo.dataDir, 'data.secret'), 'utf8').trim(),
      dataDir: demo.dataDir,
      documents: { maxBytes: 1 },
      mode: 'development',
      demo: false,
      signUp: false,
    },
    { publicUrl: 'http://localhost', log: { info: () => {}, warn: say, error: say } },
  );
  try {
    const [pool] = await services.db.ask<{ poolId: string; issuerId: string; tenantId: string }>(
      `select w.pool_id as "poolId", i.id as "issuerId", i.tenant_id as "tenantId"
       from search.ways_into($1) w cross join lateral search.issuers_at(w.address) i where w.kind = 'embedded'`,
      [demoOrganization.name],
    );
    const tokens: string[] = [];
    const run = randomBytes(4).toString('hex');
    for (let number = 0; number < count; number += 1) {
      const email = `bench-${run}-${number}@clinic.test`;
      const name = { givenName: 'Ana', familyName: `Bench ${number}` };
      const staff = { ...pool!, ...name, id: timeOrderedId(), email, roles: ['TenantAdmin'] as const, password };
      await createStaff(services.db, services.identity, staff);
      tokens.push(await signIn(send, demoOrganization.name, { email, password }));
    }
    return tokens;
  } finally {
    await services.close();
  }
}
