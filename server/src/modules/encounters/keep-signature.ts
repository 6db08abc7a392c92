/** Stores the signed content as it was: its canonical text and the SHA-256 of that, with the version that the signature makes. */

import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { canonical, sha256 } from '#kernel/records/idempotency';
import type { LockedRecord } from '#kernel/records/record';

interface Signature {
  readonly record: Pick<LockedRecord, 'id' | 'version'>;
  readonly whole: Readonly<Record<string, unknown>>;
  /** RFC 3339. */
  readonly signedAt: string;
}

/** Gives the SHA-256, hex. */
export async function keepSignature(
  tx: Transaction,
  ctx: Context,
  { record: { id, version }, whole, signedAt }: Signature,
): Promise<string> {
  const snapshot = canonical(whole);
  const hash = sha256(snapshot);
  await tx.query(
    'insert into signatures (tenant_id, encounter_id, version, snapshot, hash, signed_by, signed_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.tenantId, id, version + 1, snapshot, hash, ctx.actor, signedAt],
  );
  return hash;
}
