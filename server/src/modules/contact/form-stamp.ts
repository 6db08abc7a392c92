/**
 * The hidden stamp of a public form: an id for the message, the time when the form was shown, and the work that the
 * browser owes. An HMAC with a key derived from DATA_SECRET signs it. The server stores none of it.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { v7, validate } from 'uuid';

export interface Stamp {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly shownAt: number;
  /** Zero bits that the hash of the work begins with; each further bit doubles the work. */
  readonly bits: number;
}

export interface Stamps {
  /** @param about whose form it is, where a page has forms of several: its work is for no other */
  make(bits: number, about?: string): string;
  /** Null where the stamp is not ours, of another form, or older than a day. */
  read(stamp: string, about?: string): Stamp | null;
}

const dayMs = 24 * 3_600_000;

/** @param purpose of the form: its stamps are for no other */
export function formStamps(secret: string, purpose: string, now: () => number = Date.now): Stamps {
  const key = Buffer.from(hkdfSync('sha256', secret, 'puente', purpose, 32));
  const sealed = (plain: string, about: string) =>
    `${plain}.${createHmac('sha256', key).update(`${plain} ${about}`).digest('base64url')}`;
  return {
    make: (bits, about = '') => sealed(`${v7()}.${now()}.${bits}`, about),
    read(stamp, about = '') {
      const plain = stamp.slice(0, stamp.lastIndexOf('.'));
      const [given, wanted] = [Buffer.from(stamp), Buffer.from(sealed(plain, about))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [id = '', at, bits] = plain.split('.');
      const shownAt = Number(at);
      return validate(id) && now() - shownAt < dayMs ? { id, shownAt, bits: Number(bits) } : null;
    },
  };
}

/** Whether SHA-256 of `<stamp>:<work>` begins with enough zero bits; web/site/form.ts finds such a number. */
export function isWorkDone(stamp: string, bits: number, work: string): boolean {
  if (!/^\d{1,12}$/.test(work)) return false;
  const hash = createHash('sha256').update(`${stamp}:${work}`).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= bits;
}
