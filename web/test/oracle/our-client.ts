/** Our AuthClient behind the interface of the tests. */
import { createAmplifyAuthClient } from '../../src/api/session/pool/amplify-auth-client.ts';
import type { MfaType, SignInStep } from '../../src/api/session/pool/auth-client.ts';
import type { ClientOptions, ClientUnderTest, ToldEvent } from './client-under-test.ts';
import { MemoryStorage } from './memory-storage.ts';

export function ourClient({ pool, storage = new MemoryStorage() }: ClientOptions): ClientUnderTest {
  const told: ToldEvent[] = [];
  const auth = createAmplifyAuthClient(
    {
      userPoolId: pool?.poolId ?? '',
      appClientId: pool?.clientId ?? '',
      awsRegion: 'us-local-1',
      endpoint: pool?.endpoint ?? null,
      oauth: null,
    },
    { storage: { tab: storage, device: storage } },
  );
  auth.listen(({ event, message = '' }) => told.push({ event, message }));
  let secret = '';
  const stepOf = (step: SignInStep) => {
    if (step.step === 'TOTP_SETUP') secret = step.secret;
    return step.step === 'TOTP_SETUP' ? 'MFA_SETUP' : step.step;
  };
  return {
    storage,
    events: () => told,
    signUp: (username, password, options) => auth.signUp(username, password, options),
    confirmSignUp: (username, code) => auth.confirmSignUp(username, code),
    resendSignUp: auth.resendSignUp,
    signIn: async (username, password) => stepOf(await auth.signIn(username, password)),
    signInWithNonsense: async () => stepOf(await auth.signIn(Object.create(null))),
    answer: async (answer) => stepOf(await auth.answer(answer)),
    totpSecret: async () => secret || (await auth.setupTOTP()).secret,
    verifyTotpToken: auth.verifyTotpToken,
    currentSession: auth.currentTokens,
    refresh: auth.refresh,
    signOut: auth.signOut,
    forgotPassword: auth.forgotPassword,
    forgotPasswordSubmit: auth.forgotPasswordSubmit,
    changePassword: auth.changePassword,
    userAttributes: auth.userAttributes,
    updateUserAttributes: auth.updateUserAttributes,
    deleteUserAttributes: auth.deleteUserAttributes,
    verifyUserAttribute: auth.verifyUserAttribute,
    verifyUserAttributeSubmit: auth.verifyUserAttributeSubmit,
    getPreferredMFA: auth.getPreferredMFA,
    setPreferredMFA: (method) => auth.setPreferredMFA(method as MfaType | 'NOMFA'),
    rememberDevice: auth.rememberDevice,
    forgetDevice: () => auth.forgetDevice(),
    fetchDevices: async () => (await auth.fetchDevices()).length,
    deleteUser: auth.deleteUser,
  };
}
