// Signs in automatically after a sign-up, as soon as the account is confirmed, here or elsewhere.
import type { SignInStep } from './auth-client.ts';
import type { AuthError } from './auth-error.ts';
import { authError } from './auth-errors.ts';
import type { AuthEvents } from './auth-events.ts';

/** sessionStorage: a sign-up asked for it; so named by the older Cognito clients. */
const askedKey = 'amplify-auto-sign-in';

export interface AutoSignInLimits {
  readonly intervalMs: number;
  readonly limitMs: number;
}

/** The limits of Amplify 5 (docs/decisions/0005-signing-in.md). */
const limits: AutoSignInLimits = { intervalMs: 5_000, limitMs: 180_000 };

/** Answers after which the next attempt may succeed. */
const passing: readonly string[] = ['UserNotConfirmedException', 'NetworkError', 'PendingSignIn'];

export interface AutoSignIn {
  readonly ask: () => void;
  readonly start: (username: string, password: string, confirmed: boolean) => void;
  /** A sign-up was confirmed in this tab. */
  readonly confirmed: () => void;
  readonly stop: () => void;
}

interface AutoSignInParts {
  readonly events: AuthEvents;
  readonly tab: Storage;
  /** Rejects with AuthError. */
  readonly signIn: (username: string, password: string) => Promise<SignInStep>;
}

export function createAutoSignIn(
  { events, tab, signIn }: AutoSignInParts,
  { intervalMs, limitMs }: AutoSignInLimits = limits,
): AutoSignIn {
  /** The password stays in memory only while the sign-in waits. */
  let waiting: { readonly attempt: () => Promise<void>; readonly timer: ReturnType<typeof setInterval> } | undefined;

  function stop(): void {
    clearInterval(waiting?.timer);
    waiting = undefined;
    tab.removeItem(askedKey);
  }

  function fail(): void {
    stop();
    const error = authError('AutoSignInError');
    events.emit('autoSignIn_failure', error.message, error);
  }

  return {
    stop,
    ask: () => tab.setItem(askedKey, 'true'),
    start(username, password, confirmed) {
      clearInterval(waiting?.timer);
      const end = Date.now() + limitMs;
      let trying = false;
      const attempt = async () => {
        if (trying) return;
        trying = true;
        try {
          await signIn(username, password);
          if (waiting?.attempt !== attempt) return;
          stop();
          events.emit('autoSignIn', `${username} has signed in successfully`);
        } catch (error) {
          // Other answers would repeat, and count against the account as a wrong password.
          if (waiting?.attempt === attempt && !passing.includes((error as AuthError).name)) fail();
        } finally {
          trying = false;
        }
      };
      const timer = setInterval(() => (Date.now() > end ? fail() : void attempt()), intervalMs);
      waiting = { attempt, timer };
      if (confirmed) void attempt();
    },
    confirmed() {
      if (waiting) void waiting.attempt();
      else if (tab.getItem(askedKey) === 'true') fail();
    },
  };
}
