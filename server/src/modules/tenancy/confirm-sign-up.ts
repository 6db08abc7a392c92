/** A sign-up as the owner of the e-mail address sees it, and the organization made from it. */
import { randomBytes } from 'node:crypto';
import type { SignUp, SignUpConfirmation } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError, fieldConflict, fieldRefusal } from '#kernel/errors/errors';
import { sharePlaces } from '#kernel/places/share-places';
import { sha256 } from '#kernel/records/idempotency';
import type { Accounts } from './accounts.ts';
import { isReservedName } from './reserved-names.ts';
import { startTenant } from './start-tenant.ts';

interface Stored extends Record<string, unknown> {
  readonly email: string;
  readonly name: string;
  readonly title: string;
  readonly region: string;
  readonly time_zone: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly language: 'en' | 'de' | 'es';
  readonly done: boolean;
  /** The name of the organization, once that is there. */
  readonly given: string | null;
}

/** @throws AppError not_found for one that is over or was never asked for */
async function storedOf(db: Database, id: string): Promise<Stored> {
  const [row] = await db.work(systemContext('sign-up', id), (tx) =>
    tx.query<Stored>(
      `select s.email, s.name, s.title, s.region, s.time_zone, s.given_name, s.family_name, s.language,
         s.done_at is not null as done, t.name as given
       from sign_ups s left join tenants t on t.tenant_id = s.tenant_id
       where s.tenant_id = $1 and s.created_at > now() - interval '24 hours'`,
      [id],
    ),
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** A name that is kept for ourselves is taken like any other. */
async function isFree(db: Database, name: string): Promise<boolean> {
  if (isReservedName(name)) return false;
  const [found] = await db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [name]);
  return !found?.id;
}

/** The name wished for, or one like it. */
async function freeName(db: Database, wished: string): Promise<string> {
  const stem = wished.slice(0, 56).replace(/(?<!-)-+$/, '');
  for (const name of [wished, `${stem}-2`, `${stem}-3`]) if (await isFree(db, name)) return name;
  return `${stem}-${randomBytes(3).toString('hex')}`;
}

export async function readSignUp(db: Database, id: string): Promise<SignUp> {
  const { title, email, name, given, done } = await storedOf(db, id);
  return { title, email, name: given ?? (await freeName(db, name)), done };
}

interface Confirming extends Omit<SignUpConfirmation, 'token'> {
  readonly id: string;
}

/** Each holds a connection beside those of its work. */
const places = sharePlaces({ inAll: 4, ofOne: 1, waiting: 4, patience: 60_000 });
/** Confirmations under way in this process, by the sign-up. */
const underWay = new Map<string, { readonly said: string; readonly answer: Promise<{ name: string }> }>();

/** Sent twice at once, as by a second click, it is one. @throws AppError as `confirmOnce` */
export function confirmSignUp(db: Database, accounts: Accounts, asked: Confirming): Promise<{ name: string }> {
  const { id, name, password } = asked;
  const said = sha256(JSON.stringify([name, password]));
  const known = underWay.get(id);
  if (known?.said === said) return known.answer;
  const answer = places.within(id, () =>
    db.work(systemContext('sign-up', id), async (tx) => {
      // If two processes confirm at once, the second finds the first one's work.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`confirm sign-up ${id}`]);
      return confirmOnce(db, accounts, asked);
    }),
  );
  const mine = { said, answer };
  underWay.set(id, mine);
  const over = () => {
    if (underWay.get(id) === mine) underWay.delete(id);
  };
  answer.then(over, over);
  return answer;
}

/**
 * After a failure, a repetition continues at its end.
 * @throws AppError conflict with the path `name` if that is taken, with the path `token` if the link was used;
 * validation with the path `password` for one that everybody guesses
 */
async function confirmOnce(
  db: Database,
  accounts: Accounts,
  { id, name, password }: Confirming,
): Promise<{ name: string }> {
  const stored = await storedOf(db, id);
  if (stored.done)
    throw new AppError('conflict', { errors: [{ path: 'token', code: 'used', message: 'This link was used.' }] });
  if (stored.given === null && isReservedName(name)) throw fieldConflict('name', 'Choose another short name.');
  const { title, region, time_zone: timeZone, language, email } = stored;
  const administrator = { email, givenName: stored.given_name, familyName: stored.family_name, password };
  const tenant = { tenantId: id, name, title, region, timeZone, language };
  await startTenant(db, accounts, { tenant, administrator }).catch((error: unknown) => {
    if ((error as { type?: string }).type !== 'InvalidPasswordException') throw error;
    throw fieldRefusal('password', 'guessed', 'Choose another password.');
  });
  await db.work(systemContext('sign-up', id), (tx) =>
    tx.query('update sign_ups set done_at = coalesce(done_at, now()) where tenant_id = $1', [id]),
  );
  return { name };
}
