/** The files of the web application: compressed files that never change, a page that always does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountWeb } from './mount-web.ts';

const script = `console.log(${JSON.stringify('a script of the build '.repeat(200))});`;
const page = `<!doctype html><head></head><script nonce="__CSP_NONCE__" src="/assets/index-1.js"></script><p>${'shell '.repeat(500)}</p>`;
const host = '127.0.0.1:3999';
const origins: Record<string, string[]> = {
  valle: ['https://login.valle.test', 'https://tokens.valle.test:8443', 'https://a;script-src*', 'https://b c.test'],
};
const originsOf = async (tenantName: string) => {
  if (tenantName === 'gone') throw new Error('There is no database.');
  return origins[tenantName] ?? [];
};
const links = { help: 'https://help.test/puente?lang=en&v=$1', privacy: 'https://care.test/privacy' };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'puente-dist-'))}/`;
  mkdirSync(`${folder}assets`);
  writeFileSync(`${folder}index.html`, page);
  writeFileSync(`${folder}assets/index-1.js`, script);
  writeFileSync(`${folder}assets/index-1.js.br`, brotliCompressSync(script));
  writeFileSync(`${folder}assets/index-1.js.gz`, gzipSync(script));
  writeFileSync(`${folder}assets/latin-1.woff2`, 'a font');
  writeFileSync(`${folder}sw.js`, 'self;');
  writeFileSync(`${folder}manifest.webmanifest`, '{}');
  app = Fastify();
  await app.register(fastifyCompress, { threshold: 2048 });
  await mountWeb(app, `http://${host}`, { originsOf, links, dist: folder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host, ...headers } });

test('the page holds the links of the operator, and none that is not set', async () => {
  const head = (text: string) => /<head>(.*)<\/head>/.exec(text)?.[1];
  expect(head((await get('/auth/amplify/login')).body)).toBe(
    '<meta name="help-link" content="https://help.test/puente?lang=en&amp;v=$1" />' +
      '<meta name="privacy-link" content="https://care.test/privacy" />',
  );
  const plain = Fastify();
  await mountWeb(plain, `http://${host}`, { originsOf, dist: folder });
  expect(head((await plain.inject({ url: '/', headers: { host } })).body)).toBe('');
  await plain.close();
});

describe('a file of the build', () => {
  test('comes as Brotli, as gzip or as it is, by what the browser takes', async () => {
    const encodings = { 'gzip, deflate, br': 'br', gzip: 'gzip', identity: undefined };
    for (const [accepted, sent] of Object.entries(encodings)) {
      const answer = await get('/assets/index-1.js', { 'accept-encoding': accepted });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
    const { rawPayload } = await get('/assets/index-1.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  test('is kept for ever, and one that is asked for again has not changed', async () => {
    const { headers } = await get('/assets/index-1.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get('/assets/index-1.js', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    const asGzip = await get('/assets/index-1.js', { 'accept-encoding': 'gzip' });
    expect(asGzip.headers.etag).not.toBe(headers.etag);
  });

  test('answers HEAD and a range', async () => {
    const head = await get('/assets/index-1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-encoding']]).toEqual([200, '', 'br']);
    const part = await get('/assets/latin-1.woff2', { range: 'bytes=2-5', 'accept-encoding': 'br' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'font', 'bytes 2-5/6']);
    expect(part.headers['content-type']).toBe('font/woff2');
  });

  test('that is not there is no page; neither are the compressed forms and the page as a file', async () => {
    for (const url of ['/assets/gone-1.js', '/assets/index-1.js.br', '/index.html', '/assets/../package.json']) {
      const answer = await get(url, { accept: 'text/html' });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['content-type']).not.toMatch(/html/);
    }
  });

  test('without a hash in its name is asked for again every time', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/);
  });
});

describe('the page', () => {
  test('stands at every address with a nonce of its own, in its policy and its text', async () => {
    const nonces = await Promise.all(
      ['/', '/dashboard/patients', '/dashboard/patients'].map(async (url) => {
        const answer = await get(url);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
        expect(answer.payload).toContain(`<script nonce="${nonce}"`);
        expect(answer.payload).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('stands at an address that is none, too', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    for (const path of ['//', '///auth/auth0/login?tenant=demo', '//[']) {
      const status = await new Promise((resolve, reject) => {
        httpGet({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('is compressed, and only read', async () => {
    for (const url of ['/_app', '/dashboard/patients']) {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br']);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('shell shell');
    }
    expect((await get('/dashboard', {}, 'POST')).statusCode).toBe(404);
  });

  test('at the other name of this machine leads to the one of the tokens', async () => {
    const answer = await get('/dashboard?a=1', { host: 'localhost:3999' });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, `http://${host}/dashboard?a=1`]);
  });
});

describe('what scripts of a page may call', () => {
  const connect = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  const both = "'self' https://login.valle.test https://tokens.valle.test:8443";
  const cookie = 'other=1; signInAt=valle';

  test("is this server alone, whatever is named, outside the pages of another issuer's people", async () => {
    for (const [url, headers] of [
      ['/auth/auth0/login', {}],
      ['/auth/auth0/login?tenant=', {}],
      ['/auth/auth0/login?tenant=second', {}],
      ['/auth/firebase/login?tenant=No%20name', {}],
      ['/auth/firebase/login?tenant=gone', {}],
      ['/auth/amplify/login?tenant=valle', { cookie }],
      ['/', { cookie }],
      ['/_app', { cookie }],
      ['/dashboards', { cookie }],
      ['/dashboard?tenant=valle', {}],
      ['/dashboard', { cookie: 'signInAt=%3B' }],
    ] as const) {
      const answer = await get(url, headers);
      expect([url, answer.statusCode, connect(answer)]).toEqual([url, 200, "'self'"]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is the issuers of the organization that the sign-in page names, and of the pages that follow', async () => {
    const named = await get('/auth/auth0/login?tenant=valle');
    expect(connect(named)).toBe(both);
    expect(named.headers['set-cookie']).toBe('signInAt=valle; Path=/; HttpOnly; SameSite=Lax');
    for (const url of ['/auth/auth0/callback?code=1&state=2', '/dashboard', '/dashboard/patients?sort=name']) {
      const answer = await get(url, { cookie });
      expect([connect(answer), answer.headers['set-cookie']]).toEqual([both, undefined]);
    }
  });

  test('never holds an address that could add to the policy', async () => {
    const text = String((await get('/auth/auth0/login?tenant=valle')).headers['content-security-policy']);
    expect(text).not.toMatch(/script-src\*|b c\.test/);
    expect(text.match(/script-src /g)).toHaveLength(1);
  });
});
