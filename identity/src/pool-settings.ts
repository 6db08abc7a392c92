/** What an organisation decides about its user pool; the names are those of Cognito's CreateUserPool where it has one. */
import * as z from 'zod';
import { upTo } from './bounded-text.ts';

const minutes = (least: number, most: number) => z.int().min(least).max(most);

export const poolSettings = z.object({
  /**
   * NIST SP 800-63B-4, 3.1.1.2: length counts; rules about characters are for those who must have them. What everybody
   * guesses first is refused in any case (password-policy.ts); passwords a person had before are not kept.
   */
  passwordPolicy: z
    .object({
      minimumLength: z.int().min(8).max(99).default(8),
      requireUppercase: z.boolean().default(false),
      requireLowercase: z.boolean().default(false),
      requireNumbers: z.boolean().default(false),
      requireSymbols: z.boolean().default(false),
      temporaryPasswordValidityDays: z.int().min(1).max(365).default(7),
    })
    .prefault({}),
  mfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OPTIONAL'),
  deviceTracking: z
    .object({
      /** ALWAYS remembers each device, USER_OPT_IN those a person asks to remember. */
      mode: z.enum(['OFF', 'ALWAYS', 'USER_OPT_IN']).default('USER_OPT_IN'),
      /** A device that was not used for so long is asked for the second factor again. */
      rememberDays: z.int().min(1).max(365).default(60),
    })
    .prefault({}),
  /** Life of id and access tokens. */
  tokenMinutes: minutes(5, 60).default(60),
  allowSelfSignUp: z.boolean().default(false),
  codeMinutes: z
    .object({
      signUp: minutes(5, 2880).default(1440),
      resetPassword: minutes(5, 1440).default(60),
      verifyAttribute: minutes(5, 1440).default(60),
      oneTime: minutes(1, 15).default(3),
    })
    .prefault({}),
  /** What ConfirmSignUp does when the request does not say. */
  forceAliasCreation: z.boolean().default(true),
  /**
   * srp keeps a sealed SRP verifier; hash keeps a memory-hard hash alone and refuses SRP. A password takes the other form
   * when USER_PASSWORD_AUTH next brings it; after a change back to srp, SRP refuses whoever has not signed in so since.
   */
  passwordFlow: z.enum(['srp', 'hash']).default('srp'),
  /** First factors USER_AUTH offers. */
  allowedFirstAuthFactors: z
    .array(z.enum(['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN']))
    .min(1)
    .default(['PASSWORD', 'WEB_AUTHN']),
  /** The registered challenge of CUSTOM_AUTH; null refuses the flow. */
  customChallenge: upTo(64).nullable().default(null),
  /**
   * Whether SignUp answers a taken name like a free one; what is taken is then told by mail alone. One thing the protocol
   * itself tells where anybody may sign up: only a name that was free answers the password just chosen with
   * UserNotConfirmedException.
   */
  preventUserExistenceErrors: z.boolean().default(true),
  /** Language of messages to people who have not chosen one. */
  language: z.enum(['en', 'de', 'es']).default('en'),
  /** Printed at the end of every message. */
  phone: upTo(40).nullable().default(null),
});

export type PoolSettings = z.output<typeof poolSettings>;
/** Absent members keep their value. */
export type PoolSettingsChange = z.input<typeof poolSettings>;
