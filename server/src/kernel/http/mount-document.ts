/** `GET /openapi.json`: written once, since anybody may ask for it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function written(app: FastifyInstance) {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const [br, gz] = await Promise.all([inBrotli(plain, brotli), inGzip(plain)]);
  const etag = createHash('sha256').update(plain).digest('base64url');
  return { etag, bodies: { br, gzip: gz, identity: plain } as const };
}

/** Whether a list such as `If-None-Match` or `Accept-Encoding` names it. */
const names = (list: string | undefined, name: string) =>
  (list ?? '').split(',').some((one) => {
    const [said = '', weight] = one.split(';').map((part) => part.trim());
    return said.replace(/^W\//, '') === name && !/^q=0(\.0*)?$/.test(weight ?? '');
  });

export function mountDocument(app: FastifyInstance) {
  let document: ReturnType<typeof written> | undefined;
  app.get(
    '/openapi.json',
    { config: { rule: { public: true } }, compress: false, schema: { hide: true } },
    async ({ headers }, reply) => {
      document ??= written(app);
      const { etag, bodies } = await document;
      const encoding = (['br', 'gzip'] as const).find((one) => names(headers['accept-encoding'], one)) ?? 'identity';
      // Each form has a validator of its own (RFC 9110, 8.8.3.3).
      const tag = `"${etag}-${encoding}"`;
      reply.headers({ etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
      if (names(headers['if-none-match'], tag) || headers['if-none-match']?.trim() === '*')
        return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('application/json').send(bodies[encoding]);
    },
  );
}
