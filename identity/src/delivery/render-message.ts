/** Renders a stored message: a mail as plain text and simple HTML, or a text message. */

import type { UserPool } from '../model/user-pool.ts';
import type { StoredMessage } from '../store/messages.ts';
import { formatMinutes, formatMoment } from './format-moment.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import type { Inserted, MessageTexts } from './texts/message-texts.ts';

const texts: Readonly<Record<StoredMessage['language'], MessageTexts>> = { en, de, es };

export type RenderedMessage = {
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** A whole document that loads nothing; empty for a text message. */
  readonly html: string;
};

/** @param timeZone of the organization, an IANA name */
export function renderMessage(pool: UserPool, message: StoredMessage, timeZone: string): RenderedMessage {
  const { language, values, kind, channel } = message;
  const { phone } = pool.settings;
  const inserted: Inserted = {
    values,
    organization: pool.title,
    phone,
    moment: formatMoment(values.until ? new Date(values.until) : message.createdAt, language, timeZone),
    duration: formatMinutes(Number(values.minutes ?? 0), language),
  };
  if (channel === 'SMS') return { subject: '', text: texts[language].codeBySms(inserted), html: '' };
  const { subject, paragraphs } = texts[language][kind](inserted);
  return renderMail(language, subject, [...paragraphs, phone ? `${pool.title}, ${phone}` : pool.title]);
}

/** A mail of paragraphs; a paragraph that is an address becomes a link. */
export function renderMail(language: string, subject: string, paragraphs: readonly string[]): RenderedMessage {
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: document(language, subject, paragraphs) };
}

function document(language: string, subject: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:1.5em auto;padding:0 1em">
${body}
</body></html>
`;
}

/** Turns a paragraph that is a web address into a link. */
function linked(html: string): string {
  return /^https?:\/\/[^\s"<>]+$/.test(html) ? `<a href="${html}">${html}</a>` : html;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
