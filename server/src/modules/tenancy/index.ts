/** Organizations: public facts for the sign-in page, decisions of administrators, and the creation of an organization. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import type { Accounts } from './accounts.ts';
import { type DemoCopies, mountDemo } from './demo.ts';
import { keepUserPools, type UserPools } from './keep-user-pools.ts';
import { mountIssuers } from './mount-issuers.ts';
import { mountPolicyLibrary } from './mount-policy-library.ts';
import { mountSignUps } from './mount-sign-ups.ts';
import { mountTenant } from './mount-tenant.ts';
import { expireSignUps, type SignUpMail, type SignUpMails, sendSignUp, signUpQueue } from './sign-up-mail.ts';
import { mountTenantConfig } from './tenant-config.ts';

export { addIssuer } from './add-issuer.ts';
export { changeTenant } from './change-tenant.ts';
export { createStaff } from './create-staff.ts';
export { createTenant, type NewTenant } from './create-tenant.ts';
export type { DemoCopies, DemoCopy } from './demo.ts';
export {
  copyAccounts,
  type DemoAccount,
  demoAccounts,
  demoPassword,
  demoTenants,
  type Story,
} from './demo-accounts.ts';
export { keepUserPools } from './keep-user-pools.ts';
export { linkAccount, unlinkAccount } from './link-account.ts';
export { regionQualifications, regionRules, shippedReferralRules } from './region-rules.ts';
export { isReservedName } from './reserved-names.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';
export { signUpOutbox } from './sign-up-mail.ts';
export { signUpTokens } from './sign-up-token.ts';
export { startTenant } from './start-tenant.ts';
export { switchIssuer } from './switch-issuer.ts';
export { readTenant } from './tenant-record.ts';

interface Parts extends Kernel {
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly demoCopies?: DemoCopies | undefined;
  /** Whether anybody may ask for an organization. */
  readonly signUp: boolean;
  readonly accounts: Accounts & UserPools;
  readonly signUps: SignUpMails;
  readonly senders: { readonly mail?: (mail: SignUpMail) => Promise<unknown> };
}

export const tenancy: Module<Parts> = {
  name: 'tenancy',
  needs: ['assessments', 'care-plans', 'consents'],
  mount(app, parts) {
    mountTenantConfig(app, parts);
    mountTenant(app, parts);
    mountIssuers(app, parts);
    mountPolicyLibrary(app);
    mountSignUps(app, parts);
    mountDemo(app, parts);
  },
  jobs: {
    'keep-user-pools': ({ accounts }) => keepUserPools(accounts),
    [signUpQueue]: sendSignUp,
    'expire-sign-ups': ({ db }) => expireSignUps(db),
  },
};
