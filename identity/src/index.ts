/** A user pool that speaks the Amazon Cognito protocol, for the server to mount and to administer. */

export { cognitoAdmin } from './admin/cognito-admin.ts';
export type { NewPool } from './admin/create-pool.ts';
export { type EmbeddedAdmin, identityAdmin } from './admin/embedded-admin.ts';
export type { IdentityAdmin, UserReference } from './admin/identity-admin.ts';
export type { NewUser } from './admin/new-user.ts';
export type { PoolUser } from './admin/pool-user.ts';
export { deliverMessage } from './delivery/deliver-message.ts';
export type { Mail, MessageSenders, Sent } from './delivery/message-senders.ts';
export { type OutboxMessage, readOutbox } from './delivery/read-outbox.ts';
export { renderMail } from './delivery/render-message.ts';
export { createIdentity, type Identity, type IdentityOptions, type MessageReference } from './identity.ts';
export { IdentityError, type IdentityErrorType } from './identity-error.ts';
export { identityPlugin } from './identity-plugin.ts';
export { operate } from './wire/operate.ts';
export { originOf } from './wire/origin.ts';
