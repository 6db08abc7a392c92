/**
 * Memory-hard hashes of passwords: scrypt (RFC 7914) with the cost of OWASP's Password Storage Cheat Sheet. The PHC
 * form `$scrypt$ln=16,r=8,p=2$salt$hash` keeps hashes of a lower cost valid when the cost is raised.
 */
import { randomBytes, scrypt } from 'node:crypto';
import { equalInConstantTime } from './equal-in-constant-time.ts';

type Cost = { readonly ln: number; readonly r: number; readonly p: number };

const COST: Cost = { ln: 16, r: 8, p: 2 };
const LENGTH = 32;
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** @param salt 16 bytes */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return write(salt, await compute(password, salt, COST));
}

/** A hash that matches no password, for a name without an account: as costly to check as a real one. */
export function decoyHash(salt: Buffer, secret: Buffer): string {
  return write(salt, secret.subarray(0, LENGTH));
}

/** @throws Error for a text that is no such hash */
export async function isPasswordOfHash(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = read(stored);
  return equalInConstantTime(await compute(password, salt, cost), hash);
}

/** Whether the hash has the current cost; otherwise it is replaced at the next sign-in with the password. */
export function isOfCurrentCost(stored: string): boolean {
  const { ln, r, p } = read(stored).cost;
  return ln === COST.ln && r === COST.r && p === COST.p;
}

function read(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = FORM.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored hash of a password has an unknown form.');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function write(salt: Buffer, hash: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${encode(salt)}$${encode(hash)}`;
}

/** Runs off the main thread; each takes 64 MB and a few tenths of a second. */
function compute(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { N, r, p, maxmem: 128 * r * (N + p + 2) }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
