/** An organization's decisions about its user pool: the settings that the API, the command line and the form change. */
import * as z from 'zod/mini';

export const mfaRules = ['OFF', 'OPTIONAL', 'ON'] as const;
/** USER_OPT_IN remembers the devices a person asks to remember, ALWAYS every one. */
export const deviceTrackings = ['OFF', 'USER_OPT_IN', 'ALWAYS'] as const;
/** Cognito's names of the first factor of a sign-in (SignInPolicyType), as far as this pool has them. */
export const firstAuthFactors = ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] as const;
/** The challenges of CUSTOM_AUTH that come with the server; emailed-code signs in with a code from the mailbox. */
export const customChallenges = ['emailed-code'] as const;
/** srp stores an SRP verifier of a password. hash stores a memory-hard hash only; sign-in sends it the password. */
export const passwordFlows = ['srp', 'hash'] as const;

export const hasNoDuplicates = (list: readonly string[]) => new Set(list).size === list.length;

/** The names are those of Amazon Cognito's CreateUserPool and CreateUserPoolClient, as far as those have one. */
export const poolFields = {
  mfaConfiguration: z.enum(mfaRules),
  /** Life of id and access tokens. */
  tokenMinutes: z.int().check(z.minimum(5), z.maximum(60)),
  allowSelfSignUp: z.boolean(),
  passwordMinimumLength: z.int().check(z.minimum(8), z.maximum(99)),
  deviceTracking: z.enum(deviceTrackings),
  /** The choices of USER_AUTH. The password is always one: each account has it, and Cognito's own tools demand it as well. */
  allowedFirstAuthFactors: z.array(z.enum(firstAuthFactors)).check(
    z.maxLength(firstAuthFactors.length, { abort: true }),
    z.refine((list) => list.includes('PASSWORD'), { error: 'The password stays one of them.' }),
    z.refine(hasNoDuplicates, { error: 'Name each one once.' }),
  ),
  /** The challenges of CUSTOM_AUTH; null refuses the flow. */
  customChallenge: z.nullable(z.enum(customChallenges)),
  /** Whether SignUp answers a taken name like a free one. */
  preventUserExistenceErrors: z.boolean(),
  passwordFlow: z.enum(passwordFlows),
};

export const poolSettingsChange = z.partial(z.strictObject(poolFields));
export type PoolSettingsChange = z.infer<typeof poolSettingsChange>;
