/**
 * Writes the account of a sign-up, which is pending until its code is entered. The latest sign-up of a name replaces
 * earlier ones.
 */
import type { PoolContext } from '../model/pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { saveCredential } from './save-credential.ts';

export type SignUp = {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  /** As checked by checkAttributes. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The salt that this name showed before, so that it does not reveal a sign-up. */
  readonly salt: Buffer;
  /** Whether an earlier sign-up with this address chose another password and is still unconfirmed. */
  readonly isContested: boolean;
};

/** @param isKept false does the same work and rolls it back, for a name that is taken */
export async function saveSignUp(context: PoolContext, signUp: SignUp, isKept: boolean): Promise<void> {
  const { query, pool, now } = context;
  const { email: _email, phone_number: phone, ...rest } = Object.fromEntries(signUp.attributes);
  const attributes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  await query('savepoint sign_up', []);
  await query(
    `insert into idp.account as a
       (pool_id, sub, email, email_key, email_verified, phone, attributes, status, contested, created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, $6, 'UNCONFIRMED', $8, $7, $7)
     on conflict (pool_id, sub) do update set email = excluded.email, phone = excluded.phone, phone_verified = false,
       attributes = excluded.attributes, contested = excluded.contested, updated_at = excluded.updated_at
      where a.status = 'UNCONFIRMED'`,
    [
      pool.id,
      signUp.sub,
      signUp.email,
      isKept ? lookupKey(signUp.email) : null,
      phone || null,
      JSON.stringify(attributes),
      now,
      signUp.isContested,
    ],
  );
  await saveCredential(context, signUp.sub, { password: signUp.password, salt: signUp.salt });
  await query(isKept ? 'release savepoint sign_up' : 'rollback to savepoint sign_up', []);
}
