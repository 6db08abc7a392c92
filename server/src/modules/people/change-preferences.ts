/** Changes how a member of staff wants to read and what they want mail about; nobody changes it for another. */
import { type Notifications, type PreferencesChange, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type CommandCall, write } from '#kernel/records/command';
import { type Answer, claimKey, keepAnswer, type RequestKey } from '#kernel/records/idempotency';
import { repository } from '#kernel/records/repository';

/**
 * `told` reads the answer in the same transaction. The version is the member's: whoever uses the account elsewhere is
 * read anew with the next request. @throws AppError stale_version with the record as it is.
 */
export async function changePreferences(
  db: Database,
  ctx: Context,
  { version, notifications, ...values }: PreferencesChange,
  key: RequestKey,
  told: (tx: Transaction) => Promise<string>,
): Promise<Answer> {
  const { userId } = ctx.principal!;
  let stale = false;
  return db
    .work(ctx, async (tx) => {
      const before = await claimKey(tx, ctx, key);
      if (before) return before;
      const [record] = await tx.query<CommandCall['record']>(
        `select id, version, language, region, time_zone as "timeZone" from users where tenant_id = $1 and id = $2 for update`,
        [ctx.tenantId, userId],
      );
      stale = record?.version !== version;
      if (stale) throw new AppError('stale_version');
      await write(user, tx, ctx, 'update', record!, values, notifications && { notifications });
      if (notifications) await keepChoice(tx, ctx, notifications);
      const answer: Answer = { status: 200, body: await told(tx) };
      await keepAnswer(tx, ctx, key, answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (stale && error instanceof AppError) return repository(user, db, ctx).refuseStale(userId, version);
      throw error;
    });
}

const keepChoice = (tx: Transaction, ctx: Context, { newDevice }: Notifications) =>
  tx.query(
    `insert into notification_choices (tenant_id, user_id, new_device) values ($1, $2, $3)
     on conflict (tenant_id, user_id) do update set new_device = excluded.new_device`,
    [ctx.tenantId, ctx.principal!.userId, newDevice],
  );
