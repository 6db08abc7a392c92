/** The web application: hashed files for ever, one page for every address that no other route has, a nonce for each answer. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorLinks } from '#kernel/config/page-settings';
import { addressAtOwnName } from './own-name.ts';
import { contentPolicy, tenantCookie, tenantOf, viewerPolicy } from './page-policy.ts';

const builtHere = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

interface WebSettings {
  /** Addresses that pages may call when people sign in at another issuer, by the name of the organization. */
  readonly originsOf: (tenantName: string, request: FastifyRequest) => Promise<readonly string[]>;
  /** Pages of the operator, in the page itself, so that also the sign-in finds them at once. */
  readonly links?: OperatorLinks;
  /** The folder of the build, with a slash at its end; files that end in .br and .gz lie beside their originals. */
  readonly dist?: string;
}

export async function mountWeb(
  app: FastifyInstance,
  publicUrl: string,
  { originsOf, links = {}, dist = builtHere }: WebSettings,
) {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
  });
  if (!existsSync(`${dist}index.html`)) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).type('text/plain').send('The web application is not built. Run: npm start'),
    );
    return;
  }
  const page = readFileSync(`${dist}index.html`, 'utf8').replace('</head>', () => `${linksIn(links)}</head>`);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send({ status: 404 });
    // A file that does not exist is no page: a missing script must not answer with HTML.
    if (/\.[a-z0-9]{2,11}$/i.test(request.url.split('?')[0]!))
      return reply.code(404).type('text/plain').send('Not found');
    const elsewhere = addressAtOwnName(request, publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 307);
    const nonce = randomBytes(16).toString('base64');
    const tenant = tenantOf(request);
    const origins = tenant ? await originsOf(tenant.name, request).catch(() => []) : [];
    if (tenant?.isNamed && origins.length > 0) reply.header('set-cookie', tenantCookie(tenant.name, secure));
    return reply
      .headers({
        'content-security-policy': contentPolicy(nonce, origins),
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  };
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The page itself is only ever sent with its policy.
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.html')) reply.header('content-security-policy', viewerPolicy);
    },
  });
  // Only answers of routes are compressed.
  for (const address of [
    '/_app',
    '/checkout',
    '/check-in',
    '/partner-link',
    '/demo',
    '/dashboard',
    '/dashboard/*',
    '/auth/*',
  ])
    app.get(address, answer);
  app.setNotFoundHandler(answer);
}

/** A normalized address holds no quotation mark. */
const linksIn = (links: OperatorLinks): string =>
  Object.entries(links)
    .map(([name, address]) => `<meta name="${name}-link" content="${String(address).replaceAll('&', '&amp;')}" />`)
    .join('');
