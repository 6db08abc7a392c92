/** A user pool that speaks the Amazon Cognito protocol, for the server to mount and to administer. */

export type { NewPool } from './admin/create-pool.ts';
export type { NewUser } from './admin/create-user.ts';
export { type IdentityAdmin, identityAdmin, type PoolUser, type UserReference } from './admin/identity-admin.ts';
export type { IdentityOptions } from './identity.ts';
export { IdentityError, type IdentityErrorType } from './identity-error.ts';
export { identityPlugin } from './identity-plugin.ts';
