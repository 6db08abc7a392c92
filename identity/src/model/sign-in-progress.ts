/** The state of a sign-in, sealed and passed from challenge to challenge. */
import * as z from 'zod';
import { ownText } from './bounded-text.ts';

export const signInProgress = z.object({
  /** The name as typed, in its lookup form: older clients send it back instead of the sub. */
  username: ownText,
  flow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'USER_AUTH']),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** The device the client names. */
  deviceKey: ownText.optional(),
  /** Whether the hosted pages run it; it then ends there, without a session. */
  isHosted: z.boolean().optional(),
  /** The salt of the password at the first factor, base64: a changed password ends the sign-in. */
  credential: ownText.optional(),
  /** The factors proved so far. */
  proved: z.array(
    z.enum([
      'PASSWORD',
      'CUSTOM',
      'EMAIL_OTP',
      'WEB_AUTHN',
      'SMS_MFA',
      'SOFTWARE_TOKEN_MFA',
      'RECOVERY_CODE',
      'DEVICE',
      'NEW_PASSWORD',
    ]),
  ),
});

export type SignInProgress = z.output<typeof signInProgress>;
export type Proof = SignInProgress['proved'][number];

export function withProof(progress: SignInProgress, proof: Proof): SignInProgress {
  return { ...progress, proved: [...progress.proved, proof] };
}
