/** The hosted pages in Chromium: by keyboard, in three languages, at every size, in light and dark. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AxeResults } from 'axe-core';
import * as client from 'openid-client';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../../tools/launch-browser.mjs';
import { codeOf } from '../../../test/authenticator-app.ts';
import { createTestUser, PASSWORD, startIdentityServer, type TestServer } from '../../../test/identity-server.ts';
import { authorizeAddress, createOAuthPool, makeProof, type OAuthPool } from '../../../test/oauth.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The last is 1280 pixels wide at 400 % (WCAG 2.2, 1.4.10). */
const VIEWS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'de' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'light', locale: 'es' },
  { viewport: { width: 320, height: 256 }, colorScheme: 'dark', locale: 'de' },
] as const;

let server: TestServer;
let pool: OAuthPool;
let browser: Browser;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createOAuthPool(server, { allowSelfSignUp: true, mfaConfiguration: 'ON' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Faults of a page: violations of its own policy, and console errors other than refused requests. */
async function open(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 400')) complaints.push(message.text());
  });
  return { page, complaints };
}

async function inspect(page: Page): Promise<string[]> {
  // In a worker of the browser, apart from the page, whose policy forbids scripts.
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const run = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', {
      expression,
      contextId: world.executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value as unknown;
  };
  await run(`${axe};0`);
  const results = (await run(`axe.run({ runOnly: ${JSON.stringify(RULES)} })`)) as AxeResults;
  const width = await run('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return [
    ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(width === 0 ? [] : [`${String(width)} px too wide`]),
  ];
}

describe.each(VIEWS)('at $viewport.width px, $colorScheme, $locale', (view) => {
  test('every page is accessible', async () => {
    const user = await createTestUser(server.admin, pool);
    const context = await browser.newContext({ ...view, reducedMotion: 'reduce' });
    const { page, complaints } = await open(context);
    /** Only what is typed into a field counts; a busy browser focuses it late. */
    const type = async (text: string) => {
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(text);
    };
    const expectGood = async () => expect(await inspect(page)).toEqual([]);
    await page.goto(authorizeAddress(pool, makeProof()));
    await expectGood();
    expect(await page.locator('html').getAttribute('lang')).toBe(view.locale);

    await type(user.email);
    await page.keyboard.press('Tab');
    await type('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await expectGood();
    await type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.secret').waitFor();
    await expectGood();
    await type('123');
    await page.keyboard.press('Enter');
    await page.locator('#code-fault').waitFor();
    await expectGood();
    const secret = (await page.locator('.secret').textContent()) ?? '';
    await type(codeOf(secret.replaceAll(' ', ''), Date.now()));
    await page.keyboard.press('Enter');
    await page.locator('.codes').waitFor();
    await expectGood();
    const codes = await page.locator('.codes li').allTextContents();
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[download]').click()]);
    const saved = readFileSync(await download.path(), 'utf8');
    for (const code of codes) expect(saved).toContain(code);

    await page.goto(authorizeAddress(pool, makeProof(), { prompt: 'login', login_hint: user.email }));
    await type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('[value="recovery"]').click();
    await page.locator('#code-hint').waitFor();
    await expectGood();
    await type('ZZZZZ ZZZZZ');
    await page.keyboard.press('Enter');
    await page.locator('#code-fault').waitFor();
    await expectGood();

    await page.goto(authorizeAddress(pool, makeProof(), {}, 'forgotPassword'));
    await type('nobody@clinic.test');
    await page.keyboard.press('Enter');
    await page.locator('#repeat').waitFor();
    await expectGood();
    await page.goto(authorizeAddress(pool, makeProof(), {}, 'signup'));
    await expectGood();
    await page.goto(authorizeAddress(pool, makeProof(), { redirect_uri: 'https://evil.test' }));
    await expectGood();
    await page.goto(`${pool.base}/logout`);
    await expectGood();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('openid-client signs somebody in through the browser, whose policy allows the redirect to the client', async () => {
  const simple = await createOAuthPool(server);
  const app = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Back</h1>'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const callback = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  await server.admin.changeClient(simple.poolId, simple.clientId, { callbackUrls: [callback] });
  const config = await client.discovery(new URL(simple.base), simple.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const context = await browser.newContext({ locale: 'en' });
  const { page, complaints } = await open(context);
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  await page.goto(address.href);
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByLabel('Correo electrónico').fill(simple.user.email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: 'Back' }).waitFor();
  const tokens = await client.authorizationCodeGrant(config, new URL(page.url()), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  expect(tokens.claims()?.sub).toBe(simple.user.sub);

  // A person who is signed in returns at once, until the browser is signed out.
  await page.goto(address.href);
  await page.getByRole('heading', { name: 'Back' }).waitFor();
  await page.goto(`${simple.base}/logout`);
  await page.goto(address.href);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  app.closeAllConnections();
  app.close();
});
