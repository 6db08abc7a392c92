/** Requests that hold a server where something it does with a text is not linear, and what others wait meanwhile. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { demoPassword } from '#modules/tenancy';
import { operations } from '../../../identity/src/operations/operations.ts';
import { describeApi } from '../../src/api-document.ts';
import { signIn } from '../support/caller.ts';
import { crowding } from '../support/crowding.ts';
import { everything } from '../support/everything.ts';
import { isText, type Part, requestParts } from '../support/request-parts.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Each ends in a character that fails, where the whole is not what fails. */
const kinds: Readonly<Record<string, (length: number) => string>> = {
  'dots and letters': (length) => `${'a.'.repeat(length / 2)}@`,
  'parts of addresses': (length) => `a@${'a.'.repeat(length / 2)}@`,
  'at signs': (length) => `${'a@'.repeat(length / 2)}\u0007`,
  spaces: (length) => `x${' '.repeat(length)}\u0007x`,
  'line ends': (length) => `${'\n'.repeat(length)}\u0007`,
  quotes: (length) => `${'"'.repeat(length)}\u0007`,
  'combining marks': (length) => `a${'\u0301\u0327'.repeat(length / 2)}\u0007`,
  'digits with separators': (length) => `${'1-2 (3)'.repeat(length / 7)}\u0007`,
};
export const kindNames = Object.keys(kinds);
const long = 60_000;
/** A pool takes bodies of 64 kB, and escapes double a letter. */
const inPool = 28_000;
/** As much as fits into a head. */
const inHead = 12_000;

export interface Hostile {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Without what fills the head by being encoded. */
const plain = (kind: string, length: number) => kinds[kind]!(length).replace(/[^\x21-\x7e]/g, 'x');

/** One request for each text of the document of the API, with a hostile text there. */
export function ofPart(part: Part, kind: string, id: string, token: string): Hostile {
  const query = new URLSearchParams();
  if (part.in === 'query') query.set(part.name, plain(kind, inHead / 3));
  const address = part.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(part.in === 'path' && part.name === name ? plain(kind, inHead / 3) : id),
  );
  const isBody = part.in === 'body';
  return {
    what: `${part.place}: ${kind}`,
    method: part.method.toUpperCase(),
    path: `${address}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isBody && { 'content-type': 'application/json' }),
      ...(part.in === 'header' && { [part.name]: plain(kind, inHead) }),
    },
    ...(isBody && { body: JSON.stringify(part.body(kinds[kind]!(long))) }),
  };
}

/** The texts of the document; a file that is sent as it is has no text. */
export const textParts = async () =>
  requestParts((await describeApi()).document).filter((part) => isText(part) && part.schema.const === undefined);

const names = (
  'AccessToken Session Username Password ProposedPassword PreviousPassword ConfirmationCode Code UserCode ' +
  'RefreshToken Token DeviceKey DeviceName SessionId SecretHash ClientSecret ClientId AuthFlow ChallengeName ' +
  'AttributeName FriendlyDeviceName CredentialId NextToken PaginationToken DeviceRememberedStatus'
).split(' ');
const nested = (text: string) => ({
  AuthParameters: {
    USERNAME: text,
    PASSWORD: text,
    SRP_A: text,
    REFRESH_TOKEN: text,
    DEVICE_KEY: text,
    SECRET_HASH: text,
  },
  ChallengeResponses: {
    USERNAME: text,
    ANSWER: text,
    PASSWORD: text,
    EMAIL_OTP_CODE: text,
    TIMESTAMP: text,
    CREDENTIAL: text,
  },
  UserAttributes: [{ Name: 'email', Value: text }],
  UserAttributeNames: [text],
  ClientMetadata: { locale: text },
  Credential: { id: text, rawId: text, type: text, response: { clientDataJSON: text, attestationObject: text } },
  DeviceSecretVerifierConfig: { Salt: text, PasswordVerifier: text },
});

/** Operations of a user pool; each with every text hostile, or with one of them, of which the others are well formed. */
export function* ofPool(pool: { poolId: string; clientId: string }, kind: string, each: boolean): Generator<Hostile> {
  const text = kinds[kind]!(inPool);
  const several = kinds[kind]!(1200);
  const wellFormed = {
    ClientId: pool.clientId,
    Username: 'nobody@demo.test',
    Password: 'Long-enough-1',
    AccessToken: 'x.y.z',
  };
  for (const operation of operations.keys()) {
    const sent = (what: string, body: object): Hostile => ({
      what: `${operation} ${what}: ${kind}`,
      method: 'POST',
      path: `/idp/${pool.poolId}/`,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    yield sent('every text', { ...Object.fromEntries(names.map((name) => [name, several])), ...nested(several) });
    for (const name of each ? names : []) yield sent(name, { ...wellFormed, [name]: text });
    for (const [name, value] of each ? Object.entries(nested(kinds[kind]!(inPool / 8))) : [])
      yield sent(name, {
        ...wellFormed,
        AuthFlow: 'USER_PASSWORD_AUTH',
        ChallengeName: 'PASSWORD_VERIFIER',
        [name]: value,
      });
  }
}

const fields = ['visit', 'username', 'password', 'code', 'intent', 'lang', 'factor', 'name'];
const parameters = ['client_id', 'redirect_uri', 'state', 'scope', 'code_challenge', 'nonce', 'login_hint', 'lang'];

/** The hosted pages and the endpoints of OAuth. */
export function* ofPages({ poolId, clientId }: { poolId: string; clientId: string }, kind: string): Generator<Hostile> {
  const at = (path: string) => `/idp/${poolId}/${path}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['login', 'logout', 'oauth2/authorize', 'oauth2/token', 'oauth2/revoke']) {
    for (const name of [...fields, ...parameters, 'grant_type', 'token']) {
      const body = new URLSearchParams({ client_id: clientId, [name]: plain(kind, inPool / 2) }).toString();
      yield { what: `${path} ${name}: ${kind}`, method: 'POST', path: at(path), headers, body };
    }
  }
  for (const name of parameters) {
    const query = new URLSearchParams({ client_id: clientId, [name]: plain(kind, inHead / 3) });
    yield {
      what: `authorize ${name}: ${kind}`,
      method: 'GET',
      path: `${at('oauth2/authorize')}?${query}`,
      headers: {},
    };
  }
  for (const name of ['accept-language', 'cookie', 'authorization', 'user-agent', 'x-forwarded-for', 'host'])
    yield { what: `${name}: ${kind}`, method: 'GET', path: at('login'), headers: { [name]: plain(kind, inHead) } };
}

