/** The demonstration: two made-up organisations whose accounts and password anyone on this machine may know. */
import { type Demo, demo } from '@puente/contract';
import { isLoopbackHost } from '#kernel/config/config';
import { AppError } from '#kernel/errors/errors';
import { publicAnswers } from '#kernel/http/answers';
import { type Scope, typed } from '#kernel/http/api';
import { demoAccounts, demoPassword, demoTenants } from './demo-accounts.ts';

/** Absent unless the demonstration is on and the request came to this machine's own address. */
export function mountDemo(app: Scope, { demo: isOn }: { readonly demo: boolean }) {
  typed(app).get('/demo', {
    config: { rule: { public: true } },
    schema: {
      operationId: 'getDemo',
      tags: ['tenants'],
      security: [],
      response: publicAnswers({ 200: demo }, 'not_found'),
    },
    handler: async (request): Promise<Demo> => {
      if (!isOn || !isLoopbackHost(request.host)) throw new AppError('not_found');
      return {
        password: demoPassword,
        tenants: demoTenants.map(({ name, title }) => ({
          tenantName: name,
          title,
          accounts: demoAccounts(name).map(({ email, givenName, familyName, roles }) => ({
            email,
            name: `${givenName} ${familyName}`,
            role: roles[0],
          })),
        })),
      };
    },
  });
}
