/** Organizations for one journey, which may change settings and sessions without affecting others. */
import { inject } from 'vitest';
import { apiOf, demoPassword } from './api.ts';
import { lastMailTo, temporaryPassword } from './make-account.ts';
import { callPool, tenantOf } from './pool.ts';
import { runPuente } from './run-puente.ts';

export interface Tenant {
  /** The short name. */
  readonly name: string;
  readonly title: string;
  /** The first administrator's, with the password of the demonstration: `open`, `api` and `typeCredentials` take it. */
  readonly email: string;
  readonly password: string;
}

interface TenantOptions {
  /** Whether anybody may create an account; off by default. */
  readonly selfSignUp?: boolean;
  /** People who need a second factor; OPTIONAL lets each person decide. */
  readonly mfa?: 'OFF' | 'OPTIONAL' | 'ON';
}

/** An organization with a first administrator who can sign in. */
export async function makeTenant({ selfSignUp, mfa }: TenantOptions = {}): Promise<Tenant> {
  const made = await inviteTenant();
  const [tenant, password] = await Promise.all([
    tenantOf(inject('baseUrl'), made.name),
    demoPassword(inject('baseUrl')),
  ]);
  const { Session } = await callPool<{ Session: string }>(tenant, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: tenant.appClientId,
    AuthParameters: { USERNAME: made.email, PASSWORD: made.password },
  });
  await callPool(tenant, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: tenant.appClientId,
    Session,
    ChallengeResponses: { USERNAME: made.email, NEW_PASSWORD: password },
  });
  if (selfSignUp !== undefined || mfa !== undefined) {
    const api = await apiOf(inject('baseUrl'), made.email);
    const { version } = await api.get('tenant');
    await api.patch('tenant', {
      version,
      ...(selfSignUp !== undefined && { allowSelfSignUp: selfSignUp }),
      ...(mfa && { mfaConfiguration: mfa }),
    });
  }
  return { ...made, password };
}

/** An organization whose first administrator is only invited; `password` is the temporary one, from the mail. */
async function inviteTenant(): Promise<Tenant> {
  const name = `org-${crypto.randomUUID().slice(0, 13)}`;
  const title = `Clínica ${name.slice(4, 8)}`;
  const email = `admin@${name}.test`;
  await runPuente([
    ...['tenant', 'create', '--name', name, '--title', title, '--time-zone', 'America/Los_Angeles'],
    ...['--region', 'US-CA', '--admin-email', email, '--given-name', 'Rosa', '--family-name', 'Medina'],
  ]);
  return { name, title, email, password: temporaryPassword(await lastMailTo(email)) };
}
