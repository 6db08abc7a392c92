/** The data of a member's own account that the member sees and changes, besides preferences. */
import * as z from 'zod/mini';
import { email, instant, outputText } from '../kernel/fields.ts';

/** The mails a person wants; mails about the password or the address are sent in any case. */
export const notifications = z.strictObject({
  /** A device is remembered, so that it passes without the second factor. */
  newDevice: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

/** One line of the sign-in history. */
const signInEvent = z.strictObject({
  id: outputText,
  at: instant,
  kind: z.enum(['sign-in', 'password-changed', 'password-reset']),
  succeeded: z.boolean(),
  /** The factors that the person proved, if the user pool tells them. */
  factors: z.array(z.enum(['password', 'code'])),
  /** The network the request came from, without the part that names one connection: 203.0.113.0/24, 2001:db8:1::/48. */
  network: z.nullable(outputText),
});
export type SignInEvent = z.infer<typeof signInEvent>;

/** `GET /Prod/me/sign-ins`: the caller's own, the newest first, at most 20. */
export const signInHistory = z.strictObject({ items: z.array(signInEvent) });
export type SignInHistory = z.infer<typeof signInHistory>;

/** `POST /Prod/me/leave`: the caller's own address, typed as the confirmation. */
export const leaving = z.strictObject({ email });
export const left = z.strictObject({ status: z.literal('deactivated') });
