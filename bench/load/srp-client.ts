/** Signs in over SRP as a browser does, but with OpenSSL, so that the client costs no more than the server. */
import { createHash, createHmac, DiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import type { HttpConnection } from './http-client.ts';

/** An account of the user pool that is measured. */
export interface Person {
  readonly path: string;
  readonly poolName: string;
  readonly clientId: string;
  readonly email: string;
  readonly password: string;
}

const group = getDiffieHellman('modp15');
const prime = toBigInt(group.getPrime());
const multiplier = toBigInt(sha256(padded(prime), padded(2n)));

/** base^exponent modulo the 3072-bit prime, and nothing else: the baseline for the cost of a sign-in. */
export function modularPower(base: Buffer, exponent: Buffer): Buffer {
  Reflect.apply(DiffieHellman.prototype.setPrivateKey, group, [exponent]);
  return group.computeSecret(base);
}

/** The client's state of a sign-in. */
export interface Exchange {
  readonly person: Person;
  readonly secret: bigint;
  readonly clientPublic: bigint;
}

export type Body = Readonly<Record<string, unknown>>;
export type Sender = Pick<HttpConnection, 'send'>;

/** @throws Error when the server refuses */
export async function signInOverSrp(connection: Sender, person: Person): Promise<void> {
  const exchange = startExchange(person);
  await sendAnswer(connection, person, answerTo(exchange, await sendStart(connection, exchange)));
}

export function startExchange(person: Person): Exchange {
  const secret = randomBytes(32);
  const clientPublic = toBigInt(modularPower(Buffer.of(2), secret));
  return { person, secret: toBigInt(secret), clientPublic };
}

/** Returns the challenge. */
export function sendStart(connection: Sender, { person, clientPublic }: Exchange): Promise<Body> {
  return ask(lineOf(connection, person), 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.email, SRP_A: clientPublic.toString(16) },
  });
}

export function answerTo({ person, secret, clientPublic }: Exchange, { ChallengeParameters, Session }: Body): Body {
  const challenge = ChallengeParameters as Readonly<Record<string, string>>;
  const { SECRET_BLOCK = '', USER_ID_FOR_SRP: user = '', USERNAME = '' } = challenge;
  const timestamp = timestampOf(new Date());
  const message = Buffer.concat([
    Buffer.from(person.poolName + user),
    Buffer.from(SECRET_BLOCK, 'base64'),
    Buffer.from(timestamp),
  ]);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: hmac(sessionKey({ person, secret, clientPublic }, challenge), message).toString(
        'base64',
      ),
      TIMESTAMP: timestamp,
    },
  };
}

export async function sendAnswer(connection: Sender, person: Person, answer: Body): Promise<void> {
  const ended = await ask(lineOf(connection, person), 'RespondToAuthChallenge', answer);
  if (!ended.AuthenticationResult) throw new Error('The sign-in did not end in tokens.');
}

/** A connection to the pool of a person. */
const lineOf = (connection: Sender, { path, clientId }: Person) => ({ connection, path, clientId });

async function ask(
  { connection, path, clientId }: ReturnType<typeof lineOf>,
  operation: string,
  input: object,
): Promise<Body> {
  const { status, body } = await connection.send({
    method: 'POST',
    path: path,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  });
  if (status !== 200) throw new Error(`${operation} was answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
}

function sessionKey(
  { person, secret, clientPublic }: Exchange,
  { SALT = '', SRP_B = '', USER_ID_FOR_SRP = '' }: Readonly<Record<string, string>>,
): Buffer {
  const { poolName, password } = person;
  const serverPublic = BigInt(`0x${SRP_B}`);
  const scramble = toBigInt(sha256(padded(clientPublic), padded(serverPublic)));
  const inner = sha256(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
  const x = toBigInt(sha256(padded(BigInt(`0x${SALT}`)), inner));
  const verifier = toBigInt(modularPower(Buffer.of(2), toBytes(x)));
  const base = (((serverPublic - multiplier * verifier) % prime) + prime) % prime;
  const shared = toBigInt(modularPower(toBytes(base), toBytes(secret + scramble * x)));
  return hmac(hmac(padded(scramble), padded(shared)), Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
}

function timestampOf(date: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function padded(value: bigint): Buffer {
  const bytes = toBytes(value);
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function hmac(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
