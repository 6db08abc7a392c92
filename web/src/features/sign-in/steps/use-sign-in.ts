// A sign-in from the first question to the session: the open step, the refusal, and the moves between steps.
import { useRef, useState } from 'react';
import {
  type AuthClient,
  AuthError,
  type AuthRefusal,
  type CodeWay,
  enter,
  openPool,
  poolSource,
  type SignInStep,
} from '#session';
import { rememberTenant } from '../tenant/last-tenant.ts';

/** A step with a question, or with content to show. */
export type Challenge =
  | Exclude<SignInStep, { readonly step: 'DONE' }>
  | { readonly step: 'RECOVERY_CODES'; readonly codes: readonly string[] };

/** The organization's own question that is only a code by mail. */
export const isEmailedCode = ({ parameters }: Extract<Challenge, { readonly step: 'CUSTOM_CHALLENGE' }>): boolean =>
  parameters.delivery === 'EMAIL';

export interface Credentials {
  readonly tenantName: string;
  readonly username: string;
  readonly password: string;
}

/** The start of the sign-in, which a restart repeats. */
interface Begun {
  readonly way: 'password' | 'another';
  readonly ask: (client: AuthClient) => Promise<SignInStep>;
}

interface Options {
  readonly onDone: (tenantName: string) => void | Promise<void>;
  /** The address must be confirmed, or the password reset, before this person can sign in. */
  readonly onDetour?: ((to: 'confirm' | 'reset', credentials: Credentials) => void) | undefined;
}

/** The question stays open after these; every other refusal ends the sign-in. */
const keepsChallenge: ReadonlySet<AuthRefusal> = new Set([
  'emptyCode',
  'emptyPassword',
  'emptyAnswer',
  'codeWrong',
  'appCodeWrong',
  'recoveryCodeWrong',
  'codeOld',
  'passwordRule',
  'passwordCommon',
  'passwordSigns',
  'invalid',
  'chooseOption',
  'network',
  'server',
  'pending',
]);

const detours: Readonly<Record<string, 'confirm' | 'reset'>> = {
  UserNotConfirmedException: 'confirm',
  PasswordResetRequiredException: 'reset',
};

/** CUSTOM_AUTH has no refusal for a wrong answer: it asks again. */
const repeatsChallenge = (before: Challenge | null, next: Challenge) =>
  before?.step === 'CUSTOM_CHALLENGE' && next.step === 'CUSTOM_CHALLENGE' && isEmailedCode(next);

const wrongCode = () => new AuthError('CodeMismatchException', 'Incorrect code', { refusal: 'codeWrong' });

/** A message must be requested; an app always has a new code. */
const wrongCodeOf = (answered: Challenge | null): AuthRefusal =>
  answered?.step === 'SOFTWARE_TOKEN_MFA' || answered?.step === 'TOTP_SETUP' ? 'appCodeWrong' : 'codeWrong';

/** A wrong code in the words of its step. */
function inWordsOf(refusal: AuthRefusal, refused: unknown): unknown {
  if (!(refused instanceof AuthError) || refused.refusal !== 'codeWrong') return refused;
  return new AuthError(refused.name, refused.message, { refusal, cause: refused });
}

/** The codes of a new app. A user without them creates some later, on the account page. */
async function recoveryCodesOf(client: AuthClient, answered: Challenge | null): Promise<Challenge | null> {
  if (answered?.step !== 'TOTP_SETUP' || !client.hasRecoveryCodes) return null;
  const codes = await client.createRecoveryCodes().catch(() => null);
  return codes && { step: 'RECOVERY_CODES', codes };
}

export function useSignIn({ onDone, onDetour }: Options) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  /** Counts the answers of the pool, so that each step is rendered as a new one. */
  const [round, setRound] = useState(0);
  const [remember, setRemember] = useState(false);
  const [hasRecoveryCodes, setHasRecoveryCodes] = useState(false);
  const running = useRef(false);
  const credentials = useRef<Credentials>({ tenantName: '', username: '', password: '' });
  const begun = useRef<Begun>({ way: 'password', ask: () => Promise.reject(new Error('Nothing was asked.')) });
  const chosenType = useRef<string>(undefined);

  /**
   * @param answered the open question, which `ask` answers
   * @param called the error name of a wrong code
   */
  async function run(
    ask: Begun['ask'],
    answered: Challenge | null = null,
    called = wrongCodeOf(answered),
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    const { tenantName } = credentials.current;
    try {
      const client = await openPool(tenantName);
      const next = await ask(client);
      setHasRecoveryCodes(client.hasRecoveryCodes);
      const codes = next.step === 'DONE' ? await recoveryCodesOf(client, answered) : null;
      if (codes) {
        setChallenge(codes);
      } else if (next.step === 'DONE') {
        // A device that cannot be remembered only means another question next time.
        if (remember) await client.rememberDevice().catch(() => undefined);
        await enter(tenantName, poolSource(client));
        rememberTenant(tenantName);
        await onDone(tenantName);
      } else {
        setChallenge(next);
        if (repeatsChallenge(answered, next)) setError(wrongCode());
      }
      return true;
    } catch (refused) {
      const detour = refused instanceof AuthError ? detours[refused.name] : undefined;
      if (detour && onDetour) onDetour(detour, credentials.current);
      else {
        setError(inWordsOf(called, refused));
        if (refused instanceof AuthError && !keepsChallenge.has(refused.refusal)) setChallenge(null);
      }
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      setRound((last) => last + 1);
    }
  }

  const begin = (given: Credentials, way: Begun['way'], ask: Begun['ask']) => {
    credentials.current = given;
    begun.current = { way, ask };
    chosenType.current = undefined;
    return run(ask);
  };

  return {
    challenge,
    error,
    busy,
    round,
    remember,
    setRemember,
    /** Whether a recovery code can replace a code of the app. */
    hasRecoveryCodes,
    username: credentials.current.username,
    tenantName: credentials.current.tenantName,
    /** Whether a code is the first factor, and no second step. */
    withoutPassword: begun.current.way === 'another',
    withPassword: (given: Credentials) =>
      begin(given, 'password', (client) => client.signIn(given.username, given.password)),
    withPasskey: (given: Credentials) => begin(given, 'another', (client) => client.signInWithPasskey(given.username)),
    withCode: (given: Credentials, way: CodeWay) =>
      begin(given, 'another', (client) => client.signInWithCode(given.username, way)),
    answer: (answer: string) => run((client) => client.answer(answer), challenge),
    answerByRecoveryCode: (code: string) => run((client) => client.answer(code), challenge, 'recoveryCodeWrong'),
    /** All proofs are done, and the user has stored the shown codes. */
    goOn: () => run(async () => ({ step: 'DONE' }), challenge),
    choose: (type: string) => {
      chosenType.current = type;
      return run((client) => client.answer(type));
    },
    /** A new code: only a new sign-in sends one, with the same questions. */
    resend: () =>
      run(async (client) => {
        const next = await begun.current.ask(client);
        const asksForWay = next.step === 'SELECT_MFA_TYPE' || next.step === 'SELECT_FACTOR';
        return asksForWay && chosenType.current ? client.answer(chosenType.current) : next;
      }),
    /** The user chose another way to answer: the error of the previous way is obsolete. */
    forgetError: () => setError(null),
    leave: () => {
      setChallenge(null);
      setError(null);
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
