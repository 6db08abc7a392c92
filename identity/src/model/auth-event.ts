/** A line of the audit of authentication, and where a request comes from. */

export type EventKind =
  | 'pool_created'
  | 'pool_changed'
  | 'client_created'
  | 'client_changed'
  | 'key_created'
  | 'administration'
  | 'user_created'
  | 'user_changed'
  | 'user_deleted'
  | 'user_disabled'
  | 'user_enabled'
  | 'password_set'
  | 'password_changed'
  | 'password_reset'
  | 'sign_up'
  | 'sign_up_confirmed'
  | 'code_sent'
  | 'attributes_changed'
  | 'attribute_verified'
  | 'mfa_changed'
  | 'mfa_answered'
  | 'device_confirmed'
  | 'device_changed'
  | 'device_forgotten'
  | 'passkey_added'
  | 'passkey_removed'
  | 'group_changed'
  | 'factor_proved'
  | 'sign_in'
  | 'refresh'
  | 'authorized'
  | 'sign_out'
  | 'global_sign_out'
  | 'token_revoked'
  | 'address_throttled'
  | 'message_refused';

/** The caller; empty for a call within the server. */
export type Origin = {
  readonly address?: string | undefined;
  /** Set only for requests from the network. */
  readonly requestId?: string;
  /** At most 256 characters. */
  readonly userAgent?: string | undefined;
};

export type AuthEvent = {
  readonly kind: EventKind;
  /** Why it was refused, as a stable word; absent for a success. */
  readonly refusal?: string;
  /** Details of a success as stable words, never a value a person typed. */
  readonly detail?: string;
  readonly sub?: string;
  readonly clientId?: string;
  readonly sessionId?: string;
};
