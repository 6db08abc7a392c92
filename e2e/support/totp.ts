/** An authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6. */
function readBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** @param ahead steps after the current one; a pool accepts each step once, and one that is early by a step */
export function totpOf(secret: string, ahead: 0 | 1 = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', readBase32(secret.replaceAll(/\s/g, '')))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that stays wrong for a while: none of those currently valid. */
export function wrongCode(secret: string): string {
  const counting = [totpOf(secret), totpOf(secret, 1)];
  return ['000000', '111111', '222222'].find((code) => !counting.includes(code)) ?? '333333';
}
