/** The operations of both clients. */
import type { MemoryStorage } from './memory-storage.ts';

export interface PoolUnderTest {
  readonly poolId: string;
  readonly clientId: string;
  readonly endpoint: string;
}

export interface ToldEvent {
  readonly event: string;
  readonly message: string;
}

export interface ClientUnderTest {
  readonly storage: MemoryStorage;
  /** The events that listeners received so far. */
  readonly events: () => readonly ToldEvent[];
  readonly signUp: (username: string, password: string, options?: { autoSignIn: boolean }) => Promise<unknown>;
  readonly confirmSignUp: (username: string, code: string) => Promise<unknown>;
  readonly resendSignUp: (username: string) => Promise<unknown>;
  /** The name of the open step. */
  readonly signIn: (username: string, password?: string) => Promise<string>;
  readonly signInWithNonsense: () => Promise<string>;
  readonly answer: (answer: string) => Promise<string>;
  /** The secret of the app, during a sign-in or for the signed-in user. */
  readonly totpSecret: () => Promise<string>;
  readonly verifyTotpToken: (code: string) => Promise<unknown>;
  readonly currentSession: () => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  readonly signOut: (options?: { global: boolean }) => Promise<unknown>;
  readonly forgotPassword: (username: string) => Promise<unknown>;
  readonly forgotPasswordSubmit: (username: string, code: string, password: string) => Promise<unknown>;
  readonly changePassword: (before: string, after: string) => Promise<unknown>;
  readonly userAttributes: () => Promise<Readonly<Record<string, string>>>;
  readonly updateUserAttributes: (attributes: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly deleteUserAttributes: (names: readonly string[]) => Promise<unknown>;
  readonly verifyUserAttribute: (name: string) => Promise<unknown>;
  readonly verifyUserAttributeSubmit: (name: string, code: string) => Promise<unknown>;
  readonly getPreferredMFA: () => Promise<string>;
  readonly setPreferredMFA: (method: string) => Promise<string>;
  readonly rememberDevice: () => Promise<unknown>;
  readonly forgetDevice: () => Promise<unknown>;
  readonly fetchDevices: () => Promise<number>;
  readonly deleteUser: () => Promise<unknown>;
}

export interface ClientOptions {
  /** Without: a client that has no user pool. */
  readonly pool?: PoolUnderTest;
  readonly storage?: MemoryStorage;
  /** The pool confirms accounts by a link in place of a code. */
  readonly confirmedByLink?: boolean;
}
