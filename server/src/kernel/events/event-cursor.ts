/**
 * The cursor of a stream: the last snapshot that its reader has heard of. It is sealed, since it counts all writes of
 * the database.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '#kernel/access/context';

/** Cursors are sealed by DATA_SECRET and the era of the database: a new era restarts the count of writes. */
interface CursorSecret {
  readonly dataSecret: string;
  readonly era: string;
}

export interface EventCursors {
  /** base64url of nonce, sealed text and tag of AES-256-GCM. */
  seal(ctx: Context, snapshot: string): string;
  /** The snapshot; null for a cursor that was not given to this member, or before the database was restored. */
  open(ctx: Context, cursor: string): string | null;
}

/** A `pg_snapshot` in its text form, xmin:xmax:xip_list (PostgreSQL, 9.27 Transaction ID and Snapshot Information). */
const snapshotForm = /^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/;

export function eventCursors({ dataSecret, era }: CursorSecret): EventCursors {
  /** AES-256 key of one member (HKDF-SHA-256, RFC 5869), so that a member cannot resume another's stream. */
  const keyOf = ({ tenantId, actor }: Context) =>
    Buffer.from(hkdfSync('sha256', dataSecret, 'puente', ['event cursor', era, tenantId, actor].join('\0'), 32));
  return {
    seal(ctx, snapshot) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce);
      const sealed = Buffer.concat([cipher.update(snapshot), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(ctx, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.length < 29) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
        return snapshotForm.test(text) ? text : null;
      } catch {
        return null;
      }
    },
  };
}
