/**
 * Secure Remote Password 6a as Cognito speaks it: the server's half.
 * The rules: g = 2, N of RFC 3526 group 15, SHA-256, every number padded to whole bytes with a clear top bit,
 * and a session key by HKDF with the info "Caldera Derived Key". The user's id is the immutable one, never the e-mail address.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { modularPower, PRIME, PRIME_LENGTH, toBigInt, toBytes } from './modular-power.ts';

const GENERATOR = 2n;
const MULTIPLIER = toBigInt(sha256(padded(PRIME), padded(GENERATOR)));

export type SrpIdentity = {
  /** The part of the pool's id after the underscore. */
  readonly poolName: string;
  readonly userId: string;
};

export type SrpExchange = {
  /** The client's public value A. */
  readonly clientPublic: bigint;
  /** The server's public value B. */
  readonly serverPublic: bigint;
  /** The server's secret exponent b, 32 bytes. */
  readonly serverSecret: Buffer;
};

/** The client signs this text: the block of the challenge, and its own time as it wrote it. */
export type SignedBySrp = { readonly secretBlock: Buffer; readonly timestamp: string };

/** v = g^x: the stored form of a password, 384 bytes. */
export function makeVerifier(identity: SrpIdentity, password: string, salt: Buffer): Buffer {
  const inner = sha256(Buffer.from(`${identity.poolName}${identity.userId}:${password}`, 'utf8'));
  const exponent = sha256(padded(toBigInt(salt)), inner);
  return fixedLength(modularPower(GENERATOR, exponent));
}

/** B = k·v + g^b for a fresh b. */
export function startExchange(verifier: Buffer, clientPublic: bigint): SrpExchange {
  const serverSecret = randomBytes(32);
  const serverPublic = (MULTIPLIER * toBigInt(verifier) + modularPower(GENERATOR, serverSecret)) % PRIME;
  return { clientPublic, serverPublic, serverSecret };
}

/** Whether A is valid: a multiple of N would fix the session key without a password. */
export function isClientPublic(value: bigint): boolean {
  return value > 0n && value < PRIME;
}

/**
 * The signature a client that knows the password sends: 32 bytes.
 * @returns null when the exchange cannot be finished (u = 0), which no honest client meets
 */
export function expectedSignature(
  identity: SrpIdentity,
  exchange: SrpExchange & { readonly verifier: Buffer },
  { secretBlock, timestamp }: SignedBySrp,
): Buffer | null {
  const scramble = sha256(padded(exchange.clientPublic), padded(exchange.serverPublic));
  if (toBigInt(scramble) === 0n) return null;
  const base = (exchange.clientPublic * modularPower(toBigInt(exchange.verifier), scramble)) % PRIME;
  const secret = modularPower(base, exchange.serverSecret);
  const pseudoRandom = hmac(padded(toBigInt(scramble)), padded(secret));
  const key = hmac(pseudoRandom, Buffer.from('Caldera Derived Key\u0001', 'latin1')).subarray(0, 16);
  return hmac(
    key,
    Buffer.concat([
      Buffer.from(identity.poolName + identity.userId, 'utf8'),
      secretBlock,
      Buffer.from(timestamp, 'utf8'),
    ]),
  );
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Through a KeyObject, which Node uses five times faster than bytes. */
function hmac(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', createSecretKey(key)).update(message).digest();
}

/** The encoding every Cognito client hashes: two's complement of a positive number. */
function padded(value: bigint): Buffer {
  const bytes = toBytes(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
}

function fixedLength(value: bigint): Buffer {
  const bytes = toBytes(value);
  return Buffer.concat([Buffer.alloc(PRIME_LENGTH - bytes.length), bytes]);
}
