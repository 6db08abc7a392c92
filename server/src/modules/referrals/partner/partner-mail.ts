/** Mails to a partner: the link, a reminder of it, and the code. They name the organization, and no patient. */
import type { Language } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { DeliveryError, type Job } from '#kernel/jobs/jobs';
import type { OutboxMessage, Senders } from '#modules/messaging';
import { codeOf, tokenOf } from './partner-secrets.ts';

export const partnerMailQueue = 'send-partner-mail';
/** For about a day: after a minute, two, four, then every hour. */
export const partnerMailRetries = { retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 };

type What = 'link' | 'reminder' | 'message' | 'code';

interface Words {
  readonly subject: Readonly<Record<Exclude<What, 'code'>, string>>;
  /** A partner may not know Puente. */
  readonly codeSubject: (organization: string) => string;
  readonly link: (organization: string) => string;
  readonly reminder: (organization: string) => string;
  readonly message: (organization: string) => string;
  readonly how: string;
  readonly until: (moment: string) => string;
  readonly code: (code: string) => string;
  readonly ignore: string;
  readonly call: (organization: string, phone: string | null) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: {
      link: 'A request is waiting for you',
      reminder: 'A request is still waiting for you',
      message: 'You have a message',
    },
    codeSubject: (organization) => `Your code for the request from ${organization}`,
    link: (organization) => `${organization} sent you a referral request. Open this link to see it and answer:`,
    reminder: (organization) => `${organization} is waiting for your answer. Open this link to see the request:`,
    message: (organization) => `${organization} has written to you. Open this link to read it and to answer:`,
    how: 'You do not need an account. When you open the link, we send a code to this address.',
    until: (moment) => `The link works until ${moment}.`,
    code: (code) => `Your code is ${code}. It works once, for 15 minutes. Enter it on the page that the link opened.`,
    ignore: 'If you did not ask for it, you can ignore this message.',
    call: (organization, phone) => (phone ? `${organization}, ${phone}` : organization),
  },
  es: {
    subject: {
      link: 'Tiene una solicitud',
      reminder: 'Una solicitud espera su respuesta',
      message: 'Tiene un mensaje',
    },
    codeSubject: (organization) => `Su código para la solicitud de ${organization}`,
    link: (organization) => `${organization} le envió una referencia. Abra este enlace para verla y responder:`,
    reminder: (organization) => `${organization} espera su respuesta. Abra este enlace para ver la solicitud:`,
    message: (organization) => `${organization} le ha escrito. Abra este enlace para leer el mensaje y responder:`,
    how: 'No necesita una cuenta. Cuando abra el enlace, enviaremos un código a esta dirección.',
    until: (moment) => `El enlace sirve hasta el ${moment}.`,
    code: (code) =>
      `Su código es ${code}. Sirve una sola vez y durante 15 minutos. Escríbalo en la página que abrió el enlace.`,
    ignore: 'Si no lo pidió, puede ignorar este mensaje.',
    call: (organization, phone) => (phone ? `${organization}, ${phone}` : organization),
  },
  de: {
    subject: {
      link: 'Eine Anfrage wartet auf Sie',
      reminder: 'Eine Anfrage wartet noch auf Sie',
      message: 'Sie haben eine Nachricht',
    },
    codeSubject: (organization) => `Ihr Code für die Anfrage von ${organization}`,
    link: (organization) =>
      `${organization} hat Ihnen eine Zuweisung gesendet. Unter diesem Link sehen und beantworten Sie sie:`,
    reminder: (organization) => `${organization} wartet auf Ihre Antwort. Unter diesem Link sehen Sie die Anfrage:`,
    message: (organization) =>
      `${organization} hat Ihnen geschrieben. Unter diesem Link lesen und beantworten Sie die Nachricht:`,
    how: 'Sie brauchen kein Konto. Wenn Sie den Link öffnen, senden wir einen Code an diese Adresse.',
    until: (moment) => `Der Link gilt bis ${moment}.`,
    code: (code) =>
      `Ihr Code ist ${code}. Er gilt 15 Minuten und nur einmal. Geben Sie ihn auf der Seite ein, die der Link geöffnet hat.`,
    ignore: 'Haben Sie ihn nicht angefordert, können Sie diese Nachricht ignorieren.',
    call: (organization, phone) => (phone ? `${organization}, ${phone}` : organization),
  },
};

