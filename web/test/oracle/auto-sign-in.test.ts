/** Automatic sign-in after a sign-up: ours next to @aws-amplify/auth 5 (docs/decisions/0005-signing-in.md). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../identity/test/call.ts';
import type { ClientUnderTest } from './client-under-test.ts';
import { PASSWORD, type Stage, startStage } from './world.ts';

// Version 5 computes SRP in JavaScript.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const GAVE_UP = 'Please confirm your account and use your credentials to sign in.';
const toldOf = (client: ClientUnderTest, event: string) =>
  vi.waitFor(() => expect(client.events().map((one) => one.event)).toContain(event), 60_000);

test('a confirmation in this tab signs in at once', async () => {
  const ours = await stage.expectSame(async (client, world) => {
    const email = `auto.${world.person.email}`;
    await client.signUp(email, PASSWORD, { autoSignIn: true });
    await client.confirmSignUp(email, await world.codeSent(email));
    await toldOf(client, 'autoSignIn');
    return typeof (await client.currentSession());
  });
  expect(ours.gives).toBe('object');
  expect(ours.events.map(({ event }) => event)).toEqual(['signUp', 'confirmSignUp', 'signIn', 'autoSignIn']);
});

test('a confirmation elsewhere is noticed after five seconds', async () => {
  const ours = await stage.observeOurs(async (client, world) => {
    const email = `later.${world.person.email}`;
    await client.signUp(email, PASSWORD, { autoSignIn: true });
    await vi.advanceTimersByTimeAsync(5_000);
    await toldOf(client, 'signIn_failure');
    // A client of its own would replace Amplify's only configuration.
    const { clientId: ClientId } = world.pool;
    const ConfirmationCode = await world.codeSent(email);
    await call(world.poolUnderTest.endpoint, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode });
    await vi.advanceTimersByTimeAsync(5_000);
    await toldOf(client, 'autoSignIn');
  });
  expect([...new Set(ours.events.map(({ event }) => event))]).toEqual([
    'signUp',
    'signIn_failure',
    'signIn',
    'autoSignIn',
  ]);
});

/** Server and client share the clock here, and a pool with a clock that goes back fails. */
const poolOfTheFuture = { allowSelfSignUp: true, language: 'de' } as const;

test('after three minutes both give up with the same words', async () => {
  const { ours, oracle } = await stage.compare(async (_, { newClient, person, poolUnderTest }) => {
    // The oracle polls only where accounts are confirmed by a link.
    const client = newClient({ pool: poolUnderTest, confirmedByLink: true });
    await client.signUp(`never.${person.email}`, PASSWORD, { autoSignIn: true });
    vi.setSystemTime(Date.now() + 180_000);
    await vi.advanceTimersByTimeAsync(5_000);
    return client.events().at(-1);
  }, poolOfTheFuture);
  for (const { gives } of [ours, oracle]) expect(gives).toEqual({ event: 'autoSignIn_failure', message: GAVE_UP });
});

test('a confirmation in a tab that did not begin it fails', async () => {
  const { ours, oracle } = await stage.compare(async (client, world) => {
    const email = `reloaded.${world.person.email}`;
    await client.signUp(email, PASSWORD);
    // The tab was reloaded since it asked for the sign-in.
    client.storage.setItem('amplify-auto-sign-in', 'true');
    await client.confirmSignUp(email, await world.codeSent(email));
    return client.storage.getItem('amplify-auto-sign-in');
  });
  expect(ours.gives).toEqual(oracle.gives);
  expect(ours.events.map(({ event }) => event)).toEqual(oracle.events.map(({ event }) => event));
  // The oracle returns its code for a message; ours returns the sentence for the user.
  expect([oracle.events.at(-1)?.message, ours.events.at(-1)?.message]).toEqual(['autoSignInError', GAVE_UP]);
});
