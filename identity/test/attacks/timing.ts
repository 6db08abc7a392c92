/** Measures how long the service takes to refuse people of several states, in random order. */
import { randomBytes, randomInt } from 'node:crypto';
import { call } from '../call.ts';
import { createTestPool, endpointOf, type TestPool, type TestServer } from '../identity-server.ts';
import { mannWhitney } from '../mann-whitney.ts';
import { createSubject, type Subject } from './subjects.ts';

const compared = ['unknown', 'confirmed', 'disabled', 'unconfirmed'] as const satisfies readonly Subject[];
/** Fewer than lock a name, or exhaust its codes. */
const TRIES = 4;

export const noLimits = {
  failure: { address: { burst: 1e6, perMinute: 1e6 }, pool: { burst: 1e6, perMinute: 1e6 } },
  sign_up: { address: { burst: 1e6, perMinute: 1e6 }, pool: { burst: 1e6, perMinute: 1e6 } },
  send: { address: { burst: 1e6, perMinute: 1e6 }, pool: { burst: 1e6, perMinute: 1e6 } },
};

/** The measured operations and challenges. */
export const flows = [
  'USER_PASSWORD_AUTH',
  'InitiateAuth by SRP',
  'PASSWORD_VERIFIER',
  'ForgotPassword',
  'ResendConfirmationCode',
  'SignUp',
  'EMAIL_OTP',
] as const;
/** In a pool that stores memory-hard hashes; each attempt costs a third of a second. */
export const HASHED = 'USER_PASSWORD_AUTH by hash';
type Flow = (typeof flows)[number] | typeof HASHED;

/**
 * @param attempts of each state
 * @returns for each pair of states how likely their difference is by chance
 */
export async function compareTimes(server: TestServer, flow: Flow, attempts: number): Promise<Map<string, number>> {
  const pool = await createTestPool(server.admin, {
    allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
    allowSelfSignUp: true,
    passwordFlow: flow === HASHED ? 'hash' : 'srp',
  });
  // A sign-up needs a new name each time.
  const tries = flow === 'SignUp' ? 1 : TRIES;
  const samples = new Map<Subject, number[]>(compared.map((subject) => [subject, []]));
  const turns: { subject: Subject; name: string }[] = [];
  for (const subject of compared) {
    for (let made = 0; made < attempts; made += tries) {
      const name = await createSubject(server, pool, subject);
      for (let turn = 0; turn < tries; turn++) turns.push({ subject, name });
    }
  }
  shuffle(turns);
  // The first requests compile code and fill caches.
  for (const { name } of turns.splice(0, TRIES * compared.length)) await take(flow, server, pool, name);
  for (const { subject, name } of turns) samples.get(subject)?.push(await take(flow, server, pool, name));
  return pairwise(samples);
}

function pairwise(samples: ReadonlyMap<Subject, readonly number[]>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, one] of compared.entries()) {
    for (const other of compared.slice(index + 1)) {
      found.set(`${one} against ${other}`, mannWhitney(samples.get(one) ?? [], samples.get(other) ?? []));
    }
  }
  return found;
}

/** @returns milliseconds */
async function take(flow: Flow, server: TestServer, pool: TestPool, USERNAME: string): Promise<number> {
  const ask = (operation: string, input: object) =>
    call(endpointOf(server, pool), operation, { ClientId: pool.clientId, ...input });
  const initiate = (AuthFlow: string, AuthParameters: object) => ask('InitiateAuth', { AuthFlow, AuthParameters });
  // The client's computations do not affect the server: any number and any signature cost the same.
  const bySrp = () => initiate('USER_SRP_AUTH', { USERNAME, SRP_A: randomBytes(383).toString('hex') });
  switch (flow) {
    case 'USER_PASSWORD_AUTH':
    case HASHED:
      return timed(() => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'not the password' }));
    case 'InitiateAuth by SRP':
      return timed(bySrp);
    case 'SignUp':
      return timed(() => ask(flow, { Username: USERNAME, Password: 'Another horse 8 battery' }));
    case 'ForgotPassword':
    case 'ResendConfirmationCode':
      return timed(() => ask(flow, { Username: USERNAME }));
    case 'EMAIL_OTP':
      return timed(() => initiate('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: flow }));
    case 'PASSWORD_VERIFIER': {
      const { body } = await bySrp();
      const { SECRET_BLOCK, USERNAME: sub } = body.ChallengeParameters as Record<string, string>;
      const answer = {
        ChallengeName: flow,
        Session: body.Session,
        ChallengeResponses: {
          USERNAME: sub,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
          TIMESTAMP: `${new Date().toUTCString().replace(/^(\w+), 0?(\d+) (\w+) (\d+) (.*) GMT$/, '$1 $3 $2 $5 UTC $4')}`,
        },
      };
      return timed(() => ask('RespondToAuthChallenge', answer));
    }
  }
}

async function timed(request: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await request();
  return performance.now() - start;
}

function shuffle(list: unknown[]): void {
  for (let end = list.length - 1; end > 0; end--) {
    const chosen = randomInt(end + 1);
    [list[end], list[chosen]] = [list[chosen], list[end]];
  }
}
