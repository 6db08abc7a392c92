/** The pools of the scenario: this server's own, and one at Amazon Cognito where the environment names it. */
import { cognitoPort } from '../src/admin/cognito-port.ts';
import type { IdentityAdmin } from '../src/admin/identity-admin.ts';
import { makeIdentityAdmin } from '../src/admin/make-identity-admin.ts';
import { codeSentTo, createTestPool, endpointOf, startIdentityServer } from './identity-server.ts';

export type ScenarioTarget = {
  readonly poolId: string;
  readonly clientId: string;
  /** Absent: Amazon's endpoint. */
  readonly endpoint?: string;
  readonly admin: IdentityAdmin;
  /** The code in the newest mail to an address; null where the test cannot read the mailbox. */
  readonly codeFor: ((email: string) => Promise<string>) | null;
  /** Waits until an authenticator app shows another code. @returns that time in milliseconds since 1970 */
  readonly nextTotpStep: () => Promise<number>;
  readonly close: () => Promise<void>;
};

export async function embeddedTarget(): Promise<ScenarioTarget> {
  const server = await startIdentityServer();
  const pool = await createTestPool(server.admin, { allowSelfSignUp: true, preventUserExistenceErrors: false });
  let passed = 0;
  return {
    ...pool,
    endpoint: endpointOf(server, pool),
    admin: server.admin,
    codeFor: (email) => codeSentTo(server.admin, pool, email),
    nextTotpStep: async () => {
      server.passTime(30_000);
      passed += 30_000;
      return Date.now() + passed;
    },
    close: server.close,
  };
}

/**
 * COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID, with the AWS credentials of an administrator in the environment. The pool
 * signs in by e-mail address, lets people sign up, has optional second factors by authenticator app, remembers devices
 * on request, and does not let clients write custom:userRole.
 */
export const cognitoPool =
  process.env.COGNITO_USER_POOL_ID && process.env.COGNITO_CLIENT_ID
    ? { poolId: process.env.COGNITO_USER_POOL_ID, clientId: process.env.COGNITO_CLIENT_ID }
    : null;

export async function cognitoTarget(): Promise<ScenarioTarget> {
  if (!cognitoPool) throw new Error('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID name the pool.');
  const region = cognitoPool.poolId.split('_')[0] ?? '';
  return {
    ...cognitoPool,
    admin: makeIdentityAdmin(cognitoPort({ region })),
    codeFor: null,
    nextTotpStep: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30_000 - (Date.now() % 30_000) + 500));
      return Date.now();
    },
    close: async () => {},
  };
}
