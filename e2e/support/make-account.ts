/** Accounts for one journey, which may change password, factors and sessions without affecting others. */
import type { Role } from '@puente/contract';
import { inject } from 'vitest';
import { demoPassword } from './api.ts';
import { rareName } from './people.ts';
import { callPool, tenantOf } from './pool.ts';
import { runPuente } from './run-puente.ts';

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
  const person = ['--email', email, '--given-name', givenName, '--family-name', familyName, '--role', role];
  await runPuente(['account', 'invite', '--tenant', tenantName, ...person]);
  // The temporary password is alone in its line.
  const password = /^\S{12,}$/m.exec((await lastMailTo(email)).replaceAll(/^https?:.*$/gm, ''))?.[0];
  if (!password) throw new Error('The invitation holds no password.');
  return { email, password, givenName, familyName };
}

/** The text of the newest mail to an address. Throws where there is none. */
export async function lastMailTo(email: string): Promise<string> {
  const response = await fetch(`${inject('baseUrl')}/dev/outbox.json`);
  const { messages } = (await response.json()) as { messages: { to: string; text: string }[] };
  const mail = messages.find(({ to }) => to === email);
  if (!mail) throw new Error('There is no mail to this address.');
  return mail.text;
}
