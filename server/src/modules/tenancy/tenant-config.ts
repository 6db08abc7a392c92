/** The public settings a browser needs to sign people of an organisation in; an unknown name answers like any absent thing. */
import { tenantConfig, tenantName } from '@puente/contract';
import * as z from 'zod/mini';
import { type Kernel, type Scope, typed } from '#kernel/api';
import { publicAnswers } from '#kernel/documented';
import { AppError } from '#kernel/errors';

interface Named extends Record<string, unknown> {
  name: string;
  kind: string;
  pool_id: string;
  client_id: string;
}

export function mountTenantConfig(app: Scope, kernel: Kernel, { publicUrl }: { publicUrl: string }) {
  typed(app).get('/tenants/:tenantName/config', {
    config: { rule: { public: true } },
    schema: {
      operationId: 'getTenantConfig',
      tags: ['tenants'],
      security: [],
      params: z.strictObject({ tenantName }),
      response: publicAnswers({ 200: tenantConfig }, 'validation', 'not_found'),
    },
    handler: async (request, reply) => {
      const [found] = await kernel.db.ask<Named>('select * from search.tenant_named($1)', [request.params.tenantName]);
      if (!found) throw new AppError('not_found');
      const embedded = found.kind === 'embedded';
      return reply.header('cache-control', 'public, max-age=60').send({
        tenantName: found.name,
        userPoolId: found.pool_id,
        appClientId: found.client_id,
        apiGatewayUrl: `${publicUrl}/Prod`,
        awsRegion: found.pool_id.slice(0, found.pool_id.indexOf('_')),
        identityPoolId: null,
        endpoint: embedded ? `${publicUrl}/idp/${found.pool_id}/` : null,
        providers: [embedded ? 'amplify' : found.kind],
        oauth: null,
      });
    },
  });
}
