/**
 * A user pool that speaks the Amazon Cognito protocol, for the server to mount and to administer.
 *
 * Each folder imports folders below it only; identity/test/folder-order.ts holds the order and a test enforces it:
 * crypto, model (types and settings), store (SQL), wire (shapes of the protocol), tokens, passkeys, accounts, devices,
 * sign-in, operations, delivery, oauth, admin, and this folder on top.
 */

export { cognitoAdmin } from './admin/cognito-admin.ts';
export { type EmbeddedAdmin, identityAdmin } from './admin/embedded-admin.ts';
export type { IdentityAdmin, UserReference } from './admin/identity-admin.ts';
export type { NewUser } from './admin/new-user.ts';
export type { PoolUser } from './admin/pool-user.ts';
export type { NewPool } from './admin/pools/create-pool.ts';
export { createIdentity, type IdentityOptions } from './create-identity.ts';
export { deliverMessage } from './delivery/deliver-message.ts';
export { formatMoment } from './delivery/format-moment.ts';
export type { Mail, MessageSenders, Sent } from './delivery/message-senders.ts';
export { type OutboxMessage, readOutbox } from './delivery/read-outbox.ts';
export { renderMail } from './delivery/render-message.ts';
export { identityPlugin } from './identity-plugin.ts';
export { IdentityError, type IdentityErrorType } from './model/identity-error.ts';
export type { Identity, MessageReference } from './model/pool-context.ts';
export { Html, html } from './oauth/pages/html.ts';
export { preferredLanguage } from './oauth/pages/languages.ts';
export { operate } from './operations/operate.ts';
export { originOf } from './wire/origin.ts';
