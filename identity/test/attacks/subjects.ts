/** One account of every state, and a name without an account; the name alone must not reveal which is which. */
import { randomUUID } from 'node:crypto';
import { inPool } from '../../src/store/in-pool.ts';
import { createTestUser, type TestPool, type TestServer } from '../identity-server.ts';

export const subjects = ['confirmed', 'unknown', 'disabled', 'unconfirmed', 'reset_required', 'invited'] as const;
export type Subject = (typeof subjects)[number];

const changes: Readonly<Partial<Record<Subject, string>>> = {
  disabled: 'enabled = false',
  unconfirmed: `status = 'UNCONFIRMED', email_verified = false`,
  reset_required: `status = 'RESET_REQUIRED'`,
  invited: `status = 'FORCE_CHANGE_PASSWORD'`,
};

/** @returns the e-mail address of each; all begin alike, since answers repeat the first letters */
export async function createSubjects(server: TestServer, pool: TestPool): Promise<Readonly<Record<Subject, string>>> {
  const named: [Subject, string][] = [];
  for (const subject of subjects) named.push([subject, await createSubject(server, pool, subject)]);
  return Object.fromEntries(named) as Record<Subject, string>;
}

export async function createSubject(server: TestServer, pool: TestPool, subject: Subject): Promise<string> {
  if (subject === 'unknown') return `Ana.${randomUUID()}@clinic.test`;
  const { sub, email } = await createTestUser(server.admin, pool);
  const change = changes[subject];
  if (change) {
    await inPool(server.identity, { poolId: pool.poolId }, ({ query }) =>
      query(`update idp.account set ${change} where sub = $1`, [sub]),
    );
  }
  return email;
}