const mega = 1_000_000;
/** Bodies that hold who reads them as JSON, whatever the operation. */
export const rawBodies: Readonly<Record<string, string>> = {
  'lists that do not end': '['.repeat(mega),
  'lists in lists': `${'['.repeat(mega / 2 - 10)}${']'.repeat(mega / 2 - 10)}`,
  'objects in objects': `${'{"a":'.repeat(mega / 7)}1${'}'.repeat(mega / 7)}`,
  'a list of a great many': `{"ids":[${'1,'.repeat(mega / 2 - 20)}1]}`,
  'a great many names': `{${Array.from({ length: mega / 14 }, (_, at) => `"n${at}":1`).join(',')}}`,
  'digits without end': '1'.repeat(mega),
  'spaces without end': ' '.repeat(mega),
  'a name of a prototype': `{"__proto__":{"x":1}}`,
  'a name of a prototype and spaces': `{"__proto__"${' '.repeat(mega - 30)}`,
  'two marks of byte order': '\ufeff\ufeff{}',
  'escapes without end': `"${'\\u0041'.repeat(mega / 6 - 2)}"`,
};

export interface Site {
  readonly app: TestApp;
  readonly server: ServerProcess;
  /** By an administrator and by a community health worker. */
  readonly tokens: readonly string[];
  /** Of a record of any kind. */
  readonly id: string;
  send(hostile: Hostile): Promise<{ readonly status: number; readonly text: string; readonly waited: number }>;
  close(): Promise<void>;
}

/** The server as a process over a database with one record of every kind. */
export async function openSite(): Promise<Site> {
  const app = await startTestApp();
  const ids = await everything(app, 'demo');
  // Limits of an address are not what is asked here: each request comes from another one.
  const server = await startServer(app.database, { TRUST_PROXY: 'loopback' });
  let sender = 0;
  const tokens = await Promise.all(
    ['admin@demo.test', 'chw@demo.test'].map((email) => signIn(server.transport, app.pools.demo, email, demoPassword)),
  );
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
  const ask = (agent: Agent, { method, path, headers, body }: Omit<Hostile, 'what'>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method, headers, agent }, async (answer: IncomingMessage) => {
        try {
          const pieces = await answer.toArray();
          resolve({ status: answer.statusCode!, text: Buffer.concat(pieces).toString() });
        } catch (error) {
          reject(error as Error);
        }
      });
      sent.on('error', reject).end(body);
    });
  return {
    app,
    server,
    tokens: tokens.map((one) => one.id),
    id: ids.patient,
    async send(hostile) {
      let done = false;
      sender += 1;
      const from = `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`;
      const answered = ask(agents[0], { ...hostile, headers: { 'x-forwarded-for': from, ...hostile.headers } }).finally(
        () => {
          done = true;
        },
      );
      let waited = 0;
      do {
        const begin = performance.now();
        const { status } = await ask(agents[1], { method: 'GET', path: '/health', headers: {} });
        if (status !== 200) throw new Error(`/health answered ${status}.`);
        waited = Math.max(waited, performance.now() - begin);
      } while (!done);
      return { ...(await answered), waited };
    },
    async close() {
      for (const agent of agents) agent.destroy();
      await server.kill();
      await app.close();
    },
  };
}

/** Longest anybody may wait for /health on a quiet machine, in milliseconds. */
const patience = 250;

/** The fault of the answer or the wait, else null. On a busy machine the shortest of ten waits counts. */
export async function faultOf(site: Site, hostile: Hostile): Promise<string | null> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 10 && least > patience; time += 1) {
    const { status, text, waited } = await site.send(hostile);
    // Without a sign-in, the request would be refused before a text is checked.
    if (status === 401 && hostile.path.startsWith('/Prod/')) return `${hostile.what} → 401`;
    if (status >= 500) return `${hostile.what} → ${status} ${text.slice(0, 300)}`;
    least = Math.min(least, waited);
  }
  return least > patience && least > patience * crowding()
    ? `${hostile.what} → others wait ${Math.round(least)} ms`
    : null;
}
