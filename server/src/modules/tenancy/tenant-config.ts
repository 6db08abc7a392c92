/** The public settings a browser needs to sign people of an organization in; an unknown name answers like any absent thing. */
import { createHash } from 'node:crypto';
import { tenantConfig, tenantName } from '@puente/contract';
import * as z from 'zod/mini';
import { AppError } from '#kernel/errors/errors';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import { configOf, type WayRow } from './ways-in.ts';

/** For one address, which may be a whole clinic's: names cannot be tried in bulk. */
const rateLimit = { max: 300, timeWindow: 60_000 };

export function mountTenantConfig(app: Scope, { db, publicUrl }: Kernel & { readonly publicUrl: string }) {
  typed(app).get('/tenants/:tenantName/config', {
    config: { rule: { public: true }, rateLimit },
    schema: {
      operationId: 'getTenantConfig',
      tags: ['tenants'],
      security: [],
      params: z.strictObject({ tenantName }),
      response: publicAnswers({ 200: tenantConfig }, 'validation', 'not_found'),
    },
    handler: async (request, reply) => {
      const rows = await db.ask<WayRow>('select * from search.sign_in_ways($1)', [request.params.tenantName]);
      if (rows.length === 0) throw new AppError('not_found');
      const config = configOf(rows, publicUrl);
      const etag = `"${createHash('sha256').update(JSON.stringify(config)).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': 'public, max-age=60', etag });
      // Compression marks the tag of a packed answer as weak; a comparison for 304 is weak as well (RFC 9110, 13.1.2).
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      return known?.includes(etag) ? reply.code(304).send() : reply.send(config);
    },
  });
}
