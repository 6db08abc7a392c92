/** A user pool with a proxy before it, and one person for each compared client. */
import { expect } from 'vitest';
import { codeOf } from '../../../identity/test/authenticator-app.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../../identity/test/identity-server.ts';
import type { ClientOptions, ClientUnderTest, PoolUnderTest, ToldEvent } from './client-under-test.ts';
import { ourClient } from './our-client.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { version5Client } from './version-5-client.ts';

export { PASSWORD };
export const OTHER_PASSWORD = 'Another horse 8 battery';

export type PoolSettings = NonNullable<Parameters<typeof createTestPool>[1]>;

export interface World {
  readonly proxy: RecordingProxy;
  readonly server: TestServer;
  readonly pool: TestPool;
  /** The pool as the configuration of a client. */
  readonly poolUnderTest: PoolUnderTest;
  readonly person: { readonly sub: string; readonly email: string };
  /** Another client of the same kind, also for worlds without a pool. */
  readonly newClient: (options?: ClientOptions) => ClientUnderTest;
  readonly codeSent: (to?: string) => Promise<string>;
  /** A code of an authenticator app that has not been used yet. */
  readonly nextCode: (secret: string) => string;
}

/** The calls of a row to a client, and the compared results. */
export type Scenario = (client: ClientUnderTest, world: World) => Promise<unknown>;

interface Observed {
  readonly gives: unknown;
  readonly events: readonly ToldEvent[];
}

export interface Stage {
  readonly server: TestServer;
  readonly proxy: RecordingProxy;
  /** The scenario with our client alone. */
  readonly observeOurs: (scenario: Scenario, settings?: PoolSettings) => Promise<Observed>;
  /** The scenario with our client and with the oracle. */
  readonly compare: (scenario: Scenario, settings?: PoolSettings) => Promise<{ ours: Observed; oracle: Observed }>;
  /**
   * Both must be equal, except for `tokenRefresh`. The oracle renews the tokens whenever it reads the account again.
   * Ours renews them after their end and when the user chooses to keep working (issue 5).
   * @returns ours
   */
  readonly expectSame: (scenario: Scenario, settings?: PoolSettings) => Promise<Observed>;
  readonly close: () => Promise<void>;
}

export async function startStage(): Promise<Stage> {
  // Amplify asks for the browser's name.
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'test' }, configurable: true });
  let address = '';
  const proxy = await startRecordingProxy(() => address);
  const server = await startIdentityServer({ publicUrl: () => proxy.address, offersSms: true });
  address = server.address;
  const pools = new Map<string, TestPool>();
  let passed = 0;

  async function poolOf(settings: PoolSettings): Promise<TestPool> {
    const key = JSON.stringify(settings);
    const known = pools.get(key) ?? (await createTestPool(server.admin, settings));
    pools.set(key, known);
    return known;
  }

  async function observe(
    make: (options: ClientOptions) => ClientUnderTest,
    scenario: Scenario,
    settings: PoolSettings,
  ): Promise<Observed> {
    const pool = await poolOf(settings);
    const person = await createTestUser(server.admin, pool);
    const under: PoolUnderTest = { ...pool, endpoint: `${proxy.address}/idp/${pool.poolId}/` };
    const client = make({ pool: under });
    proxy.takeCalls();
    const gives = await scenario(client, {
      proxy,
      server,
      pool,
      person,
      poolUnderTest: under,
      newClient: (options = { pool: under }) => make(options),
      codeSent: (to = person.email) => codeSentTo(server.admin, pool, to),
      nextCode(secret) {
        passed += 30_000;
        server.passTime(30_000);
        return codeOf(secret, Date.now() + passed);
      },
    });
    proxy.answerNothing();
    const told = client.events().map(({ event, message }) => ({ event, message: sayingWho(message, person) }));
    return { gives: JSON.parse(anonymous(JSON.stringify(gives ?? null), person)), events: told };
  }

  const usual: PoolSettings = { allowSelfSignUp: true };
  const observeOurs = (scenario: Scenario, settings = usual) => observe(ourClient, scenario, settings);
  const compare = async (scenario: Scenario, settings = usual) => ({
    oracle: await observe(version5Client, scenario, settings),
    ours: await observeOurs(scenario, settings),
  });

  return {
    server,
    proxy,
    observeOurs,
    compare,
    async expectSame(scenario, settings) {
      const { ours, oracle } = await compare(scenario, settings);
      expect(withCodesOf(oracle.gives, ours.gives)).toEqual(oracle.gives);
      expect(withoutRefresh(ours.events)).toEqual(withoutRefresh(oracle.events));
      return ours;
    },
    async close() {
      await server.close();
      await proxy.close();
    },
  };
}

const anonymous = (text: string, { email, sub }: World['person']) =>
  text.replaceAll(email, '<user>').replaceAll(email.toLowerCase(), '<user>').replaceAll(sub, '<user>');

/** The oracle names an account by its id, and ours by the typed name. */
const sayingWho = (message: string, person: World['person']) =>
  anonymous(message, person).replace(/[\w-]*\.?<user>|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<user>');

export interface Refusal {
  readonly refused: string;
  /** The oracle's own refusals have no code. */
  readonly code?: string;
}

/** The refusal of a call; it must be refused. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (thrown) {
    if (typeof thrown === 'string') return { refused: thrown };
    const { message, name, code } = thrown as Error & { code?: string };
    const own = name === 'Error' || name === 'AuthError' || name === 'NoUserPoolError' ? undefined : name;
    return { refused: message, code: code ?? own };
  }
  throw new Error('It was not refused.');
}

const withoutRefresh = (events: readonly ToldEvent[]) => events.filter(({ event }) => event !== 'tokenRefresh');

/** Removes our codes if the oracle has none. */
function withCodesOf(oracle: unknown, ours: unknown): unknown {
  if (Array.isArray(ours) && Array.isArray(oracle)) return ours.map((one, place) => withCodesOf(oracle[place], one));
  if (!isRecord(ours) || !isRecord(oracle)) return ours;
  const kept = Object.entries(ours).filter(([name]) => name !== 'code' || 'code' in oracle);
  return Object.fromEntries(kept.map(([name, value]) => [name, withCodesOf(oracle[name], value)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Codes of refusals, in order. */
export const codesIn = (gives: unknown): readonly unknown[] => (gives as readonly Refusal[]).map(({ code }) => code);
