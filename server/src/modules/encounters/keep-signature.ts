/** What was signed, as it was: its canonical text and the SHA-256 of that, beside the version the signature makes. */

import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandCall } from '#kernel/records/command';
import { canonical, sha256 } from '#kernel/records/idempotency';

/** Gives the SHA-256, hex. */
export async function keepSignature(
  tx: Transaction,
  ctx: Context,
  { id, version }: CommandCall['record'],
  whole: Readonly<Record<string, unknown>>,
  signedAt: string,
): Promise<string> {
  const snapshot = canonical(whole);
  const hash = sha256(snapshot);
  await tx.query(
    'insert into signatures (tenant_id, encounter_id, version, snapshot, hash, signed_by, signed_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.tenantId, id, version + 1, snapshot, hash, ctx.actor, signedAt],
  );
  return hash;
}
