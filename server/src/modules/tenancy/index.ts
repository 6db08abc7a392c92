/** Organisations: what the sign-in page may know of one, and how one is made. */
import type { Kernel, Scope } from '#kernel/api';
import { mountDemo } from './demo.ts';
import { mountTenantConfig } from './tenant-config.ts';

export { createStaff } from './create-staff.ts';
export { createTenant, type NewTenant } from './create-tenant.ts';
export { demoAccounts, demoPassword, demoTenants } from './demo-accounts.ts';

export function tenancy(app: Scope, kernel: Kernel, settings: { publicUrl: string; demo: boolean }) {
  mountTenantConfig(app, kernel, settings);
  mountDemo(app, settings.demo);
}
