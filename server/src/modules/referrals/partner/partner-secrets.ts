/** The secrets of a partner's link. They are made of DATA_SECRET and kept nowhere: a reader of the database cannot use a link. */
import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '#kernel/records/idempotency';

interface Link {
  readonly tenantId: string;
  readonly id: string;
}

const mac = (dataSecret: string, about: string) => createHmac('sha256', dataSecret).update(about).digest();

export const tokenOf = (dataSecret: string, { tenantId, id }: Link): string =>
  mac(dataSecret, `partner-link ${tenantId} ${id}`).toString('base64url');

/** Six digits. */
export const codeOf = (dataSecret: string, { tenantId, id }: Link, nonce: string): string =>
  String(mac(dataSecret, `partner-code ${tenantId} ${id} ${nonce}`).readUInt32BE(0) % 1_000_000).padStart(6, '0');

/** For one browser; its hash is stored. */
export function newSession(): { readonly session: string; readonly hash: string } {
  const session = randomBytes(32).toString('base64url');
  return { session, hash: sha256(session) };
}
