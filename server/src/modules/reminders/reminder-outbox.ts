/** The demonstration's outbox: the newest fifty of each organization. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { OutboxMessage } from '#modules/messaging';
import { type RemindedVisit, visitColumns, visitTables } from './read-visit.ts';
import { type ReminderMails, reminderMail, reminderText } from './reminder-mail.ts';
import { reminderQueue } from './send-reminder.ts';

interface Sent extends RemindedVisit {
  readonly id: string;
  readonly way: 'email' | 'text';
  readonly late: number;
  readonly settledAt: Date;
}

export async function reminderOutbox(db: Database, parts: ReminderMails): Promise<OutboxMessage[]> {
  const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
  const sent = await Promise.all(
    tenants.map(({ id }) =>
      db.work(systemContext(reminderQueue, id), (tx) =>
        tx.query<Sent>(
          `select r.id, r.way, r.late_minutes as late, r.settled_at as "settledAt", ${visitColumns} ${visitTables}
           join visit_reminders r on r.tenant_id = e.tenant_id and r.encounter_id = e.id
           where r.tenant_id = $1 and r.status = 'sent' order by r.settled_at desc limit 50`,
          [id],
        ),
      ),
    ),
  );
  return sent.flat().map(({ id, way, late, settledAt, ...visit }) => {
    const { text, ...mail } = reminderMail(parts, { id, late, visit: visit as RemindedVisit });
    const createdAt = new Date(settledAt);
    return way === 'text'
      ? {
          ...mail,
          id,
          channel: 'SMS',
          to: visit.person.phone ?? '',
          subject: '',
          text: reminderText(visit, late),
          createdAt,
        }
      : { ...mail, id, channel: 'EMAIL', text, createdAt };
  });
}
