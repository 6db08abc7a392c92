/** Changes a member's own settings for reading and mails; nobody changes them for another. */
import { type Notifications, type PreferencesChange, user } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type Answer, answerOnce, type RequestKey } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import { repository } from '#kernel/records/repository';

interface Asked {
  readonly change: PreferencesChange;
  readonly key: RequestKey;
  /** Reads the answer in the same transaction. */
  readonly read: (tx: Transaction) => Promise<string>;
}

/**
 * The version is the member's: other sessions of the account read the member again with the next request.
 * @throws AppError stale_version with the record as it is
 */
export async function changePreferences(db: Database, ctx: Context, { change, key, read }: Asked): Promise<Answer> {
  const { version, notifications, ...values } = change;
  const { userId } = ctx.principal!;
  let stale = false;
  const make = async (tx: Transaction): Promise<Answer> => {
    const gate = records(tx, withSystemRights(ctx));
    const record = await gate.lock(user, userId);
    stale = record.version !== version;
    if (stale) throw new AppError('stale_version');
    await gate.change(user, record, { action: 'update', values, body: { ...(notifications && { notifications }) } });
    if (notifications) await keepChoice(tx, ctx, notifications);
    return { status: 200, body: await read(tx) };
  };
  return db
    .work(ctx, (tx) => answerOnce(tx, ctx, { key, make: () => make(tx) }))
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
