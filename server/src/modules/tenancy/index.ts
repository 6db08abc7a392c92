/** Organisations: what the sign-in page may know of one, what its administrators decide, and how one is made. */
import type { Kernel, Scope } from '#kernel/http/api';
import type { Accounts } from './accounts.ts';
import { mountDemo } from './demo.ts';
import { mountIssuers } from './mount-issuers.ts';
import { mountSignUps } from './mount-sign-ups.ts';
import { mountTenant } from './mount-tenant.ts';
import { signUpTokens } from './sign-up-token.ts';
import { mountTenantConfig } from './tenant-config.ts';

export { addIssuer } from './add-issuer.ts';
export { changeTenant } from './change-tenant.ts';
export { createStaff } from './create-staff.ts';
export { createTenant, type NewTenant } from './create-tenant.ts';
export { demoAccounts, demoPassword, demoTenants } from './demo-accounts.ts';
export { keepUserPools } from './keep-user-pools.ts';
export { linkAccount, unlinkAccount } from './link-account.ts';
export { regionQualifications, regionRules } from './region-rules.ts';
export { isReservedName } from './reserved-names.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';
export { expireSignUps, sendSignUp, signUpOutbox } from './sign-up-mail.ts';
export { signUpTokens } from './sign-up-token.ts';
export { startOrganisation } from './start-organisation.ts';
export { switchIssuer } from './switch-issuer.ts';
export { readTenant } from './tenant-record.ts';

interface TenancySettings {
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly accounts: Accounts;
  readonly signUp: boolean;
  readonly dataSecret: string;
}

export function tenancy(app: Scope, kernel: Kernel, settings: TenancySettings) {
  mountTenantConfig(app, kernel, settings);
  mountTenant(app, kernel, settings.accounts);
  mountIssuers(app, kernel);
  const { signUp: open, demo, accounts, dataSecret } = settings;
  mountSignUps(app, kernel, { open, demo, accounts, tokens: signUpTokens(dataSecret) });
  mountDemo(app, settings.demo);
}
