/**
 * @aws-amplify/auth 5 behind the interface of the tests: the oracle. It is in tools/oracle, apart from the packages of
 * the product.
 */
import { createRequire } from 'node:module';
import type { ClientOptions, ClientUnderTest, ToldEvent } from './client-under-test.ts';
import { MemoryStorage } from './memory-storage.ts';

type Attribute = { getName(): string; getValue(): string };
type User = {
  challengeName?: string;
  refreshSession(token: unknown, done: (error: Error | null, session: unknown) => void): void;
  sendMFASelectionAnswer(
    answer: string,
    done: { onFailure(error: Error): void; mfaRequired(name: string): void; totpRequired(name: string): void },
  ): void;
};
type Auth5 = {
  signUp(input: object): Promise<unknown>;
  confirmSignUp(username: string, code: string): Promise<unknown>;
  resendSignUp(username: string): Promise<unknown>;
  signIn(username: string | object, password?: string): Promise<User>;
  confirmSignIn(user: User, code: string, method: string): Promise<User>;
  completeNewPassword(user: User, password: string): Promise<User>;
  sendCustomChallengeAnswer(user: User, answer: string): Promise<User>;
  setupTOTP(user: User): Promise<string>;
  verifyTotpToken(user: User, code: string): Promise<unknown>;
  currentAuthenticatedUser(options?: { bypassCache: boolean }): Promise<User>;
  currentSession(): Promise<{ getRefreshToken(): unknown }>;
  signOut(options?: { global: boolean }): Promise<unknown>;
  forgotPassword(username: string): Promise<unknown>;
  forgotPasswordSubmit(username: string, code: string, password: string): Promise<unknown>;
  changePassword(user: User, before: string, after: string): Promise<unknown>;
  userAttributes(user: User): Promise<readonly Attribute[]>;
  updateUserAttributes(user: User, attributes: Readonly<Record<string, string>>): Promise<unknown>;
  deleteUserAttributes(user: User, names: readonly string[]): Promise<unknown>;
  verifyUserAttribute(user: User, name: string): Promise<unknown>;
  verifyCurrentUserAttributeSubmit(name: string, code: string): Promise<unknown>;
  getPreferredMFA(user: User, options: { bypassCache: boolean }): Promise<string>;
  setPreferredMFA(user: User, method: string): Promise<string>;
  rememberDevice(): Promise<unknown>;
  forgetDevice(): Promise<unknown>;
  fetchDevices(): Promise<readonly unknown[]>;
  deleteUser(): Promise<unknown>;
  federatedSignIn(): Promise<unknown>;
  _handleAuthResponse(address: string): Promise<unknown>;
};
type Hub5 = {
  listen(channel: string, heard: (capsule: { payload: ToldEvent }) => void): () => void;
};

const require5 = createRequire(new URL('../../../tools/oracle/package.json', import.meta.url));

/** @param more further configuration */
export function auth5(more: object): Auth5 {
  const { AuthClass }: { AuthClass: new (config: object) => Auth5 } = require5('@aws-amplify/auth/lib/Auth.js');
  return new AuthClass({ region: 'us-local-1', storage: new MemoryStorage(), ...more });
}

export function version5Client({
  pool,
  storage = new MemoryStorage(),
  confirmedByLink,
}: ClientOptions): ClientUnderTest {
  const { ConsoleLogger, Hub }: { ConsoleLogger: { LOG_LEVEL: string }; Hub: Hub5 } = require5('@aws-amplify/core');
  // Its refusals are also written to the console.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  const auth = auth5({
    storage,
    ...(confirmedByLink && { signUpVerificationMethod: 'link' }),
    ...(pool && { userPoolId: pool.poolId, userPoolWebClientId: pool.clientId, endpoint: pool.endpoint }),
  });
  const told: ToldEvent[] = [];
  Hub.listen('auth', ({ payload: { event, message } }) => {
    // Another client was made in the meantime.
    if (event !== 'configured') told.push({ event, message });
  });
  let open: User | undefined;
  const stepOf = (user: User) => {
    open = user.challengeName ? user : undefined;
    return user.challengeName ?? 'DONE';
  };
  const current = () => auth.currentAuthenticatedUser();

  async function answer(text: string): Promise<string> {
    if (!open) throw new Error('No sign-in is open.');
    const user = open;
    switch (user.challengeName) {
      case 'NEW_PASSWORD_REQUIRED':
        return stepOf(await auth.completeNewPassword(user, text));
      case 'CUSTOM_CHALLENGE':
        return stepOf(await auth.sendCustomChallengeAnswer(user, text));
      case 'MFA_SETUP':
        await auth.verifyTotpToken(user, text);
        return 'DONE';
      case 'SELECT_MFA_TYPE':
        user.challengeName = await new Promise((resolve, reject) =>
          user.sendMFASelectionAnswer(text, { onFailure: reject, mfaRequired: resolve, totpRequired: resolve }),
        );
        return stepOf(user);
      default:
        await auth.confirmSignIn(user, text, user.challengeName ?? '');
        return 'DONE';
    }
  }

  return {
    storage,
    events: () => told,
    signUp: (username, password, { autoSignIn } = { autoSignIn: false }) =>
      auth.signUp({
        username,
        password,
        attributes: { email: username },
        ...(autoSignIn && { autoSignIn: { enabled: true } }),
      }),
    confirmSignUp: (username, code) => auth.confirmSignUp(username, code),
    resendSignUp: (username) => auth.resendSignUp(username),
    signIn: async (username, password) => stepOf(await auth.signIn(username, password)),
    signInWithNonsense: async () => stepOf(await auth.signIn({})),
    answer,
    totpSecret: async () => auth.setupTOTP(open ?? (await current())),
    verifyTotpToken: async (code) => auth.verifyTotpToken(await current(), code),
    currentSession: () => auth.currentSession(),
    refresh: async () => {
      const session = await auth.currentSession();
      const user = await current();
      return new Promise((resolve, reject) =>
        user.refreshSession(session.getRefreshToken(), (error, next) => (error ? reject(error) : resolve(next))),
      );
    },
    signOut: (options) => auth.signOut(options),
    forgotPassword: (username) => auth.forgotPassword(username),
    forgotPasswordSubmit: (username, code, password) => auth.forgotPasswordSubmit(username, code, password),
    changePassword: async (before, after) => auth.changePassword(await current(), before, after),
    userAttributes: async () => {
      const found = await auth.userAttributes(await current());
      return Object.fromEntries(found.map((one) => [one.getName(), one.getValue()]));
    },
    updateUserAttributes: async (attributes) => auth.updateUserAttributes(await current(), attributes),
    deleteUserAttributes: async (names) => auth.deleteUserAttributes(await current(), names),
    verifyUserAttribute: async (name) => auth.verifyUserAttribute(await current(), name),
    verifyUserAttributeSubmit: (name, code) => auth.verifyCurrentUserAttributeSubmit(name, code),
    getPreferredMFA: async () => auth.getPreferredMFA(await current(), { bypassCache: true }),
    setPreferredMFA: async (method) => auth.setPreferredMFA(await current(), method),
    rememberDevice: () => auth.rememberDevice(),
    forgetDevice: () => auth.forgetDevice(),
    fetchDevices: async () => (await auth.fetchDevices()).length,
    deleteUser: () => auth.deleteUser(),
  };
}
