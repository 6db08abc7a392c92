/** Accounts for one journey, which may change password, factors and sessions without affecting others. */
import type { Role } from '@puente/contract';
import { inject, vi } from 'vitest';
import { apiOf, demoPassword } from './api.ts';
import { rareName } from './people.ts';
import { callPool, tenantOf } from './pool.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
}

interface AccountOptions {
  readonly role?: Role;
  readonly tenantName?: string;
}

/** A member of staff who can sign in, with the password of the demonstration: `open`, `api` and `typeCredentials` take the address. */
export async function makeAccount(options: AccountOptions = {}): Promise<Account> {
  const invited = await inviteAccount(options);
  const [tenant, password] = await Promise.all([
    tenantOf(inject('baseUrl'), options.tenantName ?? 'second'),
    demoPassword(inject('baseUrl')),
  ]);
  const { Session } = await callPool<{ Session: string }>(tenant, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: tenant.appClientId,
    AuthParameters: { USERNAME: invited.email, PASSWORD: invited.password },
  });
  await callPool(tenant, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: tenant.appClientId,
    Session,
    ChallengeResponses: { USERNAME: invited.email, NEW_PASSWORD: password },
  });
  return { ...invited, password };
}

/** A member of staff who is only invited; `password` is the temporary one, from the mail. */
export async function inviteAccount({ role = 'chw', tenantName = 'second' }: AccountOptions = {}): Promise<Account> {
  const [givenName, familyName] = [rareName(), rareName()];
  const email = `${givenName}.${familyName}@${tenantName}.test`.toLowerCase();
  const admin = await apiOf(inject('baseUrl'), `admin@${tenantName}.test`);
  await admin.put(`users/${crypto.randomUUID()}`, { email, givenName, familyName, roles: [role] });
  const invitation = await vi.waitUntil(() => mailTo(email), { timeout: 20_000 });
  return { email, password: temporaryPassword(invitation), givenName, familyName };
}

/** In an invitation the temporary password is alone in its line. */
export function temporaryPassword(invitation: string): string {
  const password = /^\S{12,}$/m.exec(invitation.replaceAll(/^https?:.*$/gm, ''))?.[0];
  if (!password) throw new Error('The invitation holds no password.');
  return password;
}

/** The text of the newest mail to an address. Throws where there is none. */
export async function lastMailTo(email: string): Promise<string> {
  const mail = await mailTo(email);
  if (!mail) throw new Error('There is no mail to this address.');
  return mail;
}

async function mailTo(email: string): Promise<string | undefined> {
  const response = await fetch(`${inject('baseUrl')}/dev/outbox.json`);
  const { messages } = (await response.json()) as { messages: { to: string; text: string }[] };
  return messages.find(({ to }) => to === email)?.text;
}
