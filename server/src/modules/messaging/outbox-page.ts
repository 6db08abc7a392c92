/** The page of the outbox: no script, the look of the product, in the language the browser asks for. */
import { createHash } from 'node:crypto';
import type { OutboxMessage } from './deliveries.ts';

const texts = {
  en: {
    locale: 'en-US',
    title: 'Outbox',
    about: 'What the demonstration would have sent by email or text message. Nothing leaves this computer.',
    none: 'No messages yet.',
    to: 'To',
    EMAIL: 'Email',
    SMS: 'Text message',
  },
  de: {
    locale: 'de-DE',
    title: 'Postausgang',
    about: 'Was die Demo per E-Mail oder SMS gesendet hätte. Nichts davon verlässt diesen Computer.',
    none: 'Noch keine Nachrichten.',
    to: 'An',
    EMAIL: 'E-Mail',
    SMS: 'SMS',
  },
  es: {
    locale: 'es-US',
    title: 'Bandeja de salida',
    about: 'Lo que la demostración habría enviado por correo o mensaje de texto. Nada sale de esta computadora.',
    none: 'Todavía no hay mensajes.',
    to: 'Para',
    EMAIL: 'Correo electrónico',
    SMS: 'Mensaje de texto',
  },
} as const;

type Language = keyof typeof texts;

/** The first of our languages in an Accept-Language header; people put the one they read best first. */
export function languageOf(header: string | undefined): Language {
  for (const range of header?.split(',') ?? []) {
    const language = range.trim().slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'de' || language === 'es') return language;
  }
  return 'en';
}

const style = `
:root{color-scheme:light dark;--page:#f8f7f5;--surface:#fff;--line:#e9e7e2;--ink:#1b1f29;--ink-2:#515763}
@media (prefers-color-scheme:dark){:root{--page:#11141a;--surface:#181c24;--line:#2a303b;--ink:#eceef2;--ink-2:#b4bac6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-inline-size:46rem;margin-inline:auto;padding:2rem 1rem}
h1{font-size:1.625rem;line-height:1.25;margin-block:0 .25rem}
p{margin-block:0;color:var(--ink-2)}
ol{list-style:none;padding:0;margin-block:1.5rem 0;display:grid;gap:1rem}
li{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem}
h2{font-size:1.125rem;line-height:1.5rem;margin-block:0 .25rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin-block:.75rem 0}
`;

export const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function outboxPage(messages: readonly OutboxMessage[], language: Language): string {
  const words = texts[language];
  const list =
    messages.length === 0
      ? `<p>${words.none}</p>`
      : `<ol>\n${messages.map((message) => item(message, language)).join('\n')}\n</ol>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Puente</title><style>${style}</style></head>
<body><main>
<h1>${words.title}</h1>
<p>${words.about}</p>
${list}
</main></body></html>
`;
}

function item({ channel, to, subject, text, language: written, createdAt }: OutboxMessage, language: Language): string {
  const words = texts[language];
  const sent = new Intl.DateTimeFormat(words.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(createdAt);
  return `<li>
<h2${subject ? ` lang="${escaped(written)}"` : ''}>${escaped(subject || words[channel])}</h2>
<p>${words[channel]} · <time datetime="${createdAt.toISOString()}">${sent}</time></p>
<p>${words.to}: ${escaped(to)}</p>
<pre lang="${escaped(written)}">${escaped(text.trim())}</pre>
</li>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
