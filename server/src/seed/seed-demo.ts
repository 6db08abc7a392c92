/** Fills the demonstration on the first start: organisations and staff here, everything else through the API. */
import type { FastifyInstance } from 'fastify';
import { createStaff, createTenant, demoAccounts, demoPassword, demoTenants, type NewTenant } from '#modules/tenancy';
import type { Services } from '../services.ts';
import { demoDay, isDemoReady, markDemoReady, whileAlone } from './demo-state.ts';
import { fillTenant } from './fill-tenant.ts';

async function makeOrganisation({ db, identity }: Services, tenant: NewTenant) {
  const pool = await createTenant(db, identity, tenant);
  for (const { supervisor, ...account } of demoAccounts(tenant.name)) {
    await createStaff(db, identity, {
      ...account,
      tenantId: tenant.tenantId,
      poolId: pool.poolId,
      issuerId: pool.issuerId,
      supervisorId: supervisor ?? null,
      password: demoPassword,
    });
  }
  return pool;
}

/** Does nothing to an organisation that is whole and goes on with one that is not. Lines to print: who can sign in. */
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
      const pool = await makeOrganisation(services, tenant);
      await fillTenant(app, { tenant, pool, day: await demoDay(db, tenant.tenantId), say });
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
