/** The fields of a new user. */
import { roles } from '@puente/contract';
import * as z from 'zod';
import { emailAddress, line, upTo } from '../model/bounded-text.ts';
import { password } from '../wire/input.ts';

export const newUser = z.object({
  poolId: upTo(128),
  email: emailAddress,
  givenName: upTo(256).trim().min(1),
  /** One role of the contract, or several separated by commas. */
  userRole: upTo(256).refine((list) => list.split(',').every((role) => roles.some((known) => known === role))),
  password,
});

export const invitedUser = newUser.omit({ password: true }).extend({
  inviter: line(256).min(1).optional(),
});

export type NewUser = z.input<typeof newUser>;
