/** A server with the identity plugin on a free loopback port and a real database, and one pool for each caller. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type FastifyServerOptions, fastify } from 'fastify';
import pg from 'pg';
import {
  createIdentity,
  type EmbeddedAdmin,
  type Identity,
  type IdentityOptions,
  identityAdmin,
  identityPlugin,
} from '../src/index.ts';
import type { PoolSettingsChange } from '../src/model/pool-settings.ts';

export const SECRET = 'a secret of the tests, long enough to be one';
export const PASSWORD = 'Correct horse 7 battery';

export type TestServer = {
  readonly address: string;
  readonly database: pg.Pool;
  readonly identity: Identity;
  readonly admin: EmbeddedAdmin;
  /** Moves the server's clock forward; the clients' clocks stay. */
  readonly passTime: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

export type TestPool = { readonly poolId: string; readonly clientId: string };

/**
 * Needs TEST_DATABASE_URL: the application role on a migrated database.
 * @param trustProxy as Fastify takes it; by default every header is trusted
 */
export async function startIdentityServer(
  more: Partial<IdentityOptions> = {},
  trustProxy: FastifyServerOptions['trustProxy'] = true,
): Promise<TestServer> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) throw new Error('TEST_DATABASE_URL is missing: run the tests through npm test.');
  const database = new pg.Pool({ connectionString, max: 10 });
  const app = fastify({ trustProxy });
  let address = '';
  let passed = 0;
  const identity = createIdentity({
    pool: database,
    secret: SECRET,
    publicUrl: () => address,
    clock: () => new Date(Date.now() + passed),
    answerInterval: 0,
    ...more,
  });
  await app.register(identityPlugin, { identity, prefix: '/idp' });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    database,
    identity,
    admin: identityAdmin(identity),
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    close: async () => {
      await app.close();
      await database.end();
    },
  };
}

export function endpointOf(server: TestServer, { poolId }: TestPool): string {
  return `${server.address}/idp/${poolId}/`;
}

export async function createTestPool(admin: EmbeddedAdmin, settings?: PoolSettingsChange): Promise<TestPool> {
  const pool = { poolId: `us-local-1_${randomBytes(5).toString('hex')}`, clientId: randomBytes(13).toString('hex') };
  await admin.createPool({ ...pool, name: 'Test pool' });
  if (settings) await admin.changePool(pool.poolId, settings);
  return pool;
}

export async function createTestUser(
  admin: EmbeddedAdmin,
  { poolId }: TestPool,
): Promise<{ sub: string; email: string }> {
  const email = `Ana.${randomUUID()}@clinic.test`;
  const { sub } = await admin.createUser({ poolId, email, givenName: 'Ana', userRole: 'chw', password: PASSWORD });
  return { sub, email };
}

/** The newest code that was sent to an address. */
export async function codeSentTo(admin: EmbeddedAdmin, { poolId }: TestPool, address: string): Promise<string> {
  const messages = await admin.messages(poolId);
  const code = messages.find(({ to, values }) => to?.toLowerCase() === address.toLowerCase() && values.code)?.values
    .code;
  if (!code) throw new Error('No code was sent to this address.');
  return code;
}
