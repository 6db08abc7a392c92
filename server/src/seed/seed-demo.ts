/** Fills the demonstration on the first start: organisations and staff here, everything else through the API. */
import type { FastifyInstance } from 'fastify';
import { createStaff, createTenant, demoAccounts, demoPassword, demoTenants } from '#modules/tenancy';
import type { Services } from '../services.ts';

/** Lines to print: who can sign in. */
export async function seedDemo(_app: FastifyInstance, services: Services, _say: (line: string) => void): Promise<string[]> {
  for (const tenant of demoTenants) {
    const { poolId, issuerId } = await createTenant(services.db, services.identity, tenant);
    for (const { supervisor, ...account } of demoAccounts(tenant.name)) {
      await createStaff(services.db, services.identity, { ...account, tenantId: tenant.tenantId, poolId, issuerId, supervisorId: supervisor ?? null, password: demoPassword });
    }
  }
  const accounts = demoTenants.map(({ name, title }) => `  ${title}: ${demoAccounts(name).map(({ email }) => email).join(', ')}`);
  return ['Demonstration accounts:', ...accounts, `  Password: ${demoPassword}`];
}
