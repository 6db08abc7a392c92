/** Addresses that no link has: each is refused, on every route that has a parameter, and none fails the server. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filled, routesOf } from '../support/route-table.ts';
import { publicUrl, startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let port: number;
const { host } = new URL(publicUrl);
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const values = [
  '%00',
  'demo%00',
  '%ff',
  '%c3%28',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  `${'a'.repeat(199)}`,
  'a'.repeat(5_000),
  '%F0%9F%98%80',
  "'%3b--",
  '%25',
  '%',
  '__proto__',
  'constructor',
  '0'.repeat(36),
  '-1',
];

test('of every route that has a parameter, signed in or not', async () => {
  const { id } = (await t.as('admin@demo.test')).tokens;
  const withParameters = routesOf(t.app).filter(({ path }) => /:\w|\*/.test(path));
  expect(withParameters.length).toBeGreaterThan(200);
  for (const prefix of ['/refer/', '/es/refer/', '/trust/', '/Prod/feeds/', '/idp/', '/Prod/tenants/'])
    expect(
      withParameters.some(({ path }) => path.startsWith(prefix)),
      prefix,
    ).toBe(true);
  for (const route of withParameters) {
    for (const value of values) {
      const isApi = route.path.startsWith('/Prod/');
      const { statusCode } = await t.app.inject({
        method: route.method as 'GET',
        url: filled(route, value),
        headers: {
          host,
          ...(isApi && { authorization: `Bearer ${id}` }),
          ...(!['GET', 'HEAD'].includes(route.method) && {
            'content-type': isApi ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
        },
        ...(!['GET', 'HEAD'].includes(route.method) && { payload: isApi ? '{}' : 'a=b' }),
      });
      expect.soft(statusCode, `${route.method} ${filled(route, value).slice(0, 80)}`).toBeLessThan(500);
    }
  }
}, 240_000);

test('a form of no organization is one that is not there', async () => {
  for (const value of ['%00', 'demo%00', 'a'.repeat(199), '%F0%9F%98%80', 'DEMO', '..%2fdemo']) {
    const { statusCode } = await t.app.inject({ url: `/refer/${value}`, headers: { host } });
    expect(statusCode, value).toBe(404);
  }
});

/** The first line of the answer to bytes written by hand. */
async function answered(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {});
  await once(socket, 'connect');
  socket.write(head);
  await Promise.race([once(socket, 'close'), once(socket, 'data')]);
  socket.destroy();
  return said.split('\r\n')[0]!;
}

test('a request that names two hosts, or none, is refused', async () => {
  for (const path of ['/', '/Prod/demo', '/contact', '/idp/none', '/none']) {
    const ask = (...hosts: string[]) =>
      answered(`GET ${path} HTTP/1.1\r\n${hosts.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`);
    expect(await ask(`Host: ${host}`, 'Host: evil.test'), path).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(`Host: ${host}`, `hOsT: ${host}`), path).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(), path).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(`Host: ${host}`), path).not.toContain('400');
  }
});

test('the document of the API is written once, and not sent again to whoever has it', async () => {
  const first = await t.app.inject('/Prod/openapi.json');
  expect(first.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') });
  const etag = String(first.headers.etag);
  const again = await t.app.inject({ url: '/Prod/openapi.json', headers: { 'if-none-match': `"x", W/${etag}` } });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  for (const [asked, given] of [
    ['gzip', 'gzip'],
    ['br;q=1, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', undefined],
  ] as const) {
    const packed = await t.app.inject({ url: '/Prod/openapi.json', headers: { 'accept-encoding': asked } });
    expect(packed.headers['content-encoding'], asked).toBe(given);
    expect(packed.headers.etag === etag, asked).toBe(given === undefined);
    expect(packed.rawPayload.length < first.rawPayload.length / 4, asked).toBe(given !== undefined);
  }
});
