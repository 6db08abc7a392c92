/** The limit of an organization's files, which may be lower than the disk's. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { refuseContent } from './checks/refuse-content.ts';

/** @throws AppError where its files fill `mostBytes` */
export async function refuseWithoutRoom(tx: Transaction, { tenantId }: Context, mostBytes: number): Promise<void> {
  const [row] = await tx.query<{ used: string }>(
    'select coalesce(sum(byte_size), 0)::text as used from document_versions where tenant_id = $1 and removed_at is null',
    [tenantId],
  );
  if (Number(row!.used) >= mostBytes)
    throw refuseContent('no_room', 'The files of this organization fill the room that it has.');
}
