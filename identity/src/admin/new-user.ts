/** The members of a person who gets an account. */
import { roles } from '@puente/contract';
import * as z from 'zod';
import { emailAddress } from '../attributes.ts';
import { password } from '../wire/input.ts';

export const newUser = z.object({
  poolId: z.string(),
  email: emailAddress,
  givenName: z.string().trim().min(1).max(256),
  /** One role of the contract, or several with commas between them. */
  userRole: z.string().refine((list) => list.split(',').every((role) => roles.some((known) => known === role))),
  password,
});

export const invitedUser = newUser.omit({ password: true }).extend({
  inviter: z
    .string()
    .regex(/^\P{Cc}{1,256}$/u)
    .optional(),
});

export type NewUser = z.input<typeof newUser>;
