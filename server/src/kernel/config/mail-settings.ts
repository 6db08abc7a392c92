/** The mail server, and the sender that every mail names. */
import * as z from 'zod';
import { isSender, isSmtpUrl } from './config-formats.ts';

export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'use an address like smtp://user:password@host:587 or smtps://host')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'use an address, or a name and an address: Puente <no-reply@care.example.org>')
    .optional(),
};

interface Variables {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Absent: mail waits; in the demonstration the outbox takes its place. */
export const readMail = ({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables, demo: boolean) =>
  smtpUrl && from && !demo ? Object.freeze({ smtpUrl, from } satisfies MailSettings) : undefined;

export const mailProblems = ({ SMTP_URL, MAIL_FROM }: Variables): string[] =>
  SMTP_URL && !MAIL_FROM ? ['MAIL_FROM is missing: SMTP_URL is set, and every mail names its sender.'] : [];

export function mailNotices(set: Variables, demo: boolean): string[] {
  if (demo) {
    return set.SMTP_URL ? ['SMTP_URL is not used while DEMO is on: messages stay in the outbox at /dev/outbox.'] : [];
  }
  if (set.SMTP_URL) return [];
  return [
    'SMTP_URL is not set: no mail is sent. Invitations and codes wait up to 24 hours for a mail server; set SMTP_URL and MAIL_FROM.',
  ];
}
