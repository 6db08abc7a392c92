/** Creates an account that can sign in at once. */
import { randomUUID } from 'node:crypto';
import { roles } from '@puente/contract';
import * as z from 'zod';
import { checkNewPassword } from '../password-policy.ts';
import type { PoolContext } from '../pool-context.ts';
import { saveCredential } from '../sign-in/save-credential.ts';
import { lookupKey } from '../store/accounts.ts';
import { parseInput } from '../wire/input.ts';

const newUser = z.object({
  poolId: z.string(),
  email: z.email().max(128),
  givenName: z.string().trim().min(1).max(256),
  /** One role of the contract, or several with commas between them. */
  userRole: z.string().refine((list) => list.split(',').every((role) => roles.some((known) => known === role))),
  password: z.string(),
});

export type NewUser = z.input<typeof newUser>;

/** @throws IdentityError InvalidParameterException that names the field, InvalidPasswordException */
export async function createUser(context: PoolContext, input: NewUser): Promise<{ sub: string }> {
  const user = parseInput(newUser, input);
  checkNewPassword(context.pool, user.password, user.email);
  const { query, pool, now } = context;
  const key = lookupKey(user.email);
  const sub = randomUUID();
  const created = await query(
    `insert into idp.account (pool_id, sub, email, email_key, email_verified, attributes, created_at)
     values ($1, $2, $3, $4, true, $5, $6)
     on conflict do nothing returning sub`,
    [
      pool.id,
      sub,
      user.email,
      key,
      JSON.stringify({ 'custom:given_name': user.givenName, 'custom:userRole': user.userRole }),
      now,
    ],
  );
  if (created.length === 0) {
    const [existing] = await query<{ sub: string }>(
      'select sub from idp.account where pool_id = $1 and email_key = $2',
      [pool.id, key],
    );
    if (!existing) throw new Error('An account was there and is not.');
    return { sub: existing.sub };
  }
  await saveCredential(context, sub, user.password);
  await context.record({ kind: 'user_created', sub });
  return { sub };
}
