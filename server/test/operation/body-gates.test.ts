/** No body before its sender: whoever is not known sends little, and whoever should be known is asked before a byte of a body is read. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowding } from '../support/crowding.ts';
import { newId } from '../support/factories.ts';
import { filled, type Route, routesOf } from '../support/route-table.ts';
import { publicUrl, startTestApp, type TestApp } from '../support/test-app.ts';

/** Bytes that somebody who is not known may send. */
const most = 64 * 1024;
const withBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

let t: TestApp;
let port: number;
let routes: readonly Route[];
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
  routes = routesOf(t.app).map((route) => ({
    ...route,
    path: filled({ ...route, path: route.path.replace(':poolId', t.pools.demo.poolId) }, newId()),
  }));
});
afterAll(() => t.close());

interface Sending {
  readonly headers?: Readonly<Record<string, string | number>>;
  /** In pieces, until there is an answer. */
  readonly pieces?: Iterable<string | Buffer>;
}

/** A request by hand. Gives the first line of the answer, and how many bytes of a body had left before it came. */
async function send({ method, path }: Route, { headers = {}, pieces = [] }: Sending) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let said = '';
  socket.on('data', (chunk) => (said += chunk));
  await once(socket, 'connect');
  const head = Object.entries({ host: new URL(publicUrl).host, 'content-type': 'application/json', ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  let sent = 0;
  for (const piece of pieces) {
    if (said !== '' || socket.destroyed) break;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), sleep(100)]);
    sent += piece.length;
    await sleep(1);
  }
  for (let waited = 0; said === '' && !socket.destroyed && waited < 5_000; waited += 5) await sleep(5);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]), sent, said };
}

const typeFor = (path: string) =>
  path.startsWith('/Prod/') ? 'application/json' : 'application/x-www-form-urlencoded';
function* chunks(many = 1_000) {
  for (let at = 0; at < many; at += 1) yield `2000\r\n${' '.repeat(0x2000)}\r\n`;
}
const operations = async () => {
  const { paths } = (await t.app.inject('/Prod/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, newId()),
      isOpen: security?.length === 0,
    })),
  );
};

describe('a body of somebody who is not known', () => {
  test('is refused by its length before it comes, on every route there is and on none', async () => {
    const found = routes.filter(({ method }) => withBody.includes(method));
    expect(found.length).toBeGreaterThan(200);
    const none = ['/Prod/none', '/none', '/idp/none/none', '/Prod/patients/none/none/none'].flatMap((path) =>
      [...withBody, 'OPTIONS'].map((method) => ({ method, path })),
    );
    for (const route of [...found, ...none]) {
      const headers = { 'content-type': typeFor(route.path), 'content-length': most + 1 };
      const { status, said } = await send(route, { headers });
      expect.soft([401, 404, 413, 415], `${route.method} ${route.path}: ${said}`).toContain(status);
    }
  });

  test('is taken up to 64 kB, also where its length is not said', async () => {
    const open = (await operations()).filter(({ isOpen, method }) => isOpen && withBody.includes(method));
    expect(open.length).toBeGreaterThan(8);
    const forms = ['/contact', '/en/contact', '/refer/demo', `/idp/${t.pools.demo.poolId}`].map((path) => ({
      method: 'POST',
      path,
    }));
    for (const route of [...open, ...forms]) {
      const type = { 'content-type': typeFor(route.path) };
      const declared = await send(route, { headers: { ...type, 'content-length': most + 1 } });
      expect.soft(declared.status, `${route.path} ${declared.said}`).toBe(413);
      const chunked = await send(route, { headers: { ...type, 'transfer-encoding': 'chunked' }, pieces: chunks() });
      expect.soft([route.path, chunked.status]).toEqual([route.path, 413]);
      // Bytes on their way at the moment of the refusal come on top.
      expect.soft(chunked.sent, route.path).toBeLessThan(40 * 0x2000);
      const fits = await t.app.inject({
        method: 'POST',
        url: route.path,
        headers: { ...type, host: new URL(publicUrl).host },
        payload: `{"x":"${' '.repeat(most - 8)}"}`,
      });
      expect.soft(fits.statusCode, route.path).not.toBe(413);
    }
  });

  test('is not unpacked: a small one does not become a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/Prod/sign-ups',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: bomb,
      });
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
    }
    for (const url of ['/contact', `/idp/${t.pools.demo.poolId}`]) {
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url,
        headers: { host: new URL(publicUrl).host, 'content-type': typeFor(url), 'content-encoding': 'gzip' },
        payload: bomb,
      });
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect(statusCode, url).toBeLessThan(500);
    }
  });
});

