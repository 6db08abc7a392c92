/** A user pool and the application clients that may speak to it. */
import type { PoolKeys } from '../crypto/pool-keys.ts';
import type { PoolSettings } from './pool-settings.ts';

export type UserPool = {
  readonly id: string;
  /** The part of the id after the underscore; it is hashed into every verifier, so it never changes. */
  readonly name: string;
  /** The organization's name. */
  readonly title: string;
  readonly tenantName: string | null;
  readonly settings: PoolSettings;
  readonly keys: PoolKeys;
  /** The client named in the request, which was read with the pool; null where none is named. */
  readonly client: NamedClient | null;
};

type NamedClient = { readonly id: string; readonly found: AppClient | null };

export type AuthFlow =
  | 'USER_SRP_AUTH'
  | 'USER_PASSWORD_AUTH'
  | 'CUSTOM_AUTH'
  | 'USER_AUTH'
  | 'REFRESH_TOKEN_AUTH'
  | 'authorization_code';

export type AppClient = {
  readonly id: string;
  readonly authFlows: readonly string[];
  readonly refreshDays: number;
  readonly refreshRotation: boolean;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  /** The scopes it may ask for. */
  readonly scopes: readonly string[];
  /** Sealed; null for a public client. */
  readonly sealedSecret: Buffer | null;
};
