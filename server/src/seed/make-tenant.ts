/** Makes an organization of the demonstration with its staff, who can sign in; everything else is made through the API. */
import { enterQuestionnaires, enterScreeningRules } from '#modules/assessments';
import { enterCarePlanTemplates } from '#modules/care-plans';
import { enterTemplates } from '#modules/consents';
import { createStaff, createTenant } from '#modules/tenancy';
import type { Services } from '../services.ts';
import type { DemoTenant } from './fill-tenant.ts';

export async function makeTenant(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  { tenant, accounts, password }: Pick<DemoTenant, 'tenant' | 'accounts' | 'password'>,
) {
  const pool = await createTenant(db, identity, tenant);
  await enterTemplates(db, tenant.tenantId);
  await enterQuestionnaires(db, tenant.tenantId);
  await enterScreeningRules(db, tenant.tenantId);
  await enterCarePlanTemplates(db, tenant.tenantId);
  for (const { supervisor, ...account } of accounts) {
    await createStaff(db, identity, {
      ...account,
      tenantId: tenant.tenantId,
      poolId: pool.poolId,
      issuerId: pool.issuerId,
      supervisorId: supervisor ?? null,
      password,
    });
  }
  return pool;
}
