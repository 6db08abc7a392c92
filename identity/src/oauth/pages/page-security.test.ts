/** The hosted pages against attacks on other people: forged forms, frames, scripts, stolen cookies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingOf, openBrowser, visitOf } from '../../../test/hosted-browser.ts';
import { PASSWORD, startIdentityServer, type TestServer } from '../../../test/identity-server.ts';
import { authorizeAddress, CALLBACK, createOAuthPool, makeProof, type OAuthPool } from '../../../test/oauth.ts';
import { defaultLimits } from '../../model/limits.ts';

let server: TestServer;
let pool: OAuthPool;
const proof = makeProof();

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createOAuthPool(server, { allowSelfSignUp: true });
});
afterAll(() => server.close());

const credentials = () => ({ username: pool.user.email, password: PASSWORD });

describe('a form', () => {
  test('is accepted only from the browser it was sent to', async () => {
    const attacker = openBrowser(pool.base);
    const forged = await attacker.open(authorizeAddress(pool, proof));
    for (const victim of [openBrowser(pool.base), openBrowser(pool.base)]) {
      const refused = await victim.submit(forged, credentials());
      expect(refused).toMatchObject({ status: 400, location: null });
      expect(headingOf(refused)).toBe('This link doesn&#39;t work');
      await victim.open(authorizeAddress(pool, proof));
    }
    const victim = openBrowser(pool.base);
    await victim.open(authorizeAddress(pool, proof));
    expect(await victim.submit(forged, credentials())).toMatchObject({ status: 400, location: null });
    expect(await attacker.submit(forged, credentials())).toMatchObject({ status: 303 });
  });

  test('is accepted only unchanged, at its own pool, and for half an hour', async () => {
    const browser = openBrowser(pool.base);
    const page = await browser.open(authorizeAddress(pool, proof));
    const sealed = visitOf(page);
    const changed = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
    for (const visit of ['', 'x', changed, sealed.slice(0, 40)]) {
      expect(await browser.submit(page, { ...credentials(), visit })).toMatchObject({ status: 400, location: null });
    }
    const other = await createOAuthPool(server);
    const elsewhere = openBrowser(other.base);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name.replace(pool.poolId, other.poolId), value);
    const there = await elsewhere.open(authorizeAddress(other, proof));
    expect(await elsewhere.submit(there, { ...credentials(), visit: sealed })).toMatchObject({ status: 400 });

    server.passTime(31 * 60_000);
    const late = await browser.submit(page, credentials());
    expect(late).toMatchObject({ status: 400, location: null });
    expect(late.html).toContain('This page was open for too long.');
    server.passTime(-31 * 60_000);
    expect(await browser.submit(page, credentials())).toMatchObject({ status: 303 });
  });

  test('leads nowhere once the client has lost its address', async () => {
    const own = await createOAuthPool(server);
    const browser = openBrowser(own.base);
    const page = await browser.open(authorizeAddress(own, proof));
    await server.admin.changeClient(own.poolId, own.clientId, { callbackUrls: ['https://other.clinic.test/'] });
    const refused = await browser.submit(page, { username: own.user.email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 400, location: null });
  });

  test('is accepted only as a form of limited size', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${pool.base}/login`, json)).status).toBe(400);
    const endless = { method: 'POST', body: new URLSearchParams({ username: 'x'.repeat(70_000) }) };
    expect((await fetch(`${pool.base}/login`, endless)).status).toBe(413);
  });
});

describe('a page', () => {
  test('runs no script, appears in no frame, is never cached, and sends no referrer', async () => {
    const { headers, html } = await openBrowser(pool.base).open(authorizeAddress(pool, proof));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers.get('content-security-policy'));
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/app\.clinic\.test; /,
    );
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
    expect(html).not.toMatch(/<script|\son[a-z]+=|\sstyle=/i);
  });

  test('sets cookies that scripts and other sites cannot read', async () => {
    const first = await fetch(authorizeAddress(pool, proof));
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^idp-browser-${pool.poolId}=[\\w-]{43}; Path=/idp/${pool.poolId}; HttpOnly; SameSite=Lax$`),
      ),
    ]);
    const secure = await startIdentityServer({ publicUrl: () => 'https://puente.clinic.test' });
    const answer = await fetch(authorizeAddress({ ...pool, base: `${secure.address}/idp/${pool.poolId}` }, proof));
    await secure.close();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-idp-browser-${pool.poolId}=[\\w-]{43}; Path=/; Secure; HttpOnly; SameSite=Lax$`),
      ),
    ]);
  });

  const XSS = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

  test.each(['state', 'nonce', 'login_hint', 'ui_locales', 'lang', 'client_id', 'redirect_uri', 'scope', 'unknown'])(
    'shows what is in %s as text',
    async (name) => {
      for (const start of ['oauth2/authorize', 'login', 'forgotPassword', 'signup']) {
        const page = await openBrowser(pool.base).open(authorizeAddress(pool, proof, { [name]: XSS }, start));
        expect(page.html).not.toMatch(/<script|<img/);
        if (page.location !== null) expect(page.location.startsWith(`${CALLBACK}?error=`)).toBe(true);
      }
    },
  );

  test('shows what was typed and the organization’s name as text', async () => {
    const own = await createOAuthPool(server);
    await server.admin.createPool({ poolId: `${own.poolId}x`, clientId: own.clientId, name: XSS });
    await server.admin.changeClient(`${own.poolId}x`, own.clientId, { callbackUrls: [CALLBACK] });
    const there = { ...own, base: `${own.base}x` };
    const browser = openBrowser(there.base);
    const page = await browser.open(authorizeAddress(there, proof));
    expect(page.html).toContain('&lt;script&gt;');
    const typed = await browser.submit(page, { username: XSS, password: XSS, name: XSS, code: XSS });
    for (const { html } of [page, typed]) expect(html).not.toMatch(/<script|<img/);
  });
});

test('too many mistakes from one address make it wait, with a page that says so', async () => {
  const once = { burst: 2, perMinute: 1 };
  const failure = { address: once, pool: { burst: 1000, perMinute: 1000 } };
  const strict = await startIdentityServer({ limits: { ...defaultLimits, failure } });
  const own = await createOAuthPool(strict);
  const browser = openBrowser(own.base);
  const page = await browser.open(authorizeAddress(own, proof));
  for (let guess = 0; guess < 2; guess += 1) {
    expect(await browser.submit(page, { username: own.user.email, password: 'wrong' })).toMatchObject({ status: 400 });
  }
  const refused = await browser.submit(page, { username: own.user.email, password: PASSWORD });
  expect(refused).toMatchObject({ status: 429, location: null });
  expect(headingOf(refused)).toBe('Wait a moment');
  await strict.close();
});

describe('the language', () => {
  const heading = async (more: Record<string, string>, acceptLanguage = '*') => {
    const headers = { 'accept-language': acceptLanguage };
    return headingOf(await openBrowser(pool.base).open(authorizeAddress(pool, proof, more), headers));
  };

  test('comes from the switch, the client, the browser, the pool, in this order', async () => {
    expect(await heading({ lang: 'es', ui_locales: 'de' }, 'de')).toBe('Iniciar sesión');
    expect(await heading({ ui_locales: 'fr de-AT es' }, 'es')).toBe('Anmelden');
    expect(await heading({}, 'fr, de;q=0.5, es-MX;q=0.8')).toBe('Iniciar sesión');
    expect(await heading({ lang: 'fr' }, 'fr')).toBe('Sign in');
    await server.admin.changePool(pool.poolId, { language: 'de' });
    expect(await heading({}, 'fr')).toBe('Anmelden');
    await server.admin.changePool(pool.poolId, { language: 'en' });
  });

  test('changes by a link on a page with an address, by the form on others, and keeps the request', async () => {
    const browser = openBrowser(pool.base);
    const page = await browser.open(authorizeAddress(pool, proof));
    const link = /<a href="([^"]*)" lang="de"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&');
    const german = await browser.open(String(link));
    expect(headingOf(german)).toBe('Anmelden');
    const wrong = await browser.submit(german, { username: 'nobody@clinic.test', password: PASSWORD });
    expect(wrong.html).toContain('E-Mail-Adresse oder Passwort stimmen nicht.');
    const forgot = await browser.open(authorizeAddress(pool, proof, { lang: 'de' }, 'forgotPassword'));
    const reset = await browser.submit(forgot, { username: pool.user.email });
    expect(reset.html).toContain('<button form="step" name="lang" value="es" lang="es" formnovalidate>');
    expect(headingOf(await browser.submit(reset, { lang: 'es' }))).toBe('Crear una contraseña nueva');
    expect(await browser.submit(german, credentials())).toMatchObject({
      status: 303,
      location: expect.stringContaining('state=a+state'),
    });
  });
});
