/** Hands mail to the operator's SMTP server: encrypted unless it is on this machine, under names that tell nothing of ours. */
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#kernel/config/config';

export interface Mail {
  /** The same in every try. */
  readonly id: string;
  /** One address. */
  readonly to: string;
  /** The address for replies, if it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An event that the reader's calendar takes in (RFC 6047). */
  readonly event?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Refused is for good, such as for an address that does not exist. */
export type Sent = 'sent' | 'refused';

export type SendMail = (mail: Mail) => Promise<Sent>;

/** In milliseconds; together they end before the job's twenty seconds. */
const timeouts = { dnsTimeout: 4_000, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 6_000 };

/** Each mail has a connection of its own: they are few, and an idle one would be closed by the server. */
export function openMailServer({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): SendMail {
  const url = new URL(smtpUrl);
  const domain = from.replace(/^.*@|>$/g, '');
  const secure = url.protocol === 'smtps:';
  const isOnThisMachine = isLoopbackHost(url.hostname);
  const transport = createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port && { port: Number(url.port) }),
    secure,
    // On this machine a server's certificate can rarely be checked, and nobody listens in between.
    requireTLS: !secure && !isOnThisMachine,
    ignoreTLS: !secure && isOnThisMachine,
    tls: { minVersion: 'TLSv1.2' },
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    // Otherwise the server would be greeted with the name of this machine.
    name: domain,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });

  return async ({ id, to, replyTo, subject, text, html, event }) => {
    if (!isOneAddress(to)) return 'refused';
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo && isOneAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        ...(event && { icalEvent: { ...event, filename: 'invite.ics' } }),
        messageId: `<${id}@${domain}>`,
        xMailer: false,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  };
}

/** An address that reads as two would send a code to somebody else. */
const isOneAddress = (text: string) => /^[^\s,;:<>()[\]\\"]+@[^\s,;:<>()[\]\\"@]+$/.test(text);

/** The server wants neither this address nor this mail, now or later; a fault of ours (sign-in, sender) may be mended. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}
