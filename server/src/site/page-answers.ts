/** How each public page is answered: its language, its policy, and a validator or nothing that is kept. */
import { createHash } from 'node:crypto';
import type { Language } from '@puente/contract';
import { preferredLanguage } from '@puente/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressAtOwnName } from '#kernel/http/own-name';
import { textsIn } from './languages.ts';
import { renderPage } from './page.ts';
import type { PageParts, SitePage, SiteSettings } from './page-parts.ts';
import type { SiteFiles } from './site-files.ts';
import { tagChoice, tagOrigin } from './tag-manager.ts';

export interface PageAnswers {
  /** The parts of the page; null if the request was redirected to the server's own name. `chosen` stands in the address. */
  begin(request: FastifyRequest, reply: FastifyReply, chosen: Language | null): PageParts | null;
  send(reply: FastifyReply, page: SitePage, parts: PageParts): FastifyReply;
}

export function pageAnswers(settings: SiteSettings, files: SiteFiles): PageAnswers {
  const policies = { plain: policyOf(files.style), withTags: policyOf(files.style, ` ${tagOrigin}`) };
  return {
    begin(request, reply, chosen) {
      const elsewhere = addressAtOwnName(request, settings.publicUrl);
      if (elsewhere) {
        void reply.redirect(elsewhere, 307);
        return null;
      }
      const language = chosen ?? preferredLanguage(request.headers['accept-language']) ?? 'en';
      const vary = [!chosen && 'Accept-Language', settings.tagManager && 'Cookie'].filter(Boolean);
      if (vary.length > 0) reply.header('vary', vary.join(', '));
      const tags = settings.tagManager ? tagChoice(request) : 'no';
      return { ...settings, files, language, isChosen: chosen !== null, t: textsIn[language], tags };
    },
    send(reply, page, parts) {
      const text = renderPage(page, parts);
      reply.headers({
        'content-security-policy': settings.tagManager && parts.tags === 'yes' ? policies.withTags : policies.plain,
        'content-language': parts.language,
        'x-frame-options': 'DENY',
      });
      if (page.isKept === false) reply.header('cache-control', 'no-store');
      else {
        const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
        reply.headers({ 'cache-control': 'no-cache', etag });
        if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
      }
      return reply.type('text/html; charset=utf-8').send(text);
    },
  };
}

/** @param tags the origin of the tag manager behind a space, for a reader who agreed */
const policyOf = (style: string, tags = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self'${tags}`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    `img-src 'self'${tags}`,
    `connect-src 'self'${tags}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
