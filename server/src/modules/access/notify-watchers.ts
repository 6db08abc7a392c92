/** A mail for every administrator and holder of the privacy permission, except the requester; it names no patient. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { type NoticeKind, sendNotice } from '#modules/messaging';

interface Notice {
  readonly jobs: Jobs;
  readonly kind: NoticeKind;
  readonly path: string;
}

export async function notifyWatchers(
  tx: Transaction,
  { tenantId, actor }: Context,
  { jobs, kind, path }: Notice,
): Promise<void> {
  const watchers = await tx.query<{ id: string }>(
    `select id from users_view where tenant_id = $1 and status = 'active' and (roles ? 'TenantAdmin' or permissions ? 'privacy') and id::text <> $2`,
    [tenantId, actor],
  );
  await sendNotice(jobs, tx, { tenantId, kind, path, userIds: watchers.map(({ id }) => id) });
}
