/** A copy of the database without IDP_SECRET reveals no secret and signs nobody in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVerifier } from '../../src/crypto/srp.ts';
import type { PoolSettingsChange } from '../../src/model/pool-settings.ts';
import type { Query } from '../../src/model/query.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import {
  createTestPool,
  PASSWORD,
  SECRET,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../identity-server.ts';
import { type FilledPool, fillPool, INVITER, WRONG_PASSWORD } from './fill-pool.ts';
import { signInAttempts } from './sign-in-attempts.ts';

const ORIGIN = 'https://care.test';
const SETTINGS: PoolSettingsChange = {
  allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
  customChallenge: 'emailed-code',
};

let server: TestServer;
let pool: TestPool;
let filled: FilledPool;

const within = <Result>(work: (query: Query) => Promise<Result>) => inTransaction(server.database, pool.poolId, work);

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl: () => ORIGIN });
  pool = await createTestPool(server.admin, SETTINGS);
  filled = await fillPool(server, pool, ORIGIN);
});
afterAll(() => server.close());

/** Every row of the pool as PostgreSQL writes it, bytes in hexadecimal. */
const dump = () =>
  within(async (query) => {
    const tables = await query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'idp' order by 1",
      [],
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const rows = await query<{ line: string }>(`select t::text as line from idp.${name} t`, []);
      expect(rows.length, `idp.${name} is empty`).toBeGreaterThan(0);
      lines.push(...rows.map(({ line }) => line));
    }
    return lines.join('\n');
  });

/** Encodings of a secret. */
function formsOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  return [
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    ...(typeof secret === 'string' ? [secret] : []),
  ];
}

test('the dump of every table contains none of the used secrets, in any encoding', async () => {
  const text = await dump();
  const { user, tokens, device, totpSecrets } = filled;
  const salt = await within(async (query) => {
    const [row] = await query<{ salt: Buffer }>('select salt from idp.credential where sub = $1', [user.sub]);
    return row?.salt ?? Buffer.alloc(0);
  });
  const poolName = pool.poolId.split('_')[1] ?? '';
  const canaries: (string | Buffer)[] = [
    PASSWORD,
    WRONG_PASSWORD,
    SECRET,
    INVITER,
    filled.temporaryPassword,
    filled.clientSecret,
    filled.authorizationCode,
    ...filled.cookies,
    ...filled.challenges,
    ...totpSecrets,
    ...totpSecrets.map(rawBytesOf),
    ...filled.recoveryCodes.flatMap((code) => [code, code.replace('-', '')]),
    makeVerifier({ poolName, userId: user.sub }, PASSWORD, salt),
    device.secret,
    ...[tokens.AccessToken, tokens.IdToken].map((token) => token.split('.')[2] ?? ''),
    tokens.RefreshToken,
    tokens.RefreshToken.split('.')[2] ?? '',
    'PRIVATE KEY',
    // The identifier of RSA, with which an unsealed PKCS #8 begins.
    Buffer.from('2a864886f70d010101', 'hex'),
  ];
  for (const [index, canary] of canaries.entries()) {
    for (const form of formsOf(canary)) {
      expect(form.length, `canary ${index} is empty`).toBeGreaterThan(8);
      expect(text.includes(form), `canary ${index}`).toBe(false);
    }
  }
  for (const code of Object.values(filled.codes)) expect(code).toMatch(/^\d{6}$/);
  for (const code of Object.values(filled.codes))
    expect(text).not.toMatch(new RegExp(`(?<![\\w.+:])${code}(?![\\w:])`));
});

test('device secrets are sealed: no device row has bytes that open without IDP_SECRET', async () => {
  const rows = await within((query) =>
    query<{ kept: Buffer }>(
      `select verifier as kept from idp.device where verifier is not null
       union all select secret from idp.software_token union all select pending from idp.software_token
       union all select verifier from idp.credential union all select private_key from idp.key
       union all select secret from idp.client where secret is not null union all select master_key from idp.pool
       union all select state from idp.challenge union all select content from idp.message`,
      [],
    ),
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const { kept } of rows) {
    expect(kept.subarray(0, server.identity.sealer.prefix.length)).toEqual(server.identity.sealer.prefix);
  }
});

describe('restored without its IDP_SECRET', () => {
  let thief: TestServer;

  beforeAll(async () => {
    thief = await startIdentityServer({ secret: 'another secret, of whoever took the dump', publicUrl: () => ORIGIN });
  });
  afterAll(() => thief.close());

  const tryEvery = async () => {
    for (const [name, way] of Object.entries(signInAttempts(thief, pool, filled, Date.now))) {
      const answer = await way().catch((error: Error) => error);
      // Without an answer to the last step an earlier one has failed.
      if (answer instanceof Error) continue;
      expect(answer.status, name).not.toBe(200);
      expect(JSON.stringify(answer.body), name).not.toMatch(/token"/i);
    }
  };

  test('nobody is signed in by any flow', tryEvery);

  test('nobody is signed in after the thief sets a master key of their own', async () => {
    const [kept] = await within((query) => query<{ master_key: Buffer }>('select master_key from idp.pool', []));
    const put = (key: Buffer | null) => within((query) => query('update idp.pool set master_key = $1', [key]));
    await put(null);
    try {
      await tryEvery();
    } finally {
      await put(kept?.master_key ?? null);
    }
  });

  test('each of the same ways signs in where the secret is known', async () => {
    const second = await createTestPool(server.admin, SETTINGS);
    const own = await fillPool(server, second, ORIGIN);
    // Each code of the app is accepted once, and this one was used to set it up.
    server.passTime(30_000);
    for (const [name, way] of Object.entries(signInAttempts(server, second, own, () => Date.now() + 30_000))) {
      const { status, body } = await way();
      expect({ status, message: body.message }, name).toEqual({ status: 200, message: undefined });
    }
  });
});

/** The bytes of a base32 secret. */
function rawBytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
