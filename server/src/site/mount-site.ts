/** The public pages: `/`, `/pricing`, `/trust`, `/contact`, each also below `/en`, `/es` and `/de`; the public forms of organizations; the map for search engines. No cookie. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { DatabaseProbe } from '#kernel/schema/database-probe';
import { addressIn, siteLanguages } from './languages.ts';
import { type FormParts, mountContact } from './mount-contact.ts';
import { mountRequest } from './mount-request.ts';
import { pageAnswers } from './page-answers.ts';
import type { PageParts, SitePage, SiteSettings } from './page-parts.ts';
import { home } from './pages/home.ts';
import { pricing } from './pages/pricing.ts';
import { evidence, trust } from './pages/trust.ts';
import { readSiteFiles } from './site-files.ts';
import { mountTagChoice } from './tag-manager.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const builtHere = `${repository}web/dist/`;

interface Site {
  readonly settings: SiteSettings;
  readonly probe: Pick<DatabaseProbe, 'state'>;
  readonly forms: FormParts;
  /** The folder of the build, with a slash at its end. */
  readonly dist?: string;
}

/** @returns false where the web application is not built */
export function mountSite(app: FastifyInstance, { settings, probe, forms, dist = builtHere }: Site): boolean {
  const files = readSiteFiles(dist);
  if (!files) return false;
  const pages: Readonly<Record<string, (parts: PageParts) => SitePage | Promise<SitePage>>> = {
    '/': home,
    '/pricing': pricing,
    '/trust': async (parts) => trust(parts, (await probe.state()).fault === null),
  };
  const answer = pageAnswers(settings, files);
  for (const [path, page] of Object.entries(pages))
    for (const language of [null, ...siteLanguages])
      app.get(addressIn(path, language), async (request, reply) => {
        const parts = answer.begin(request, reply, language);
        return parts && answer.send(reply, await page(parts), parts);
      });
  const paths = [...Object.keys(pages), '/contact'];
  const addresses = new Set(paths.flatMap((path) => [null, ...siteLanguages].map((one) => addressIn(path, one))));
  for (const address of addresses)
    if (address !== '/') app.get(`${address}/`, (_request, reply) => reply.redirect(address, 308));
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    mountContact(scope, answer, forms);
    mountRequest(scope, answer, forms);
    if (settings.tagManager) mountTagChoice(scope, settings.publicUrl, (path) => addresses.has(path));
  });
  mountEvidence(app);
  mountMaps(app, settings.publicUrl, paths);
  return true;
}

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