interface Link extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly codeNonce: string | null;
  readonly codeSentAt: Date | null;
  readonly isCodeValid: boolean;
  readonly language: Language;
  readonly organization: string;
  readonly phone: string | null;
  readonly timeZone: string;
}

export interface PartnerMails {
  readonly publicUrl: string;
  readonly dataSecret: string;
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
  /** Day, time and zone in words. */
  formatMoment(at: Date, language: Language, timeZone: string): string;
}

const links = `
  select l.id, l.email, l.made_at as "madeAt", l.expires_at as "expiresAt", l.code_nonce as "codeNonce", l.code_sent_at as "codeSentAt",
    coalesce(l.code_expires_at > now(), false) as "isCodeValid", o.languages[1] as language, o.title as organization, o.phone,
    o.time_zone as "timeZone"
  from partner_links l join tenants o on o.tenant_id = l.tenant_id
  where l.tenant_id = $1 and l.revoked_at is null and l.expires_at > now()`;

interface About {
  readonly tenantId: string;
  readonly what: What;
}

function mailOf({ publicUrl, dataSecret, render, formatMoment }: PartnerMails, link: Link, { tenantId, what }: About) {
  const { id, email, language, organization, phone, codeNonce, expiresAt, timeZone } = link;
  const own = words[language];
  const where = { tenantId, id };
  const lines =
    what === 'code'
      ? [own.code(codeOf(dataSecret, where, codeNonce!)), own.ignore]
      : [
          own[what](organization),
          `${publicUrl}/partner-link#${tokenOf(dataSecret, where)}`,
          own.how,
          own.until(formatMoment(new Date(expiresAt), language, timeZone)),
        ];
  const subject = what === 'code' ? own.codeSubject(organization) : own.subject[what];
  return {
    id: `${id}.${what}.${what === 'code' ? codeNonce : ''}`,
    to: email,
    language,
    subject,
    ...render(language, subject, [...lines, own.call(organization, phone)]),
    createdAt: new Date((what === 'code' && link.codeSentAt) || link.madeAt),
  };
}

interface Sending {
  readonly db: Database;
  readonly partnerMails: PartnerMails;
  readonly senders: Pick<Senders, 'mail'>;
  /** The demonstration's mails stay in its outbox. */
  readonly demo: boolean;
}

/** As things are when it leaves: of a link that ended nothing. At least once. */
export const sendPartnerMail = ({ db, partnerMails, senders, demo }: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, linkId, what }: { tenantId: string; linkId: string; what: What }) => {
    if (demo) return;
    const [link] = await db.work(systemContext(partnerMailQueue, tenantId), (tx) =>
      tx.query<Link>(`${links} and l.id = $2`, [tenantId, linkId]),
    );
    if (!link || (what === 'code' && !(link.isCodeValid && link.codeNonce))) return;
    if (!senders.mail) throw new DeliveryError('no_mail_server');
    await senders.mail(mailOf(partnerMails, link, { tenantId, what }));
  },
});

/** The demonstration's outbox: the newest links of each organization, and codes that are valid. */
export async function partnerOutbox(db: Database, parts: PartnerMails): Promise<OutboxMessage[]> {
  const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
  const found = await Promise.all(
    tenants.map(async ({ id: tenantId }) => {
      const rows = await db.work(systemContext(partnerMailQueue, tenantId), (tx) =>
        tx.query<Link>(`${links} order by l.made_at desc limit 20`, [tenantId]),
      );
      return rows.flatMap((link) => [
        mailOf(parts, link, { tenantId, what: 'link' }),
        ...(link.isCodeValid && link.codeNonce ? [mailOf(parts, link, { tenantId, what: 'code' })] : []),
      ]);
    }),
  );
  return found.flat().map((mail) => ({ ...mail, channel: 'EMAIL' as const }));
}
