/** Notices: a mail to each of some members of staff, in the reader's language. The job knows ids alone. */
import type { Language } from '@puente/contract';
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { DeliveryError, type Job, type Jobs } from '#kernel/jobs/jobs';
import type { OutboxMessage, Senders } from './deliveries.ts';
import { type NoticeKind, noticeTexts } from './notice-texts.ts';

export const noticeQueue = 'send-notice';
/** For about a day: after a minute, two, four, then every hour, so that a day without a mail server stays quiet. */
const retries = { retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 };
/** A notice has no use after this, whether or not its mail was sent. */
const keptDays = 90;

export interface NoticeParts {
  readonly publicUrl: string;
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

/** Asks for the mails within the transaction that causes them. `path` is where in the application they lead. */
export async function sendNotice(
  jobs: Jobs,
  tx: Transaction,
  { tenantId, kind, userIds, path }: { tenantId: string; kind: NoticeKind; userIds: readonly string[]; path: string },
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
    await jobs.send(tx, { name: noticeQueue, retries }, { tenantId, noticeId: id });
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  email: string;
  language: Language;
  kind: NoticeKind;
  path: string;
  created_at: string;
}

/** Notices of members who are still active, in their language or the organization's first one. */
const rowsWhere = (condition: string) =>
  `select n.id, u.email, coalesce(u.language, t.languages[1]) as language, n.kind, n.path, n.created_at
   from notices n join users_view u on u.tenant_id = n.tenant_id and u.id = n.user_id and u.status = 'active'
   join tenants t on t.tenant_id = n.tenant_id where n.tenant_id = $1 and ${condition}`;

function mailOf({ publicUrl, render }: NoticeParts, { id, email, language, kind, path, created_at }: Row) {
  const { subject, lines } = noticeTexts[kind][language];
  const paragraphs = [...lines, `${publicUrl}${path}`, 'Puente'];
  return {
    id,
    to: email,
    language,
    subject,
    ...render(language, subject, paragraphs),
    createdAt: new Date(created_at),
  };
}

/** At least once: a process that dies between the mail server's yes and the commit sends it again. */
interface Sending {
  readonly db: Database;
  readonly notices: NoticeParts;
  readonly senders: Pick<Senders, 'mail'>;
  /** The demonstration's mails stay in its outbox. */
  readonly demo: boolean;
}

export const sendNotices = ({ db, notices, senders, demo }: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, noticeId }: { tenantId: string; noticeId: string }) => {
    if (demo) return;
    const ctx = systemContext(noticeQueue, tenantId);
    const [row] = await db.work(ctx, (tx) =>
      tx.query<Row>(rowsWhere('n.id = $2 and n.mailed_at is null'), [tenantId, noticeId]),
    );
    if (!row) return;
    if (!senders.mail) throw new DeliveryError('no_mail_server');
    await senders.mail(mailOf(notices, row));
    await db.work(ctx, (tx) =>
      tx.query('update notices set mailed_at = now() where tenant_id = $1 and id = $2', [tenantId, noticeId]),
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

/** The demonstration's outbox: the newest fifty of each organization. */
export async function noticeOutbox(db: Database, parts: NoticeParts): Promise<readonly OutboxMessage[]> {
  const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
  const rows = await Promise.all(
    tenants.map(({ id }) =>
      db.work(systemContext(noticeQueue, id), (tx) =>
        tx.query<Row>(`${rowsWhere('true')} order by n.created_at desc, n.id desc limit 50`, [id]),
      ),
    ),
  );
  return rows.flat().map((row) => ({ ...mailOf(parts, row), channel: 'EMAIL' as const }));
}
