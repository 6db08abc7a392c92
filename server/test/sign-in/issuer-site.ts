/** Two servers on one database, an issuer that is not ours, and what tests of such issuers do with them. */
import { issuerSettings } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import { addIssuer, linkAccount, switchIssuer } from '#modules/tenancy';
import type { Transport } from '../support/caller.ts';
import { startTestApp, type TenantName, type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { type ForeignIssuer, startForeignIssuer } from './foreign-issuer.ts';

type Headers = Readonly<Record<string, string>>;

export interface IssuerSite {
  readonly t: TestApp;
  readonly second: Awaited<ReturnType<TestApp['another']>>;
  readonly foreign: ForeignIssuer;
  /** Gives the id of the row. */
  add(settings: object, tenant?: TenantName): Promise<string>;
  link(issuerId: string, subject: string, email: string, tenant?: TenantName): Promise<void>;
  turn(issuerId: string, enabled: boolean, tenant?: TenantName): Promise<void>;
  ask(token: string, headers?: Headers, transport?: Transport, url?: string): Promise<{ status: number; body: Body }>;
  statusOf(token: string, headers?: Headers): Promise<number>;
  /** The status of each server. */
  onBoth(token: string): Promise<number[]>;
  /** The member of a token, or the status of the refusal. */
  whois(token: string, headers?: Headers): Promise<string | number>;
  close(): Promise<void>;
}
type Body = Record<string, unknown>;

export const contextOf = (tenant: TenantName) => systemContext('test', tenantIds[tenant]);

/** The answer to every refused token. */
export const refusal = {
  status: 401,
  body: {
    type: 'urn:puente:problem:unauthenticated',
    title: 'Sign in to continue',
    status: 401,
    code: 'unauthenticated',
  },
};

export async function startIssuerSite(): Promise<IssuerSite> {
  const t = await startTestApp();
  const second = await t.another();
  const foreign = await startForeignIssuer();
  const { db } = t.services;

  const ask: IssuerSite['ask'] = async (token, headers = {}, transport = t.transport, url = '/Prod/me') => {
    const answer = await transport({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
    const { requestId: _, ...body } = JSON.parse(answer.text) as Body;
    return { status: answer.status, body };
  };
  const statusOf = async (token: string, headers?: Headers, transport?: Transport) =>
    (await ask(token, headers, transport)).status;
  return {
    t,
    second,
    foreign,
    add: (settings, tenant = 'demo') => addIssuer(db, contextOf(tenant), issuerSettings.parse(settings)),
    link: (issuerId, subject, email, tenant = 'demo') =>
      linkAccount(db, contextOf(tenant), { issuerId, subject, userId: userId(email) }),
    turn: (issuerId, enabled, tenant = 'demo') => switchIssuer(db, contextOf(tenant), { id: issuerId, enabled }),
    ask,
    statusOf: (token, headers) => statusOf(token, headers),
    onBoth: async (token) => [await statusOf(token), await statusOf(token, {}, second.transport)],
    async whois(token, headers) {
      const { status, body } = await ask(token, headers);
      return status === 200 ? `${String(body['email'])} of ${(body['tenant'] as { name: string }).name}` : status;
    },
    async close() {
      await foreign.close();
      await second.close();
      await t.close();
    },
  };
}
