/** Makes an organization that can be worked in: with the rules and prices of its region, words of consents, and its first administrator. */
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { enterQuestionnaires, enterScreeningRules } from '#modules/assessments';
import { enterCarePlanTemplates } from '#modules/care-plans';
import { enterTemplates } from '#modules/consents';
import type { Accounts } from './accounts.ts';
import { createStaff } from './create-staff.ts';
import { createTenant, type NewTenant } from './create-tenant.ts';
import { enterRegionRules } from './region-rules.ts';

export interface FirstAdministrator {
  email: string;
  givenName: string;
  familyName: string;
  /** Absent: the person is invited by mail and chooses one. */
  password?: string;
}

/**
 * A repetition makes missing parts and leaves existing ones.
 * @throws AppError conflict with the path `name` where another organization has that name
 */
export async function startTenant(
  db: Database,
  accounts: Accounts,
  { tenant, administrator }: { tenant: NewTenant; administrator: FirstAdministrator },
): Promise<void> {
  const { tenantId } = tenant;
  const { poolId, issuerId } = await createTenant(db, accounts, tenant);
  await enterRegionRules(db, tenantId, tenant.region);
  await enterTemplates(db, tenantId);
  await enterQuestionnaires(db, tenantId);
  await enterScreeningRules(db, tenantId);
  await enterCarePlanTemplates(db, tenantId);
  const [member] = await db.work(systemContext('create-tenant', tenantId), (tx) =>
    tx.query<{ id: string }>('select id from users_view where tenant_id = $1 and email_key = search_key($2)', [
      tenantId,
      administrator.email,
    ]),
  );
  const place = { id: member?.id ?? v7(), tenantId, poolId, issuerId };
  await createStaff(db, accounts, { ...administrator, ...place, roles: ['TenantAdmin'] });
}
