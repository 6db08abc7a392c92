/**
 * The access handle of a person out of reach: opaque text that the duplicate check gives and that emergency access and a
 * request for access take. The person's id stays inside: it would tell when the person was registered.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Context } from '#kernel/access/context';

/** How long a handle is valid, in milliseconds. */
const openFor = 30 * 60_000;

/** AES-256 key of one member of one organization (HKDF-SHA-256, RFC 5869), so that a handle is worth nothing to others. */
const keyOf = (secret: string, { tenantId, actor }: Context) =>
  Buffer.from(hkdfSync('sha256', secret, 'puente', ['access handle', tenantId, actor].join('\0'), 32));

/** The handle: base64url of nonce, sealed id and time, and tag of AES-256-GCM. */
export function sealAccessHandle(secret: string, ctx: Context, patientId: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, ctx), nonce);
  const until = Buffer.alloc(8);
  until.writeBigUInt64BE(BigInt(Date.now() + openFor));
  const sealed = Buffer.concat([cipher.update(Buffer.concat([parse(patientId), until])), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The person's id; null for a handle of another member, a changed one, and an expired one. */
export function openAccessHandle(secret: string, ctx: Context, handle: string): string | null {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length !== 52) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, ctx), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(36));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(12, 36)), decipher.final()]);
    return opened.readBigUInt64BE(16) >= BigInt(Date.now()) ? stringify(opened, 0) : null;
  } catch {
    return null;
  }
}
