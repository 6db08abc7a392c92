/** The steps of a visit; what a page needs for its answer is sealed into it. */
import * as z from 'zod';
import { ownText } from '../../model/bounded-text.ts';

const LONGEST = 128;
const challenge = { session: ownText, username: ownText };

export const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), username: ownText.optional() }),
  z.object({ kind: z.literal('new-password'), ...challenge }),
  z.object({
    kind: z.literal('code'),
    ...challenge,
    factor: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']),
    destination: ownText.optional(),
    /** Whether it asks for a recovery code instead of the app's code. */
    byRecoveryCode: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('choose-factor'), ...challenge, factors: z.array(ownText) }),
  z.object({ kind: z.literal('set-up-totp'), ...challenge, secret: ownText }),
  z.object({ kind: z.literal('recovery-codes'), sub: ownText, codes: z.array(ownText) }),
  z.object({ kind: z.literal('forgot-password'), username: ownText.optional() }),
  z.object({ kind: z.literal('reset-password'), username: ownText }),
  z.object({ kind: z.literal('sign-up'), username: ownText.optional(), name: ownText.optional() }),
  z.object({ kind: z.literal('confirm-sign-up'), username: ownText }),
]);

/** The step with the typed values, except passwords and codes, so that people need not type them again. */
export function withTyped(at: Step, fields: { get(name: string): string | undefined }): Step {
  const username = fields.get('username')?.trim().slice(0, LONGEST);
  switch (at.kind) {
    case 'sign-in':
    case 'forgot-password':
      return username === undefined ? at : { ...at, username };
    case 'sign-up': {
      const name = fields.get('name')?.trim().slice(0, LONGEST);
      return { ...at, ...(username !== undefined && { username }), ...(name !== undefined && { name }) };
    }
    default:
      return at;
  }
}

export type Step = z.output<typeof step>;
export type StepKind = Step['kind'];
export type StepOf<Kind extends StepKind> = { [Each in StepKind]: Extract<Step, { kind: Each }> }[Kind];
