/** base^exponent modulo the prime of RFC 3526 group 15, by OpenSSL's Diffie-Hellman: constant time, 0.6 ms for 256 bits. */
import { createDiffieHellman, DiffieHellman, type DiffieHellmanGroup, getDiffieHellman } from 'node:crypto';

const group = makeGroup();
const primeBytes = group.getPrime();

/** The 3072-bit safe prime that every Cognito client uses. */
export const PRIME = toBigInt(primeBytes);
export const PRIME_LENGTH = primeBytes.length;

/** @param exponent a positive number, big-endian, at most as long as the prime */
export function modularPower(base: bigint, exponent: Buffer): bigint {
  const reduced = base % PRIME;
  // OpenSSL refuses the three bases with trivial powers.
  if (reduced <= 1n) return reduced;
  if (reduced === PRIME - 1n) return (exponent[exponent.length - 1] ?? 0) % 2 === 0 ? 1n : reduced;
  return powerInGroup(group, toBytes(reduced), exponent);
}

/**
 * One object for the process. Node's named group is ready in 0.2 ms; a group made from its prime takes 1.5 s, since
 * OpenSSL 3.5 proves the prime again. Only the class of the latter has the method that sets the exponent, and it works
 * for both.
 */
function makeGroup(): DiffieHellmanGroup {
  const named = getDiffieHellman('modp15');
  try {
    if (powerInGroup(named, Buffer.of(5), Buffer.of(3)) === 125n) return named;
  } catch {
    // This Node hides the exponent of a named group: the slow object does the same.
  }
  return createDiffieHellman(named.getPrime(), 2);
}

/** Synchronous, so that no two computations share the exponent. */
function powerInGroup(own: DiffieHellmanGroup, base: Buffer, exponent: Buffer): bigint {
  Reflect.apply(DiffieHellman.prototype.setPrivateKey, own, [exponent]);
  return toBigInt(own.computeSecret(base));
}

export function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x0${bytes.toString('hex')}`);
}

/** Big-endian, the fewest whole bytes. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}
