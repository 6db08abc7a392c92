// The Idempotency-Key of an act on a version of a record.
import type { FetchArgs } from '@reduxjs/toolkit/query';

/** FNV-1a, 32 bits. */
function hash(text: string, offset: number): string {
  let sum = offset;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}

/**
 * Derived from the act itself: a second click, and a repeat after a lost answer or a closed tab, are the same act. The
 * act changes the version, and so the next key.
 */
export function withKey(args: string | FetchArgs): string | FetchArgs {
  if (typeof args === 'string' || args.method === 'PUT') return args;
  const { version } = (args.body ?? {}) as { version?: number };
  if (version === undefined) return args;
  const content = JSON.stringify([args.method, args.url, args.body]);
  const key = `${version}.${hash(content, 0x811c9dc5)}.${hash(content, version)}`;
  return { ...args, headers: { 'idempotency-key': key, ...(args.headers as Record<string, string> | undefined) } };
}
