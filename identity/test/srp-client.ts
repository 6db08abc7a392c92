/** The client's half of SRP, written independently of the server's: plain big numbers, no OpenSSL. */
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { type Answer, call } from './call.ts';
import type { TestPool } from './identity-server.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const k = BigInt(`0x${sha256(pad(N), pad(2n)).toString('hex')}`);

export type Challenge = {
  readonly a: bigint;
  readonly A: bigint;
  readonly parameters: Record<'SALT' | 'SECRET_BLOCK' | 'SRP_B' | 'USERNAME' | 'USER_ID_FOR_SRP', string>;
  readonly session: string;
};

export async function begin(
  endpoint: string,
  pool: TestPool,
  username: string,
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH' = 'USER_SRP_AUTH',
): Promise<Challenge> {
  const { a, A } = publicValue();
  const { status, body } = await call(endpoint, 'InitiateAuth', {
    AuthFlow: flow,
    ClientId: pool.clientId,
    AuthParameters: {
      USERNAME: username,
      SRP_A: A.toString(16),
      ...(flow === 'CUSTOM_AUTH' && { CHALLENGE_NAME: 'SRP_A' }),
    },
  });
  if (status !== 200) throw new Error(`InitiateAuth: ${String(body.message)}`);
  const parameters = JSON.parse(JSON.stringify(body.ChallengeParameters)) as Challenge['parameters'];
  return { a, A, parameters, session: String(body.Session) };
}

/** The body of the RespondToAuthChallenge that answers with the password. */
export function answerTo(challenge: Challenge, pool: TestPool, password: string, at = new Date()): Respond {
  const user = challenge.parameters.USER_ID_FOR_SRP;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: pool.clientId,
    Session: challenge.session,
    ChallengeResponses: {
      USERNAME: challenge.parameters.USERNAME,
      ...claim(challenge, { group: pool.poolId.split('_')[1] ?? '', user, password }, at),
    },
  };
}

/** The owner of the secret: a person in a pool, or a device in its group. */
type SrpSecret = { readonly group: string; readonly user: string; readonly password: string };

/** The three responses that prove a secret. */
export function claim(
  { a, A, parameters }: Pick<Challenge, 'a' | 'A'> & { readonly parameters: Readonly<Record<string, string>> },
  { group, user, password }: SrpSecret,
  at = new Date(),
): Record<'PASSWORD_CLAIM_SECRET_BLOCK' | 'PASSWORD_CLAIM_SIGNATURE' | 'TIMESTAMP', string> {
  const { SALT = '', SECRET_BLOCK = '', SRP_B = '' } = parameters;
  const B = BigInt(`0x${SRP_B}`);
  const u = BigInt(`0x${sha256(pad(A), pad(B)).toString('hex')}`);
  const x = exponentOf({ group, user, password }, BigInt(`0x${SALT}`));
  const S = power((((B - k * power(2n, x)) % N) + N) % N, a + u * x);
  const key = hmac(hmac(pad(u), pad(S)), Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  const timestamp = javaDate(at);
  const message = [Buffer.from(group + user), Buffer.from(SECRET_BLOCK, 'base64'), Buffer.from(timestamp)];
  return {
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: hmac(key, Buffer.concat(message)).toString('base64'),
    TIMESTAMP: timestamp,
  };
}

/** A fresh salt and the verifier of a secret, as a device confirms them: base64, with a leading zero where the top bit is set. */
export function verifierOf(secret: SrpSecret): { Salt: string; PasswordVerifier: string } {
  const salt = BigInt(`0x${randomBytes(16).toString('hex')}`);
  const verifier = power(2n, exponentOf(secret, salt));
  return { Salt: pad(salt).toString('base64'), PasswordVerifier: pad(verifier).toString('base64') };
}

/** A secret number and its public value. */
export function publicValue(): Pick<Challenge, 'a' | 'A'> {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return { a, A: power(2n, a) };
}

function exponentOf({ group, user, password }: SrpSecret, salt: bigint): bigint {
  const inner = sha256(Buffer.from(`${group}${user}:${password}`));
  return BigInt(`0x${sha256(pad(salt), inner).toString('hex')}`);
}

export type Respond = {
  readonly ChallengeName: string;
  readonly ClientId: string;
  readonly Session?: string;
  readonly ChallengeResponses: Readonly<Record<string, string>>;
};

export async function signIn(endpoint: string, pool: TestPool, username: string, password: string): Promise<Answer> {
  const challenge = await begin(endpoint, pool, username);
  return call(endpoint, 'RespondToAuthChallenge', answerTo(challenge, pool, password));
}

export type Tokens = { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string };

export async function tokensOf(endpoint: string, pool: TestPool, username: string, password: string): Promise<Tokens> {
  const { status, body } = await signIn(endpoint, pool, username, password);
  if (status !== 200) throw new Error(`RespondToAuthChallenge: ${String(body.message)}`);
  return JSON.parse(JSON.stringify(body.AuthenticationResult)) as Tokens;
}

function javaDate(date: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(whole) ? `00${whole}` : whole, 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function hmac(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
