/** `/Prod/demo`: the made-up organizations whose accounts anyone on this machine may know, or one of a stranger's own. */
import { type Demo, demo, demoCopyRequest } from '@puente/contract';
import { isLoopbackHost } from '#kernel/config/config';
import { AppError } from '#kernel/errors/errors';
import { publicAnswers } from '#kernel/http/answers';
import { type Scope, typed } from '#kernel/http/api';
import { networkOf } from '#kernel/http/network-of';
import { type DemoAccount, demoAccounts, demoPassword, demoTenants } from './demo-accounts.ts';

/** An organization that a visitor has alone until it ends. */
export interface DemoCopy {
  readonly tenantName: string;
  readonly title: string;
  readonly password: string;
  readonly accounts: readonly Pick<DemoAccount, 'email' | 'givenName' | 'familyName' | 'roles'>[];
  readonly endsAt: Date;
}

export interface DemoCopies {
  /** Milliseconds until the network of the address may have another one, at most; 0: now. */
  waitOf(address: string): number;
  /**
   * Waits a while for one to be ready; null where there is none.
   * @throws AppError too_many_requests where many of its network wait before it
   */
  take(address: string): Promise<DemoCopy | null>;
}

interface DemoParts {
  readonly demo: boolean;
  /** Present where strangers may try the product. */
  readonly demoCopies?: DemoCopies | undefined;
}

/** A class or a conference stands behind one address. */
const starts = { max: 40, timeWindow: 3_600_000 };

/** Absent unless the demonstration is on and, where all share it, the request came to this machine's own address. */
export function mountDemo(app: Scope, { demo: isOn, demoCopies: copies }: DemoParts) {
  const routes = typed(app);
  const schema = { tags: ['tenants'], security: [] };

  routes.get('/demo', {
    config: { rule: { public: true } },
    schema: { ...schema, operationId: 'getDemo', response: publicAnswers({ 200: demo }, 'not_found') },
    handler: async (request): Promise<Demo> => {
      if (copies) return { ownCopies: true, endsAt: null, password: '', tenants: [] };
      if (!isOn || !isLoopbackHost(request.host)) throw new AppError('not_found');
      return {
        ownCopies: false,
        endsAt: null,
        password: demoPassword,
        tenants: demoTenants.map(({ name, title }) =>
          tenantOf({ tenantName: name, title, accounts: demoAccounts(name) }),
        ),
      };
    },
  });

  routes.post('/demo/copies', {
    config: {
      rule: { public: true },
      rateLimit: { ...starts, keyGenerator: ({ ip }) => networkOf(ip) },
    },
    schema: {
      ...schema,
      operationId: 'startDemo',
      body: demoCopyRequest,
      response: publicAnswers({ 200: demo }, 'validation', 'not_found', 'payload_too_large', 'unsupported_media_type'),
    },
    handler: async ({ ip }, reply): Promise<Demo> => {
      if (!copies) throw new AppError('not_found');
      const wait = copies.waitOf(ip);
      if (wait > 0) {
        reply.header('retry-after', Math.ceil(wait / 1000));
        throw new AppError('too_many_requests', 'Your network has many copies of the demonstration.');
      }
      const copy = await copies.take(ip);
      if (!copy) throw new AppError('unavailable', 'All copies of the demonstration are in use; try again later.');
      const { endsAt, password } = copy;
      return { ownCopies: true, endsAt: endsAt.toISOString(), password, tenants: [tenantOf(copy)] };
    },
  });
}

const tenantOf = ({ tenantName, title, accounts }: Pick<DemoCopy, 'tenantName' | 'title' | 'accounts'>) => ({
  tenantName,
  title,
  accounts: accounts.map(({ email, givenName, familyName, roles }) => ({
    email,
    name: `${givenName} ${familyName}`,
    role: roles[0],
  })),
});