describe('a route with a sender', () => {
  /** A session of nobody in the form of each. */
  const forged = [
    undefined,
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    `PartnerSession ${'A'.repeat(43)}.${'B'.repeat(43)}`,
    `PartnerSession ${'A'.repeat(43)}`,
  ];

  test('asks who it is before a byte of the body is there, whatever the body says of itself', async () => {
    const closed = (await operations()).filter(({ isOpen, method }) => !isOpen && withBody.includes(method));
    expect(closed.length).toBeGreaterThan(200);
    expect(closed.filter(({ path }) => path.includes('/partner-links/')).length).toBe(3);
    for (const [index, route] of closed.entries()) {
      const isPartner = route.path.includes('/partner-links/');
      const tokens = isPartner ? forged : [forged[0], forged[1 + (index % 4)]];
      for (const authorization of tokens) {
        const headers = { ...(authorization && { authorization }), 'content-length': 900_000_000 };
        const { status, said } = await send(route, { headers });
        expect.soft(status, `${route.method} ${route.path} ${authorization}`).toBe(401);
        expect
          .soft(said, route.path)
          .toMatch(new RegExp(`\\r\\nwww-authenticate: ${isPartner ? 'PartnerSession' : 'Bearer'}\\r\\n`, 'i'));
      }
    }
  }, 120_000);

  test('whoever goes on sending after the refusal is cut off', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const began = performance.now();
    socket.write('POST /Prod/patients/search HTTP/1.1\r\nHost: puente.test\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 900000000\r\n\r\n');
    const sending = setInterval(() => socket.write(' '.repeat(64 * 1024)), 20);
    await closed;
    clearInterval(sending);
    // As much as the route takes, and what is on its way meanwhile; without an end it would go on.
    expect(performance.now() - began).toBeLessThan(2_500);
  });

  test('is described with the way its sender says who that is', async () => {
    const document = (await t.app.inject('/Prod/openapi.json')).json();
    expect(document.components.securitySchemes).toMatchObject({
      idToken: { type: 'http', scheme: 'bearer' },
      partnerSession: { type: 'http', scheme: 'PartnerSession' },
    });
    expect(document.paths['/Prod/partner-links/message'].post.security).toEqual([{ partnerSession: [] }]);
    expect(document.paths['/Prod/partner-links/open'].post.security).toEqual([]);
  });
});

test('brackets without end are refused by their bytes, and cost no time', async () => {
  const { id } = (await t.as('chw@demo.test')).tokens;
  const ask = async (payload: string) => {
    const began = performance.now();
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/Prod/patients/search',
      headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
      payload,
    });
    return { statusCode, took: performance.now() - began };
  };
  await ask('{}');
  const bodies = [
    '['.repeat(1_000_000),
    `{"a":`.repeat(150_000),
    `[${'[],'.repeat(330_000)}[]]`,
    `[${'{},'.repeat(330_000)}{}]`,
    `{"text":${'[{"a":'.repeat(10)}${'['.repeat(900_000)}`,
    `[${'0,'.repeat(450_000)}0]`,
    `{"text":"${'\\"'.repeat(400_000)}`,
  ];
  for (const body of bodies) {
    const { statusCode, took } = await ask(body);
    expect.soft(statusCode).toBe(400);
    expect.soft(took / crowding(), body.slice(0, 20)).toBeLessThan(60);
  }
  // Brackets within a text are letters.
  const text = JSON.stringify({ givenName: `${'[{'.repeat(200)}\\"]`, familyName: '\\' });
  expect((await ask(text)).statusCode).not.toBe(500);
});
