/** The public pages: `/`, `/pricing`, `/trust`, each also below `/en`, `/es` and `/de`; the map for search engines. No cookie. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@puente/contract';
import { preferredLanguage } from '@puente/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressAtOwnName } from '#kernel/http/own-name';
import type { DatabaseProbe } from '#kernel/schema/database-probe';
import { addressIn, siteLanguages, textsIn } from './languages.ts';
import { type PageParts, renderPage, type SitePage, type SiteSettings } from './page.ts';
import { home } from './pages/home.ts';
import { pricing } from './pages/pricing.ts';
import { evidence, trust } from './pages/trust.ts';
import { readSiteFiles, type SiteFiles } from './site-files.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const builtHere = `${repository}web/dist/`;

interface Site {
  readonly settings: SiteSettings;
  readonly probe: Pick<DatabaseProbe, 'state'>;
  /** The folder of the build, with a slash at its end. */
  readonly dist?: string;
}

/** @returns false where the web application is not built */
export function mountSite(app: FastifyInstance, { settings, probe, dist = builtHere }: Site): boolean {
  const files = readSiteFiles(dist);
  if (!files) return false;
  const pages: Readonly<Record<string, (parts: PageParts) => SitePage | Promise<SitePage>>> = {
    '/': home,
    '/pricing': pricing,
    '/trust': async (parts) => trust(parts, (await probe.state()).fault === null),
  };
  const answer = answering(settings, files);
  for (const [path, page] of Object.entries(pages))
    for (const language of [null, ...siteLanguages])
      app.get(addressIn(path, language), (request, reply) => answer(request, reply, { page, language }));
  mountEvidence(app);
  mountMaps(app, settings.publicUrl, Object.keys(pages));
  return true;
}

interface Asked {
  readonly page: (parts: PageParts) => SitePage | Promise<SitePage>;
  /** As the address names it. */
  readonly language: Language | null;
}

function answering(settings: SiteSettings, files: SiteFiles) {
  const policy = policyOf(files.style);
  return async (request: FastifyRequest, reply: FastifyReply, { page, language: chosen }: Asked) => {
    const elsewhere = addressAtOwnName(request, settings.publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 307);
    const language = chosen ?? preferredLanguage(request.headers['accept-language']) ?? 'en';
    const parts = { ...settings, files, language, isChosen: chosen !== null, t: textsIn[language] };
    const text = renderPage(await page(parts), parts);
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      'content-security-policy': policy,
      'content-language': language,
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      etag,
    });
    if (!chosen) reply.header('vary', 'Accept-Language');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(text);
  };
}

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The documents and tests that /trust names, as plain text. */
function mountEvidence(app: FastifyInstance): void {
  app.get('/trust/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!evidence.has(path)) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' })
      .type('text/plain; charset=utf-8')
      .send(await readFile(repository + path, 'utf8'));
  });
}

function mountMaps(app: FastifyInstance, publicUrl: string, paths: readonly string[]): void {
  const links = (path: string) =>
    siteLanguages
      .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${publicUrl}${addressIn(path, one)}"/>`)
      .join('');
  const entries = paths.flatMap((path) =>
    siteLanguages.map((one) => `<url><loc>${publicUrl}${addressIn(path, one)}</loc>${links(path)}</url>`),
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  const robots = `User-agent: *
Disallow: /dashboard
Disallow: /auth
Disallow: /Prod/
Disallow: /idp/
Sitemap: ${publicUrl}/sitemap.xml
`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
