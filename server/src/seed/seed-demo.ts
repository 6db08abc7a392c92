/** Fills the demonstration on the first start: organizations and staff here, everything else through the API. */
import type { FastifyInstance } from 'fastify';
import { demoAccounts, demoPassword, demoTenants } from '#modules/tenancy';
import type { Services } from '../services.ts';
import { seedTenants } from './data/seed-tenants.ts';
import { demoDay, isDemoReady, markDemoReady, whileAlone } from './demo-state.ts';
import { fillTenant } from './fill-tenant.ts';
import { makeTenant } from './make-tenant.ts';

/** Does nothing to an organization that is whole and goes on with one that is not. Lines to print: who can sign in. */
export async function seedDemo(
  app: FastifyInstance,
  services: Services,
  say: (line: string) => void,
): Promise<string[]> {
  const { db } = services;
  for (const tenant of demoTenants) {
    if (await isDemoReady(db, tenant.tenantId)) continue;
    await whileAlone(db, tenant.tenantId, async () => {
      if (await isDemoReady(db, tenant.tenantId)) return;
      say(`Making the demonstration: ${tenant.title} …`);
      const accounts = demoAccounts(tenant.name);
      const made = { tenant, seedTenant: seedTenants[tenant.name]!, accounts, password: demoPassword };
      const pool = await makeTenant(services, made);
      await fillTenant(app, made, { pool, day: await demoDay(db, tenant.tenantId), say });
      await markDemoReady(db, tenant.tenantId);
    });
  }
  const accounts = demoTenants.map(
    ({ name, title }) =>
      `  ${title}: ${demoAccounts(name)
        .map(({ email }) => email)
        .join(', ')}`,
  );
  return ['Demonstration accounts:', ...accounts, `  Password: ${demoPassword}`];
}
