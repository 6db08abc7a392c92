/** Plays a sequence and checks the invariants after each step. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type ActionName, actions } from './actions.ts';
import { ask, type Person, readState, type World } from './world.ts';

export type Step =
  | { readonly do: ActionName; readonly who: 0 | 1; readonly pick: number; readonly instance: 0 | 1 }
  | { readonly wait: number };

/** Within the grace period of a refresh, after it, to the next code of an app, after a challenge, after a token. */
const WAITS = [5_000, 21_000, 31_000, 31_000, 31_000, 190_000, 61 * 60_000];

/** The weight of each action; actions without one have weight 1. */
const OFTEN: readonly (readonly [ActionName, number])[] = [
  ['signIn', 12],
  ['refresh', 10],
  ['answerCode', 10],
  ['turnCodesOn', 3],
  ['confirmDevice', 4],
  ['changePassword', 3],
  ['forgotPassword', 2],
  ['resetPassword', 3],
];
const names = [...(Object.keys(actions) as ActionName[]), ...OFTEN.flatMap(([name, times]) => Array(times).fill(name))];

const either = fc.constantFrom<0 | 1>(0, 1);
const pick = fc.noBias(fc.nat(59));
const deed = fc.record({ do: fc.constantFrom<ActionName>(...names), who: either, pick, instance: either });
const wait = fc.record({ wait: fc.constantFrom(...WAITS) });
const step: fc.Arbitrary<Step> = fc.oneof({ weight: 5, arbitrary: deed }, { weight: 1, arbitrary: wait });
export const steps = fc.array(step, { minLength: 15, maxLength: 35, size: 'max' });

/** Both begin with an account, two sessions, a device and an app, so that most steps can do something. */
const OPENING: readonly ActionName[] = ['signUp', 'confirmSignUp', 'signIn', 'signIn', 'confirmDevice', 'turnCodesOn'];

export async function play(world: World, sequence: readonly Step[]): Promise<void> {
  const opening = OPENING.flatMap((name) =>
    ([0, 1] as const).map((who): Step => ({ do: name, who, pick: 1, instance: who })),
  );
  let { lines } = await readState(world);
  for (const next of [...opening, ...sequence]) {
    // No two steps have the same time.
    world.now += 'wait' in next ? next.wait : 13;
    if (!('wait' in next)) lines = await take(world, next, lines);
  }
  for (const person of world.people) await tryReplacedPasswords(world, person);
}

type Deed = Exclude<Step, { wait: number }>;

/** @returns the number of audit lines after it */
async function take(world: World, { do: name, who, pick, instance }: Deed, before: number): Promise<number> {
  const happened = await actions[name](world, { person: world.people[who], pick, instance });
  const { live, lines } = await readState(world);
  // The audit records everything that happens.
  expect(lines).toBeGreaterThanOrEqual(happened ? before + 1 : before);
  const expected = world.people.flatMap(({ sessions }) => sessions.filter(({ isDead }) => !isDead).map(({ id }) => id));
  expect(live.map(({ id }) => id).sort()).toEqual(expected.sort());
  const devices = live.flatMap(({ device }) => device ?? []);
  expect(new Set(devices).size).toBe(devices.length);
  for (const person of world.people) await lookAtToken(world, person, pick, instance);
  return lines;
}

/** A token is accepted while its session is open, also at the other instance and at the next request. */
async function lookAtToken(world: World, { sessions }: Person, pick: number, instance: 0 | 1): Promise<void> {
  const known = sessions.filter(({ expiresAt }) => world.now < expiresAt).slice(-3);
  const session = known[pick % known.length];
  if (!session) return;
  const answer = await ask(world, instance === 0 ? 1 : 0, 'GetUser', { AccessToken: session.accessToken });
  const outcome = answer.status === 200 ? 'accepted' : 'refused';
  expect(outcome, JSON.stringify(answer.body)).toBe(session.isDead ? 'refused' : 'accepted');
}

async function tryReplacedPasswords(world: World, { email, replaced }: Person): Promise<void> {
  // After every lock.
  world.now += 31 * 60_000;
  for (const PASSWORD of replaced.slice(-4)) {
    const AuthParameters = { USERNAME: email, PASSWORD };
    const { body } = await ask(world, 0, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect(body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  }
}
