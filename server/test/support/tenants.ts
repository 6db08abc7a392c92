/** The two organizations of the tests with their staff, made once and copied with the database of each application. */
import { readConfig } from '#kernel/config/config';
import { demoAccounts, demoPassword, demoTenants } from '#modules/tenancy';
import { makeTenant } from '../../src/seed/make-tenant.ts';
import { connect, type Services } from '../../src/services.ts';
import type { Pool } from './caller.ts';

export const publicUrl = 'http://127.0.0.1:3999';
export const secrets = {
  IDP_SECRET: 'an-idp-secret-of-the-tests-only-0123456789',
  DATA_SECRET: 'a-data-secret-of-the-tests-only-0123456789',
};
export type TenantName = 'demo' | 'second';
export const tenantIds = Object.fromEntries(demoTenants.map(({ name, tenantId }) => [name, tenantId])) as Record<
  TenantName,
  string
>;

/** The user id of an account such as chw@demo.test. */
export const userId = (email: string) => demoAccounts(tenantOf(email)).find((account) => account.email === email)!.id;
export const tenantOf = (email: string) => /@(\w+)\.test$/.exec(email)![1] as TenantName;

/** The two organizations with a pool each, and their staff. */
export async function createTenants(services: Services): Promise<Record<TenantName, Pool>> {
  const pools: Partial<Record<string, Pool>> = {};
  for (const tenant of demoTenants) {
    const accounts = demoAccounts(tenant.name);
    const { poolId, clientId } = await makeTenant(services, { tenant, accounts, password: demoPassword });
    pools[tenant.name] = { poolId, clientId };
  }
  return pools as Record<TenantName, Pool>;
}

/** Makes them in a migrated database, for `seededPools` of the workers. */
export async function seedTenants(ownerUrl: string, appUrl: string): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    ...secrets,
  });
  const log = { info() {}, warn: console.warn, error: console.error };
  const services = await connect({ appUrl, stop: async () => {} }, config, { publicUrl, log });
  process.env['TEST_POOLS'] = JSON.stringify(await createTenants(services));
  await services.close();
}

export const seededPools = () => JSON.parse(process.env['TEST_POOLS']!) as Record<TenantName, Pool>;
