/** Reminders of planned visits, to the people who agreed to messages. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import { planReminders } from './plan-reminders.ts';
import type { ReminderMails } from './reminder-mail.ts';
import { mountRunningLate } from './running-late.ts';
import { expireReminders, type ReminderSenders, reminderQueue, sendReminder } from './send-reminder.ts';

export { reminderOutbox } from './reminder-outbox.ts';

interface Parts extends Kernel {
  readonly reminders: ReminderMails;
  readonly senders: ReminderSenders;
  readonly demo: boolean;
}

export const reminders: Module<Parts> = {
  name: 'reminders',
  needs: ['consents', 'encounters', 'messaging', 'patients'],
  mount: mountRunningLate,
  jobs: {
    'plan-reminders': planReminders,
    [reminderQueue]: sendReminder,
    'expire-reminders': ({ db }) => expireReminders(db),
  },
};
