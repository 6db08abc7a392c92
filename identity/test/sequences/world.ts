/**
 * The world of a sequence: one pool on two instances with a common clock that stands still between steps, two people,
 * and the model's state of each: which passwords, codes, sessions and challenges are valid.
 */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { inTransaction } from '../../src/store/transaction.ts';
import { type Answer, call } from '../call.ts';
import { newDevice, resultOf, type TestDevice } from '../device-client.ts';
import {
  codeSentTo,
  createTestPool,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../identity-server.ts';

export type Session = {
  readonly id: string;
  accessToken: string;
  /** When it expires, in milliseconds. */
  expiresAt: number;
  /** Every refresh token it has had; the last one is current. */
  readonly refreshTokens: string[];
  rotatedAt: number;
  /** The device it began on; null once this session has forgotten it. */
  device: TestDevice | null;
  isDead: boolean;
};

export type Challenge = {
  readonly session: string;
  readonly startedAt: number;
  /** The device the sign-in named. */
  readonly device: TestDevice | null;
  isOver: boolean;
  failures: number;
};
export type Code = { readonly code: string; readonly expiresAt: number; isOver: boolean; failures: number };

export type Person = {
  readonly email: string;
  sub: string | null;
  isConfirmed: boolean;
  /** Several passwords were chosen before the code was entered. */
  isContested: boolean;
  /** Confirmed in that state: none of the passwords is valid. */
  mustReset: boolean;
  isEnabled: boolean;
  password: string;
  readonly replaced: string[];
  /** base32, once it was verified. */
  secret: string | null;
  asksForCode: boolean;
  lastStep: number;
  signUpCode: Code | null;
  resetCode: Code | null;
  readonly usedCodes: string[];
  sessions: Session[];
  challenges: Challenge[];
  /** Confirmed ones. */
  devices: TestDevice[];
  signedOutAt: number;
  /** Since the last success; the fifth locks. */
  wrongPasswords: number;
  wrongCodes: number;
  /** Codes sent in this hour. */
  readonly sent: { signUp: number; reset: number };
};

export type World = {
  readonly pool: TestPool;
  readonly servers: readonly [TestServer, TestServer];
  now: number;
  readonly people: readonly [Person, Person];
  passwords: number;
};

const MINUTE = 60_000;

export async function openServers() {
  let now = Date.now();
  const clock = () => new Date(now);
  const publicUrl = () => 'https://care.test';
  const servers = [
    await startIdentityServer({ clock, publicUrl }),
    await startIdentityServer({ clock, publicUrl }),
  ] as const;
  const pool = await createTestPool(servers[0].admin, { allowSelfSignUp: true });
  return {
    /** A later hour, in which all limits have reset, and new people. */
    begin(): World {
      now += 61 * MINUTE;
      const world = { pool, servers, people: [stranger(), stranger()], passwords: 0 } as const;
      return Object.defineProperty({ ...world, now }, 'now', {
        get: () => now,
        set: (value: number) => {
          now = value;
        },
      });
    },
    close: () => Promise.all(servers.map((server) => server.close())),
  };
}

function stranger(): Person {
  return {
    email: `${randomUUID()}@clinic.test`,
    ...{
      sub: null,
      isConfirmed: false,
      isContested: false,
      mustReset: false,
      isEnabled: true,
      password: '',
      replaced: [],
    },
    ...{ secret: null, asksForCode: false, lastStep: 0, signUpCode: null, resetCode: null, usedCodes: [] },
    ...{ sessions: [], challenges: [], devices: [], signedOutAt: 0, wrongPasswords: 0, wrongCodes: 0 },
    sent: { signUp: 0, reset: 0 },
  };
}

export function ask(world: World, instance: 0 | 1, operation: string, input: object): Promise<Answer> {
  return call(endpointOf(world.servers[instance], world.pool), operation, { ClientId: world.pool.clientId, ...input });
}

/** Ends every session and every sign-in in progress. */
export function signOut(world: World, person: Person, except?: Session): void {
  person.signedOutAt = world.now;
  for (const session of person.sessions) if (session !== except) session.isDead = true;
}

export function nextPassword(world: World): string {
  world.passwords += 1;
  return `Correct horse ${world.passwords} battery`;
}

export function replacePassword(person: Person, password: string): void {
  if (person.password) person.replaced.push(person.password);
  person.password = password;
  // A proof of the old password must be repeated.
  for (const challenge of person.challenges) challenge.isOver = true;
}

/** The account is deleted with everything it had. */
export function forgetPerson(world: World, person: Person): void {
  signOut(world, person);
  for (const challenge of person.challenges) challenge.isOver = true;
  if (person.password) person.replaced.push(person.password);
  Object.assign(person, {
    ...{ sub: null, isConfirmed: false, isContested: false, mustReset: false, isEnabled: true, password: '' },
    ...{ secret: null, asksForCode: false },
    ...{ signUpCode: null, resetCode: null, devices: [], wrongPasswords: 0, wrongCodes: 0 },
  });
}

export function keepSession(world: World, person: Person, answer: Answer, device: TestDevice | null): void {
  const tokens = resultOf(answer);
  const id = String(decodeJwt(tokens.AccessToken).origin_jti);
  if (device) for (const session of person.sessions) if (session.device?.key === device.key) session.isDead = true;
  person.sessions.push({
    id,
    accessToken: tokens.AccessToken,
    expiresAt: world.now + 60 * MINUTE,
    refreshTokens: [tokens.RefreshToken],
    rotatedAt: 0,
    device: device ?? newDevice(tokens),
    isDead: false,
  });
}

export async function codeOfMail(world: World, person: Person, minutes: number): Promise<Code> {
  const code = await codeSentTo(world.servers[0].admin, world.pool, person.email);
  return { code, expiresAt: world.now + minutes * MINUTE, isOver: false, failures: 0 };
}

/** Open families of the people in the database, and the number of audit lines. */
export async function readState(
  world: World,
): Promise<{ live: { id: string; device: string | null }[]; lines: number }> {
  return inTransaction(world.servers[0].database, world.pool.poolId, async (query) => {
    const subs = world.people.flatMap(({ sub }) => sub ?? []);
    const live = await query<{ id: string; device: string | null }>(
      'select id, device_key as device from idp.session where sub = any ($1) and revoked_at is null',
      [subs],
    );
    const [row] = await query<{ lines: number }>('select count(*)::int as lines from idp.event', []);
    return { live: [...live], lines: row?.lines ?? 0 };
  });
}
