// Signing in over Amplify: one attempt at a time, every challenge, and the second sign-in that replaces the first.
import { confirmSignIn, type SignInInput, signIn } from 'aws-amplify/auth';
import type { AmplifyContext } from './amplify-context.ts';
import { amplifyAnswer, stepOf } from './amplify-steps.ts';
import type { AuthClient, SignInStep } from './auth-client.ts';
import { authError, type OwnError, toAuthError } from './auth-errors.ts';
import { keysOf } from './auth-storage.ts';

/** The label of the authenticator app at the pool; it is data and not translated. */
export const TOTP_DEVICE = 'My TOTP device';

type SignInCalls = Pick<AuthClient, 'signIn' | 'signInWithCode' | 'signInWithPasskey' | 'answer'>;

interface SignIn extends SignInCalls {
  /** A sign-in in the background, after a sign-up. */
  readonly signInQuietly: (username: string, password: string) => Promise<SignInStep>;
}

const emptyAnswers: Partial<Readonly<Record<SignInStep['step'], OwnError>>> = {
  NEW_PASSWORD_REQUIRED: 'EmptyPassword',
  PASSWORD: 'EmptyPassword',
  CUSTOM_CHALLENGE: 'EmptyChallengeResponse',
  EMAIL_SETUP: 'EmptyChallengeResponse',
};

/** The pool has stored hashes since its settings were read, so it needs the password itself. */
const refusesSrp = (thrown: unknown) =>
  thrown instanceof Error && thrown.message.startsWith('USER_SRP_AUTH flow not enabled');

/** @param onAttempt called when a user begins a sign-in, so that an automatic one stops */
export function signInCalls(context: AmplifyContext, onAttempt: () => void): SignIn {
  const { events, prefix, storage } = context;
  let sendsPassword = context.pool.sendsPassword ?? false;
  let pending = false;
  let open: { readonly step: SignInStep; readonly username: string } | undefined;

  /**
   * Amplify refuses a sign-in during a session. So the session is removed first, and restored if the new sign-in fails.
   */
  async function besideSession<T>(step: () => Promise<T>): Promise<T> {
    const lastUserKey = `${prefix}.LastAuthUser`;
    const lastUser = storage.tab.getItem(lastUserKey);
    storage.tab.removeItem(lastUserKey);
    try {
      return await step();
    } finally {
      if (lastUser !== null && storage.tab.getItem(lastUserKey) === null) storage.tab.setItem(lastUserKey, lastUser);
    }
  }

  const refreshTokens = () => keysOf(storage.tab, `${prefix}.`).filter((key) => key.endsWith('.refreshToken'));

  /** The replaced session ends at the pool as well; an error is ignored, because it may have ended already. */
  async function endReplaced(before: ReadonlyMap<string, string | null>): Promise<void> {
    const now = storage.tab.getItem(`${prefix}.LastAuthUser`);
    for (const [key, token] of before) {
      const owner = key.slice(0, -'.refreshToken'.length);
      if (owner !== `${prefix}.${now}`) {
        for (const left of keysOf(storage.tab, `${owner}.`)) storage.tab.removeItem(left);
      }
      const revoked = context.call('RevokeToken', { ClientId: context.pool.appClientId, Token: token });
      await revoked.catch(() => undefined);
    }
  }

  async function attempt(input: SignInInput): Promise<SignInStep> {
    const { username } = input;
    open = undefined;
    const before = new Map(refreshTokens().map((key) => [key, storage.tab.getItem(key)]));
    try {
      const step = stepOf(await besideSession(() => signInAsPoolTakesIt(input)), username);
      if (step.step === 'DONE') {
        await endReplaced(before);
        done(username);
      } else {
        open = { step, username };
      }
      return step;
    } catch (thrown) {
      const error = toAuthError(thrown, context.pool);
      events.emit('signIn_failure', `${username} failed to signin`, error);
      throw error;
    }
  }

  async function signInAsPoolTakesIt(input: SignInInput): ReturnType<typeof signIn> {
    try {
      return await signIn(input);
    } catch (thrown) {
      if (!refusesSrp(thrown)) throw thrown;
      sendsPassword = true;
      return signIn({ ...input, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    }
  }

  const done = (username: string) => events.emit('signIn', `A user ${username} has been signed in`);

  async function alone<T>(step: () => Promise<T>): Promise<T> {
    if (pending) throw authError('PendingSignIn');
    pending = true;
    try {
      return await step();
    } finally {
      pending = false;
    }
  }

  const withPassword = (username: string, password: string) =>
    attempt({
      username,
      password,
      options: { authFlowType: sendsPassword ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH' },
    });
  const withCustomChallenge = (username: string) =>
    attempt({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });

  return {
    async signIn(username, password) {
      context.requirePool();
      if (typeof username !== 'string') throw authError('InvalidUsername');
      if (!username) throw authError('EmptyUsername');
      onAttempt();
      return alone(() => (password ? withPassword(username, password) : withCustomChallenge(username)));
    },
    async signInWithCode(username, way) {
      context.requirePool();
      if (!username) throw authError('EmptyUsername');
      onAttempt();
      if (way === 'CUSTOM_AUTH') return alone(() => withCustomChallenge(username));
      const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;
      return alone(() => attempt({ username, options }));
    },
    async signInWithPasskey(username) {
      context.requirePool();
      if (!username) throw authError('EmptyUsername');
      onAttempt();
      const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
      return alone(() => attempt({ username, options }));
    },
    signInQuietly: (username, password) => alone(() => withPassword(username, password)),
    async answer(answer) {
      if (!open) throw authError('NoSignIn');
      const { step, username } = open;
      if (!answer) throw authError(emptyAnswers[step.step] ?? 'EmptyCode');
      const challengeResponse = amplifyAnswer(step, answer, sendsPassword);
      try {
        const options = { friendlyDeviceName: TOTP_DEVICE };
        const next = stepOf(await confirmSignIn({ challengeResponse, options }), username);
        open = next.step === 'DONE' ? undefined : { step: next, username };
        if (!open) {
          done(username);
          if (step.step === 'TOTP_SETUP') events.emit('verify', `A user ${username} has been verified`);
        }
        return next;
      } catch (thrown) {
        const error = toAuthError(thrown, context.pool);
        if (step.step === 'CUSTOM_CHALLENGE') events.emit('signIn_failure', `${username} failed to signin`, error);
        if (step.step === 'NEW_PASSWORD_REQUIRED') {
          events.emit('completeNewPassword_failure', `${username} failed to complete the new password flow`, error);
        }
        throw error;
      }
    },
  };
}
