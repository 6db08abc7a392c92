/** Sends a reminder as things are when it leaves: a visit that was moved or called off, or a person who may not be written to, gets none. */
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { DeliveryError, type Job } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import type { Senders } from '#modules/messaging';
import { isAwaited, isToCome, type RemindedVisit, readVisits, wayOf } from './read-visit.ts';
import { type ReminderMails, reminderMail, reminderText } from './reminder-mail.ts';

export const reminderQueue = 'send-reminder';
/** For half a day: after a minute, two, four, then every hour. */
export const retries = { retryLimit: 18, retryDelay: 60, retryDelayMax: 3600 };
/** A reminder has no use after this. */
const keptDays = 90;

export type ReminderSenders = Pick<Senders, 'mail' | 'sms'>;

interface Sending {
  readonly db: Database;
  readonly reminders: ReminderMails;
  readonly senders: ReminderSenders;
  /** The demonstration's messages stay in its outbox. */
  readonly demo: boolean;
}

interface Reminder {
  readonly tenantId: string;
  readonly reminderId: string;
}

type Outcome =
  | { readonly status: 'sent' | 'not-sent'; readonly way: string }
  /** It is planned again at a better hour. */
  | 'later';

async function deliver(
  { reminders, senders, demo }: Sending,
  visit: RemindedVisit,
  about: { id: string; late: number },
): Promise<Outcome> {
  const found = wayOf(visit, senders.sms !== undefined);
  if ('block' in found)
    return found.block === 'hours' && about.late === 0 ? 'later' : { status: 'not-sent', way: found.block };
  const { way } = found;
  if (demo) return { status: 'sent', way };
  const sent =
    way === 'text'
      ? await senders.sms!({ to: visit.person.phone!, text: reminderText(visit, about.late) })
      : await mail(senders, reminderMail(reminders, { ...about, visit }));
  return sent === 'sent' ? { status: 'sent', way } : { status: 'not-sent', way: 'refused' };
}

async function mail(senders: ReminderSenders, message: ReturnType<typeof reminderMail>) {
  if (!senders.mail) throw new DeliveryError('no_mail_server');
  return senders.mail(message);
}

async function settle(tx: Transaction, { tenantId, reminderId }: Reminder, outcome: Outcome) {
  if (outcome === 'later') {
    await tx.query('delete from visit_reminders where tenant_id = $1 and id = $2', [tenantId, reminderId]);
    return;
  }
  await tx.query(
    'update visit_reminders set status = $3, way = $4, settled_at = now() where tenant_id = $1 and id = $2',
    [tenantId, reminderId, outcome.status, outcome.way],
  );
}

/** A message about a delay misleads when it leaves later than this, such as after an outage of the mail server. */
const freshFor = `interval '15 minutes'`;

const ofReminder = `exists (select from visit_reminders r where r.tenant_id = e.tenant_id and r.id = $2 and r.status = 'waiting' and r.encounter_id = e.id
  and r.starts_at = e.started_at and case r.late_minutes when 0 then ${isToCome} else ${isAwaited} and r.created_at > now() - ${freshFor} end)`;

/** At least once: a process that dies between the mail server's yes and the commit sends it again. */
export const sendReminder = (sending: Sending): Omit<Job, 'name'> => ({
  handle: async (reminder: Reminder) => {
    const { tenantId, reminderId } = reminder;
    const ctx = systemContext(reminderQueue, tenantId);
    const { visit, late } = await sending.db.work(ctx, async (tx) => {
      const [found] = await readVisits(tx, { condition: ofReminder, values: [tenantId, reminderId] });
      const [row] = await tx.query<{ late: number }>(
        'select late_minutes as late from visit_reminders where tenant_id = $1 and id = $2',
        [tenantId, reminderId],
      );
      return { visit: found, late: row?.late ?? 0 };
    });
    const outcome: Outcome = visit
      ? await deliver(sending, visit, { id: reminderId, late })
      : { status: 'not-sent', way: 'visit' };
    await sending.db.work(ctx, async (tx) => {
      await settle(tx, reminder, outcome);
      if (!visit || outcome === 'later' || outcome.status !== 'sent') return;
      const { encounterId, patientId } = visit;
      await auditAct(tx, ctx, { action: 'remind', entity: 'encounter', entityId: encounterId, patientId });
    });
  },
});

/** Old reminders are deleted every night. */
export const expireReminders = (db: Database): Omit<Job, 'name'> => ({
  schedule: '43 9 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select search.tenant_ids() as id'))
      await db.work(systemContext('expire-reminders', id), (tx) =>
        tx.query('delete from visit_reminders where tenant_id = $1 and starts_at < now() - make_interval(days => $2)', [
          id,
          keptDays,
        ]),
      );
  },
});
