/**
 * Forbidden characters of every text: refused with the name of the field, never an error of the server, never corrected
 * in silence.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { aPerson, newId } from '../support/factories.ts';
import { isText, type Part, requestParts } from '../support/request-parts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let parts: readonly Part[];
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@demo.test');
  const { text } = await t.transport({ method: 'GET', url: '/Prod/openapi.json', headers: {} });
  parts = requestParts(text).filter(isText);
});
afterAll(() => t.close());

const unstorable = { 'half a pair': '\ud800', 'the other half': 'a\udc00b', NUL: 'a\0b' };

interface Problem {
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  readonly detail?: string;
}
async function send(part: Pick<Part, 'method' | 'path'>, query: string, body?: string | Buffer) {
  const url = `${part.path.replace(/\{\w+\}/g, newId())}${query}`;
  const { statusCode, payload } = await t.app.inject({
    method: part.method.toUpperCase() as 'POST',
    url,
    headers: {
      authorization: `Bearer ${admin.tokens.id}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: statusCode, problem: JSON.parse(payload) as Problem };
}

describe.each(Object.entries(unstorable))('%s', (_what, value) => {
  test('in any text of a body is refused with the name of the field', async () => {
    const inBodies = parts.filter((part) => part.in === 'body' && !part.place.includes('{name}'));
    expect(inBodies.length).toBeGreaterThan(400);
    for (const part of inBodies) {
      const { status, problem } = await send(part, '', JSON.stringify(part.body(value)));
      // The right that the request needs is checked before its body is read, and so is the session of a partner.
      if (status === 403 || status === 429) continue;
      if (status === 401 && part.path.startsWith('/Prod/partner-links/')) continue;
      const path = part.place.slice(part.place.indexOf(' body.') + 6).replace(/\.\{name\}$/, '');
      expect
        .soft([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code], part.place)
        .toEqual([400, path, 'characters']);
    }
  });

  test('in the name of a field is refused', async () => {
    const { status } = await send(
      { method: 'put', path: '/Prod/patients/{id}' },
      '',
      JSON.stringify({ ...aPerson(), [value]: 1 }),
    );
    expect(status).toBe(400);
  });

  test('in any text of an address is refused', async () => {
    const encoded = value === 'a\0b' ? 'a%00b' : '%ED%A0%80';
    const inQueries = parts.filter((part) => part.in === 'query');
    expect(inQueries.length).toBeGreaterThan(100);
    for (const part of inQueries) {
      const { status } = await send(part, `?${part.name}=${encoded}`);
      expect.soft([400, 403], part.place).toContain(status);
    }
  });
});

test('half a pair in the filter of an export names the filter', async () => {
  for (const filters of [{ authorId: '\ud800' }, { createdBy: 'x' }]) {
    const body = { purpose: 'Audit', filters, columns: [{ field: 'id', label: 'Id' }], format: 'csv' };
    const { status, problem } = await send(
      { method: 'post', path: '/Prod/encounters/export' },
      '',
      JSON.stringify(body),
    );
    expect([status, problem.errors?.[0]?.path]).toEqual([400, `filters.${Object.keys(filters)[0]}`]);
  }
});

describe('bytes that are no UTF-8', () => {
  const broken = (text: string) =>
    Buffer.concat([Buffer.from(text.split('@')[0]!), Buffer.from([0xc3, 0x28]), Buffer.from(text.split('@')[1]!)]);

  test('are refused in JSON', async () => {
    const person = JSON.stringify(aPerson({ givenName: 'Ana@x' }));
    const { status, problem } = await send({ method: 'put', path: '/Prod/patients/{id}' }, '', broken(person));
    expect([status, problem.detail]).toEqual([400, 'The request is not valid UTF-8.']);
  });

  test('and a second mark of byte order are refused; one mark is passed over', async () => {
    const person = JSON.stringify(aPerson());
    const put = (marks: string) =>
      send({ method: 'put', path: '/Prod/patients/{id}' }, '', Buffer.from(marks + person));
    expect((await put('\ufeff\ufeff')).status).toBe(400);
    expect((await put('\ufeff')).status).toBe(201);
  });

  test('are refused by a user pool, as JSON and as a form', async () => {
    const { poolId, clientId } = t.pools.demo;
    const post = async (path: string, headers: Record<string, string>, payload: string | Buffer) => {
      const { statusCode, payload: text } = await t.app.inject({
        method: 'POST',
        url: `/idp/${poolId}${path}`,
        headers,
        payload,
      });
      return [statusCode, text];
    };
    const json = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = JSON.stringify({ ClientId: clientId, Username: 'ana@', Password: 'x' });
    expect(await post('/', json, broken(body))).toEqual([400, expect.stringContaining('not valid UTF-8')]);
    const token = `grant_type=authorization_code&client_id=${clientId}`;
    expect(await post('/oauth2/token', form, broken(`${token}&code=@`))).toEqual([
      400,
      expect.stringContaining('UTF-8'),
    ]);
    expect(await post('/oauth2/token', form, `${token}&code=%C3%28`)).toEqual([
      400,
      expect.stringContaining('invalid_request'),
    ]);
  });

  test('half a pair is refused by each field of a user pool', async () => {
    const { poolId, clientId } = t.pools.demo;
    for (const [field, body] of Object.entries({
      Password: { ClientId: clientId, Username: 'ana@demo.test', Password: 'Long-enough-\ud800' },
      Username: { ClientId: clientId, Username: '\ud800', Password: 'Long-enough-1' },
    })) {
      const { statusCode, payload } = await t.app.inject({
        method: 'POST',
        url: `/idp/${poolId}/`,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
        },
        payload: JSON.stringify(body),
      });
      expect([statusCode, payload]).toEqual([400, expect.stringContaining(field.toLowerCase())]);
    }
  });
});

test('a body is nested and listed no further than any schema goes', async () => {
  const put = (body: string) => send({ method: 'put', path: '/Prod/patients/{id}' }, '', body);
  const code = async (body: string) => {
    const { status, problem } = await put(body);
    return [status, problem.errors?.[0]?.code];
  };
  expect(await code(`{"flags":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toEqual([400, 'too_deep']);
  expect(await code(`{"flags":[${'1,'.repeat(10_000)}1]}`)).toEqual([400, 'too_big']);
  expect(await code(`{${Array.from({ length: 1001 }, (_, at) => `"n${at}":1`)}}`)).toEqual([400, 'too_big']);
  expect((await put('{"__proto__":{"isAdmin":true}}')).status).toBe(400);
  const { problem } = await put(`{"flags":[${'1,'.repeat(9_000)}1]}`);
  expect(problem.errors!.length).toBeLessThanOrEqual(200);
});
