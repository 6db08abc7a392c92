/** An organization's decisions about its user pool; names are those of Cognito's CreateUserPool where it has one. */
import * as z from 'zod';
import { upTo } from './bounded-text.ts';

const minutes = (least: number, most: number) => z.int().min(least).max(most);

export const poolSettings = z.object({
  /**
   * NIST SP 800-63B-4, 3.1.1.2: length counts; rules about characters are for organizations that must have them. Common
   * passwords are always refused (password-policy.ts). Previous passwords are not stored.
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
      /** ALWAYS remembers every device, USER_OPT_IN only those a person chooses to remember. */
      mode: z.enum(['OFF', 'ALWAYS', 'USER_OPT_IN']).default('USER_OPT_IN'),
      /** After this time without use a device needs the second factor again. */
      rememberDays: z.int().min(1).max(365).default(60),
    })
    .prefault({}),
  /** Lifetime of id and access tokens. */
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
  /** The behavior of ConfirmSignUp when the request does not choose one. */
  forceAliasCreation: z.boolean().default(true),
  /**
   * `srp` stores a sealed SRP verifier; `hash` stores only a memory-hard hash and refuses SRP. USER_PASSWORD_AUTH
   * converts a password when it next arrives. After a change back to `srp`, SRP refuses everybody who has not signed in
   * that way since.
   */
  passwordFlow: z.enum(['srp', 'hash']).default('srp'),
  /** First factors USER_AUTH offers. */
  allowedFirstAuthFactors: z
    .array(z.enum(['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN']))
    .min(1)
    .default(['PASSWORD', 'WEB_AUTHN']),
  /** The registered challenge for CUSTOM_AUTH; null turns the flow off. */
  customChallenge: upTo(64).nullable().default(null),
  /**
   * Whether SignUp answers a taken name like a free one, and only the owner learns of it by mail. The protocol itself
   * reveals one thing where anybody may sign up: only a free name answers the chosen password with
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
