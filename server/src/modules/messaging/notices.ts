/** Notices: mails to members of staff, sent at once or with the others of the day. The jobs know ids alone. */
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { DeliveryError, type Job, type Jobs } from '#kernel/jobs/jobs';
import type { OutboxMessage, Senders } from './deliveries.ts';
import { dailyKinds, isDaily, type NoticeKind } from './notice-kinds.ts';
import { type MailedNotice, type NoticeParts, noticeMail, noticesWhere } from './notice-mail.ts';

export const noticeQueue = 'send-notice';
export const digestQueue = 'ask-for-digests';
/** For about a day: after a minute, two, four, then every hour, so that a day without a mail server stays quiet. */
const retries = { retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 };
/** A notice has no use after this, whether or not its mail was sent. */
const keptDays = 90;

interface Notice {
  readonly tenantId: string;
  readonly kind: NoticeKind;
  readonly userIds: readonly string[];
  /** Where in the application it leads. */
  readonly path: string;
}

/** Asks for the mails within the transaction that causes them. */
export async function sendNotice(
  jobs: Jobs,
  tx: Transaction,
  { tenantId, kind, userIds, path }: Notice,
): Promise<void> {
  for (const userId of userIds) {
    const id = v7();
    await tx.query('insert into notices (tenant_id, id, user_id, kind, path) values ($1, $2, $3, $4, $5)', [
      tenantId,
      id,
      userId,
      kind,
      path,
    ]);
    if (!isDaily(kind)) await jobs.send(tx, { name: noticeQueue, retries }, { tenantId, noticeId: id });
  }
}

/** For members whose morning began since. A notice of a week ago has no news. */
const beforeTheMorning = `
  update notices n set asked_at = now()
  from users_view u join tenants t on t.tenant_id = u.tenant_id
  cross join lateral (select coalesce(u.time_zone, t.time_zone) as zone) z
  cross join lateral (select now() at time zone zone as local) l
  where n.tenant_id = $1 and n.asked_at is null and n.mailed_at is null and n.kind = any ($2)
    and n.created_at > now() - interval '7 days'
    and u.tenant_id = n.tenant_id and u.id = n.user_id and u.status = 'active'
    and n.created_at < (date_trunc('day', local - time '07:00') + time '07:00') at time zone zone
  returning n.user_id as "userId"`;

/** Each quarter of an hour, since time zones differ by such: mails that leave once a day leave at 7:00 where their reader is. */
export const askForDigests = ({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): Omit<Job, 'name'> => ({
  schedule: '*/15 * * * *',
  handle: async () => {
    for (const { id: tenantId } of await db.ask<{ id: string }>('select search.tenant_ids() as id'))
      await db.work(systemContext(digestQueue, tenantId), async (tx) => {
        const asked = await tx.query<{ userId: string }>(beforeTheMorning, [tenantId, dailyKinds]);
        for (const userId of new Set(asked.map((one) => one.userId)))
          await jobs.send(tx, { name: noticeQueue, retries }, { tenantId, userId });
      });
  },
});

interface Sending {
  readonly db: Database;
  readonly notices: NoticeParts;
  readonly senders: Pick<Senders, 'mail'>;
  /** The demonstration's mails stay in its outbox. */
  readonly demo: boolean;
}

/** One notice, or all of a reader that leave once a day. */
type Sent = { readonly tenantId: string; readonly noticeId?: string; readonly userId?: string };

/** At least once: a process that dies between the mail server's yes and the commit sends it again. */
export const sendNotices = ({ db, notices, senders, demo }: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, noticeId, userId }: Sent) => {
    if (demo) return;
    const ctx = systemContext(noticeQueue, tenantId);
    const [which, id] = noticeId ? ['n.id = $2', noticeId] : ['n.user_id = $2 and n.asked_at is not null', userId];
    const rows = await db.work(ctx, (tx) =>
      tx.query<MailedNotice>(noticesWhere(`${which} and n.mailed_at is null`), [tenantId, id]),
    );
    if (rows.length === 0) return;
    if (!senders.mail) throw new DeliveryError('no_mail_server');
    await senders.mail(noticeMail(notices, rows));
    const ids = rows.map((row) => row.id);
    await db.work(ctx, (tx) =>
      tx.query('update notices set mailed_at = now() where tenant_id = $1 and id = any ($2)', [tenantId, ids]),
    );
  },
});

/** Old notices are deleted every night. */
export const expireNotices = (db: Database): Omit<Job, 'name'> => ({
  schedule: '37 9 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select search.tenant_ids() as id'))
      await db.work(systemContext('expire-notices', id), (tx) =>
        tx.query('delete from notices where tenant_id = $1 and created_at < now() - make_interval(days => $2)', [
          id,
          keptDays,
        ]),
      );
  },
});

/** The demonstration's outbox: the newest fifty of each organization; what waits for the morning shows as it stands. */
export async function noticeOutbox(db: Database, parts: NoticeParts): Promise<readonly OutboxMessage[]> {
  const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
  const rows = await Promise.all(
    tenants.map(({ id }) =>
      db.work(systemContext(noticeQueue, id), (tx) =>
        tx.query<MailedNotice>(
          noticesWhere(
            'n.id in (select m.id from notices m where m.tenant_id = $1 order by m.created_at desc, m.id desc limit 50)',
          ),
          [id],
        ),
      ),
    ),
  );
  const mails = Map.groupBy(rows.flat(), ({ id, kind, userId, askedAt }) =>
    isDaily(kind) ? `${userId} ${askedAt}` : id,
  );
  return [...mails.values()].map((notices) => ({ ...noticeMail(parts, notices), channel: 'EMAIL' as const }));
}
