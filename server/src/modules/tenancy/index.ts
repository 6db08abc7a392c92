/** Organisations: what the sign-in page may know of one, and how one is made. */
import type { Kernel, Scope } from '#kernel/api';
import { mountDemo } from './demo.ts';
import { mountTenantConfig } from './tenant-config.ts';

export { addIssuer } from './add-issuer.ts';
export { createStaff } from './create-staff.ts';
export { createTenant, type NewTenant } from './create-tenant.ts';
export { demoAccounts, demoPassword, demoTenants } from './demo-accounts.ts';
export { issuerSettings } from './issuer-settings.ts';
export { keepUserPools } from './keep-user-pools.ts';
export { linkAccount, unlinkAccount } from './link-account.ts';
export { regionRules } from './region-rules.ts';
export { isReservedName } from './reserved-names.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';
export { startOrganisation } from './start-organisation.ts';
export { switchIssuer } from './switch-issuer.ts';

export function tenancy(app: Scope, kernel: Kernel, settings: { publicUrl: string; demo: boolean }) {
  mountTenantConfig(app, kernel, settings);
  mountDemo(app, settings.demo);
}
