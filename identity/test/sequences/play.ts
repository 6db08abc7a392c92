/** Plays a sequence and looks, after each step, at what must always hold. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type ActionName, actions } from './actions.ts';
import { ask, type Person, readState, type World } from './world.ts';

export type Step =
  | { readonly do: ActionName; readonly who: 0 | 1; readonly pick: number; readonly instance: 0 | 1 }
  | { readonly wait: number };

/** Past the grace of a refresh, to the next code of an app, past a challenge, past a token. */
const WAITS = [5_000, 21_000, 31_000, 190_000, 61 * 60_000];

/** What people do often comes often. */
const often: readonly ActionName[] = [
  'signIn',
  'signIn',
  'signIn',
  'signIn',
  'refresh',
  'refresh',
  'refresh',
  'answerCode',
  'answerCode',
];
const names = [...often, ...(Object.keys(actions) as ActionName[])];

const either = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom(...names), who: either, pick: fc.nat(59), instance: either }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(...WAITS) }) },
);
export const steps = fc.array(step, { minLength: 5, maxLength: 30 });

/** Both people have an account at first, so that a sequence begins with what is worth trying. */
const OPENING: readonly ActionName[] = ['signUp', 'confirmSignUp', 'signIn'];

export async function play(world: World, sequence: readonly Step[]): Promise<void> {
  const opening = ([0, 1] as const).flatMap((who) =>
    OPENING.map((name): Step => ({ do: name, who, pick: 1, instance: who })),
  );
  let { lines } = await readState(world);
  for (const next of [...opening, ...sequence]) {
    // No two steps fall on the same moment.
    world.now += 'wait' in next ? next.wait : 13;
    if (!('wait' in next)) lines = await take(world, next, lines);
  }
  for (const person of world.people) await tryReplacedPasswords(world, person);
}

type Deed = Exclude<Step, { wait: number }>;

/** @returns how many lines the audit has after it */
async function take(world: World, { do: name, who, pick, instance }: Deed, before: number): Promise<number> {
  const happened = await actions[name](world, { person: world.people[who], pick, instance });
  const { live, lines } = await readState(world);
  // Nothing happens that the audit does not tell.
  expect(lines).toBeGreaterThanOrEqual(happened ? before + 1 : before);
  const expected = world.people.flatMap(({ sessions }) => sessions.filter(({ isDead }) => !isDead).map(({ id }) => id));
  expect(live.map(({ id }) => id).sort()).toEqual(expected.sort());
  const devices = live.flatMap(({ device }) => device ?? []);
  expect(new Set(devices).size).toBe(devices.length);
  for (const person of world.people) await lookAtTokens(world, person, instance);
  return lines;
}

/** A token is accepted as long as its session lives, at either instance and from the next request on. */
async function lookAtTokens(world: World, { sessions }: Person, instance: 0 | 1): Promise<void> {
  for (const [index, session] of sessions.slice(-3).entries()) {
    if (world.now >= session.expiresAt) continue;
    const at = (instance + index) % 2 === 0 ? 0 : 1;
    const { status, body } = await ask(world, at, 'GetUser', { AccessToken: session.accessToken });
    expect(status === 200 ? 'accepted' : 'refused', JSON.stringify(body)).toBe(session.isDead ? 'refused' : 'accepted');
  }
}

async function tryReplacedPasswords(world: World, { email, replaced }: Person): Promise<void> {
  // Past every lock.
  world.now += 31 * 60_000;
  for (const PASSWORD of replaced.slice(-4)) {
    const AuthParameters = { USERNAME: email, PASSWORD };
    const { body } = await ask(world, 0, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect(body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  }
}
