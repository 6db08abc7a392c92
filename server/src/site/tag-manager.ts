/**
 * Google Tag Manager on the public pages, where the operator has one and the reader agreed. Before that there is no code
 * of it, and the policy does not name its origin. The choice is the one cookie of these pages.
 */
import { type Html, html } from '@puente/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkTo, type PageParts, type TagChoice } from './page-parts.ts';

const cookie = 'puente-tags';
const keptSeconds = 180 * 24 * 3600;
export const tagOrigin = 'https://www.googletagmanager.com';

export function tagChoice({ headers }: FastifyRequest): TagChoice {
  const [, choice] = /(?:^|; ?)puente-tags=(yes|no)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return (choice as 'yes' | 'no' | undefined) ?? 'unasked';
}

/** The question, until it is answered. */
export function tagQuestion(parts: PageParts, path: string): Html | false {
  const { tagManager, tags, t } = parts;
  if (!tagManager || tags !== 'unasked') return false;
  return html`<section class="question" aria-label="${t.tags.heading}"><div class="wide"><p>${t.tags.question}</p>${choices(parts, path, { yes: t.tags.yes, no: t.tags.no })}</div></section>`;
}

/** The way back to the question, at the foot of each page. */
export function tagReturn(parts: PageParts, path: string): Html | false {
  const { tagManager, tags, t } = parts;
  return tagManager !== undefined && tags !== 'unasked' && choices(parts, path, { unasked: t.tags.again });
}

const choices = (parts: PageParts, path: string, names: Partial<Record<TagChoice, string>>): Html =>
  html`<form method="post" action="/tags" class="choices"><input type="hidden" name="back" value="${linkTo(parts, path)}">${Object.entries(names).map(([choice, name]) => html`<button class="button" name="choice" value="${choice}">${name}</button>`)}</form>`;

/** Read by web/site/site.ts, which loads the container. */
export const tagMark = ({ tagManager, tags }: PageParts): Html | false =>
  tagManager !== undefined && tags === 'yes' && html`<meta name="tag-manager" content="${tagManager}">`;

/** Takes forms: mounted where they are parsed. Leads back to a public page, never elsewhere. */
export function mountTagChoice(scope: FastifyInstance, publicUrl: string, isPublic: (path: string) => boolean): void {
  const attributes = `Path=/; SameSite=Lax; HttpOnly${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  scope.post('/tags', { bodyLimit: 1024 }, (request, reply) => {
    // A page of another site cannot choose for the reader; a browser that names no origin is trusted.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return reply.redirect('/', 303);
    const form = new URLSearchParams(String(request.body ?? ''));
    const choice = form.get('choice');
    const age = choice === 'yes' || choice === 'no' ? keptSeconds : 0;
    const back = form.get('back') ?? '/';
    return reply
      .header('set-cookie', `${cookie}=${age > 0 ? choice : ''}; Max-Age=${age}; ${attributes}`)
      .redirect(isPublic(back) ? back : '/', 303);
  });
}
