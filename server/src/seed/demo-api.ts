/** The API as one account of the demonstration uses it: signed in at the user pool, every rule and right in force. */
import type { FastifyInstance } from 'fastify';
import { stableId } from './stable-id.ts';

export interface DemoRecord {
  readonly id: string;
  readonly version: number;
}

export interface DemoApi {
  /** Makes a record, or gives the one that an earlier, interrupted seed has made. */
  create(path: string, id: string, body: object): Promise<DemoRecord>;
  /** Changes a record that nobody has changed yet. */
  change(path: string, id: string, body: object): Promise<void>;
  /** The first records of a list, as the account reads them. */
  list(path: string): Promise<(DemoRecord & Readonly<Record<string, unknown>>)[]>;
  /** Settings of the organization. */
  settle(body: object): Promise<void>;
  /** Runs a command once, however often the seed is begun. */
  command(path: string, record: DemoRecord, command: { name: string; body?: object }): Promise<void>;
  /** Sends a document's content; the same again changes nothing. */
  attach(path: string, id: string, file: { fileName: string; content: Buffer }): Promise<void>;
  /** Ends the session. */
  signOut(): Promise<void>;
}

interface Account {
  readonly poolId: string;
  readonly clientId: string;
  readonly email: string;
  readonly password: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Says what was refused; bodies of the demonstration hold nobody's data. */
function refused(what: string, { status, body }: Answer): Error {
  return new Error(`The demonstration could not be made: ${what} was answered ${status} ${JSON.stringify(body)}`);
}

interface PoolCall {
  readonly poolId: string;
  readonly operation: string;
  readonly payload: object;
}

async function callPool(app: FastifyInstance, { poolId, operation, payload }: PoolCall): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/idp/${poolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(payload),
  });
  return { status: response.statusCode, body: (response.body ? JSON.parse(response.body) : {}) as Answer['body'] };
}

async function signIn(app: FastifyInstance, { poolId, clientId, email, password }: Account) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const payload = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters };
  const answer = await callPool(app, { poolId, operation: 'InitiateAuth', payload });
  const tokens = answer.body['AuthenticationResult'] as { IdToken: string; RefreshToken: string } | undefined;
  if (!tokens) throw refused(`sign-in of ${email}`, answer);
  return { id: tokens.IdToken, refresh: tokens.RefreshToken };
}

/** @throws Error that names the request and repeats the answer, when an account may not do what the seed asks. */
export async function openDemoApi(app: FastifyInstance, account: Account): Promise<DemoApi> {
  const token = await signIn(app, account);

  async function call(
    method: 'GET' | 'PUT' | 'PATCH' | 'POST',
    path: string,
    { payload, key }: { payload?: object; key?: string } = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/Prod/${path}`,
      headers: { authorization: `Bearer ${token.id}`, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() as Answer['body'] };
  }

  return {
    async create(path, id, body) {
      const answer = await call('PUT', `${path}/${id}`, { payload: body });
      if (answer.status === 201) return answer.body as unknown as DemoRecord;
      // An earlier release may have made the record with other content: what stands, stands.
      const stored = answer.status === 409 || answer.status === 422 ? await call('GET', `${path}/${id}`) : null;
      if (stored?.status !== 200) throw refused(`PUT ${path} by ${account.email}`, answer);
      return stored.body as unknown as DemoRecord;
    },
    async change(path, id, body) {
      const answer = await call('PATCH', `${path}/${id}`, {
        payload: { ...body, version: 1 },
        key: `demo-change-${id}`,
      });
      if (answer.status !== 200 && answer.status !== 412) throw refused(`PATCH ${path} by ${account.email}`, answer);
    },
    async list(path) {
      const answer = await call('GET', path);
      if (answer.status !== 200) throw refused(`GET ${path} by ${account.email}`, answer);
      return answer.body['items'] as DemoRecord[] as (DemoRecord & Record<string, unknown>)[];
    },
    async settle(body) {
      const { version } = (await call('GET', 'tenant')).body as unknown as DemoRecord;
      const answer = await call('PATCH', 'tenant', { payload: { ...body, version } });
      if (answer.status !== 200) throw refused(`the settings by ${account.email}`, answer);
    },
    async command(path, { id, version }, { name, body = {} }) {
      const payload = { ...body, version };
      const answer = await call('POST', `${path}/${id}/${name}`, {
        payload,
        key: stableId(`${name} ${id} ${JSON.stringify(body)}`),
      });
      if (answer.status !== 200) throw refused(`${name} of ${path} by ${account.email}`, answer);
    },
    async attach(path, id, { fileName, content }) {
      const response = await app.inject({
        method: 'PUT',
        url: `/Prod/${path}/${id}/content`,
        headers: {
          authorization: `Bearer ${token.id}`,
          'content-type': 'application/octet-stream',
          'x-file-name': fileName,
        },
        payload: content,
      });
      const answer = { status: response.statusCode, body: response.json() as Answer['body'] };
      if (answer.status !== 200) throw refused(`the content of ${path} by ${account.email}`, answer);
    },
    async signOut() {
      const { poolId, clientId } = account;
      const payload = { ClientId: clientId, Token: token.refresh };
      await callPool(app, { poolId, operation: 'RevokeToken', payload });
    },
  };
}
