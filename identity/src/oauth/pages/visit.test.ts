/** Visits to the hosted pages, step by step as a person takes them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../../../test/authenticator-app.ts';
import { type HostedBrowser, type HostedPage, headingOf, linkOf, openBrowser } from '../../../test/hosted-browser.ts';
import {
  codeSentTo,
  createTestUser,
  PASSWORD,
  startIdentityServer,
  type TestServer,
} from '../../../test/identity-server.ts';
import { authorizeAddress, CALLBACK, createOAuthPool, makeProof, type OAuthPool, redeem } from '../../../test/oauth.ts';

const OWN = 'Chosen for 10 years';
const WRONG = 'The email address or password doesn&#39;t match';
const LOCKED = 'Too many attempts';
const proof = makeProof();

let server: TestServer;
let pool: OAuthPool;

beforeAll(async () => {
  server = await startIdentityServer({ offersSms: true });
  pool = await createOAuthPool(server, { allowSelfSignUp: true });
});
afterAll(() => server.close());

type Visit = { readonly browser: HostedBrowser; readonly page: HostedPage };

async function begin(at: OAuthPool, page?: string): Promise<Visit> {
  const browser = openBrowser(at.base);
  return { browser, page: await browser.open(authorizeAddress(at, proof, {}, page)) };
}

const signIn = ({ browser, page }: Visit, username: string, password = PASSWORD) =>
  browser.submit(page, { username, password });

async function expectSignedIn(at: OAuthPool, page: HostedPage, sub: string): Promise<void> {
  expect(page).toMatchObject({ status: 303, location: expect.stringContaining(`${CALLBACK}?code=`) });
  const { body } = await redeem(at, new URL(page.location ?? '').searchParams.get('code'), proof);
  const [, claims = ''] = String(body.id_token).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))).toMatchObject({ sub, nonce: 'a nonce' });
}

function secretOn(page: HostedPage): string {
  return /<p class="secret"[^>]*>([A-Z2-7 ]+)</.exec(page.html)?.[1]?.replaceAll(' ', '') ?? '';
}

function recoveryCodesOn(page: HostedPage): string[] {
  return [...page.html.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code = '']) => code);
}

describe('signing in', () => {
  test('gives the same answer for an unknown name, a wrong password and a disabled account, and keeps the name', async () => {
    const closed = await createTestUser(server.admin, pool);
    await server.admin.disableUser({ poolId: pool.poolId, sub: closed.sub });
    for (const [name, password] of [
      ['nobody@clinic.test', PASSWORD],
      [pool.user.email, 'not the password'],
      [closed.email, PASSWORD],
    ] as const) {
      const page = await signIn(await begin(pool), name, password);
      expect(page).toMatchObject({ status: 400, location: null, html: expect.stringContaining(WRONG) });
      expect(page.html).toContain(`value="${name}"`);
      expect(page.html).not.toContain(password);
    }
  });

  test('names the field that is empty', async () => {
    const visit = await begin(pool);
    expect((await visit.browser.submit(visit.page, {})).html).toContain('Enter your email address.');
    expect((await signIn(visit, pool.user.email, '')).html).toContain('Enter your password.');
  });

  test('is locked by wrong guesses at the pages as by guesses anywhere', async () => {
    const user = await createTestUser(server.admin, pool);
    const visit = await begin(pool);
    let page = visit.page;
    for (let guess = 0; guess < 7; guess += 1) page = await signIn(visit, user.email, `guess ${guess}`);
    expect(page.html).toContain(LOCKED);
    expect((await signIn(visit, user.email)).html).toContain(LOCKED);
  });

  test('asks for a permanent password instead of a temporary one', async () => {
    const user = await createTestUser(server.admin, pool);
    const given = { poolId: pool.poolId, sub: user.sub, password: 'Given for 1 week only', isTemporary: true };
    await server.admin.setUserPassword(given);
    const visit = await begin(pool);
    const asked = await signIn(visit, user.email, given.password);
    expect(headingOf(asked)).toBe('Set a new password');
    const short = await visit.browser.submit(asked, { password: 'short', repeat: 'short' });
    expect(short).toMatchObject({ status: 400, html: expect.stringContaining('Use at least 8 characters') });
    const differs = await visit.browser.submit(short, { password: OWN, repeat: `${OWN}!` });
    expect(differs.html).toContain('The two passwords don&#39;t match.');
    await expectSignedIn(pool, await visit.browser.submit(differs, { password: OWN, repeat: OWN }), user.sub);
  });

  test('leads from a reset password to a new one', async () => {
    const user = await createTestUser(server.admin, pool);
    await server.admin.resetUserPassword({ poolId: pool.poolId, sub: user.sub });
    const visit = await begin(pool);
    const asked = await signIn(visit, user.email);
    expect(headingOf(asked)).toBe('Set a new password');
    const code = await codeSentTo(server.admin, pool, user.email);
    const done = await visit.browser.submit(asked, { code, password: OWN, repeat: OWN });
    expect(done.html).toContain('Your password was changed.');
    await expectSignedIn(pool, await signIn({ ...visit, page: done }, user.email, OWN), user.sub);
  });
});

describe('two steps', () => {
  test('are set up where the pool requires them, and asked for from then on', async () => {
    const strict = await createOAuthPool(server, { mfaConfiguration: 'ON' });
    const visit = await begin(strict);
    const setUp = await signIn(visit, strict.user.email);
    expect(headingOf(setUp)).toBe('Set up two-step sign-in');
    const secret = secretOn(setUp);
    expect(setUp.html).toContain(`otpauth://totp/Test%20pool?secret=${secret}&amp;issuer=`);
    const wrong = await visit.browser.submit(setUp, { code: wrongCodeOf(secret, Date.now()) });
    expect(wrong.html).toContain('Enter the one your app shows now');
    const spaced = codeOf(secret, Date.now()).replace(/^.../, '$& ');
    const shown = await visit.browser.submit(wrong, { code: spaced });
    expect(headingOf(shown)).toBe('Your recovery codes');
    const codes = recoveryCodesOn(shown);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(shown.html).toMatch(new RegExp(`href="data:text/plain[^"]*${code}`));
    const inGerman = await visit.browser.submit(shown, { lang: 'de' });
    expect(recoveryCodesOn(inGerman)).toEqual(codes);
    await expectSignedIn(strict, await visit.browser.submit(inGerman, {}), strict.user.sub);
    visit.browser.cookies.delete([...visit.browser.cookies.keys()].find((name) => name.includes('session')) ?? '');
    const signedOut = await visit.browser.submit(shown, {});
    expect(signedOut).toMatchObject({ status: 400, location: null });
    expect(headingOf(signedOut)).toBe('Sign in');

    server.passTime(60_000);
    const later = await begin(strict);
    const asked = await signIn(later, strict.user.email);
    expect(headingOf(asked)).toBe('Two-step sign-in');
    expect(asked.html).toContain('autocomplete="one-time-code"');
    const refused = await later.browser.submit(asked, { code: wrongCodeOf(secret, Date.now() + 60_000) });
    expect(refused.html).toContain('Enter the one your app shows now');
    const code = codeOf(secret, Date.now() + 60_000);
    await expectSignedIn(strict, await later.browser.submit(refused, { code }), strict.user.sub);
    server.passTime(-60_000);

    const lost = await begin(strict);
    const [recoveryCode = ''] = codes;
    const other = await lost.browser.submit(await signIn(lost, strict.user.email), { intent: 'recovery' });
    expect(other.html).toContain('Recovery code');
    const empty = await lost.browser.submit(other, { code: '' });
    expect(empty.html).toContain('Enter the code.');
    const mistaken = await lost.browser.submit(empty, { code: 'ZZZZZ-ZZZZZ' });
    expect(mistaken).toMatchObject({
      status: 400,
      html: expect.stringContaining('This recovery code doesn&#39;t match'),
    });
    expect((await lost.browser.submit(mistaken, { intent: 'app' })).html).toContain('6-digit code');
    const typed = { code: recoveryCode.toLowerCase().replace('-', ' ') };
    await expectSignedIn(strict, await lost.browser.submit(mistaken, typed), strict.user.sub);
    const again = await begin(strict);
    const used = await again.browser.submit(await signIn(again, strict.user.email), { intent: 'recovery' });
    expect((await again.browser.submit(used, typed)).location).toBeNull();
  });

  test('start again once their time has expired or five codes were wrong', async () => {
    const user = await createTestUser(server.admin, pool);
    const preference = { email: 'preferred' } as const;
    await server.admin.setMfaPreference({ poolId: pool.poolId, sub: user.sub, preference });
    const visit = await begin(pool);
    const asked = await signIn(visit, user.email);
    expect(asked.html).toContain('We sent a code to');
    let page = asked;
    for (let guess = 0; guess < 5; guess += 1) page = await visit.browser.submit(asked, { code: '000000' });
    page = await visit.browser.submit(asked, { code: '000000' });
    expect(headingOf(page)).toBe('Sign in');
    expect(page.html).toContain('This took too long.');
  });

  test('are chosen by a person who has several', async () => {
    const user = await createTestUser(server.admin, pool);
    const of = { poolId: pool.poolId, sub: user.sub };
    await server.admin.changeAttributes({
      ...of,
      attributes: { phone_number: '+14155550123', phone_number_verified: 'true' },
    });
    await server.admin.setMfaPreference({ ...of, preference: { email: 'on', sms: 'on' } });
    const visit = await begin(pool);
    const choice = await signIn(visit, user.email);
    expect(choice.html).toContain('How do you want to confirm that it&#39;s you?');
    expect((await visit.browser.submit(choice, { factor: 'NONE' })).html).toContain('Choose one.');
    const asked = await visit.browser.submit(choice, { factor: 'EMAIL_OTP' });
    const first = await codeSentTo(server.admin, pool, user.email);
    const again = await visit.browser.submit(asked, { intent: 'resend' });
    const code = await codeSentTo(server.admin, pool, user.email);
    expect((await visit.browser.submit(asked, { code })).html).toContain('This took too long.');
    if (first !== code) expect((await visit.browser.submit(again, { code: first })).location).toBeNull();
    await expectSignedIn(pool, await visit.browser.submit(again, { code }), user.sub);
  });
});

describe('a forgotten password', () => {
  test('is requested with the same answer for everybody, and replaced with the code', async () => {
    const visit = await begin(pool);
    const start = await visit.browser.open(linkOf(visit.page, 'Forgot password'));
    expect(headingOf(start)).toBe('Forgot password');
    const sealed = /name="visit" value="[^"]*"/;
    const stranger = await visit.browser.submit(start, { username: 'nobody@clinic.test' });
    const user = await createTestUser(server.admin, pool);
    const asked = await visit.browser.submit(start, { username: user.email });
    expect(asked.html).toContain('If this address has an account, a code is on its way.');
    expect(asked.html.replace(sealed, '')).toBe(stranger.html.replace(sealed, ''));

    const wrong = await visit.browser.submit(asked, { code: 'abc', password: OWN, repeat: OWN });
    expect(wrong.html).toContain('This code doesn&#39;t match.');
    await visit.browser.submit(wrong, { intent: 'resend' });
    const code = await codeSentTo(server.admin, pool, user.email);
    const done = await visit.browser.submit(wrong, { code, password: OWN, repeat: OWN });
    expect(headingOf(done)).toBe('Sign in');
    await expectSignedIn(pool, await signIn({ ...visit, page: done }, user.email, OWN), user.sub);
  });
});

describe('a new account', () => {
  test('is refused where only the organization creates accounts', async () => {
    const closed = await createOAuthPool(server);
    const visit = await begin(closed, 'signup');
    const fields = { name: 'Bo', username: 'bo@clinic.test', password: OWN, repeat: OWN };
    expect((await visit.browser.submit(visit.page, fields)).location).toBeNull();
    expect((await begin(closed)).page.html).not.toContain('Create account');
    expect(await server.admin.getUser(closed.poolId, fields.username)).toBeNull();
  });

  test('is created, confirmed and signed in with, and only a mail reveals a taken address', async () => {
    const visit = await begin(pool);
    const start = await visit.browser.open(linkOf(visit.page, 'Create account'));
    const username = `Bo.${randomUUID()}@clinic.test`;
    const fields = { name: 'Bo', username, password: OWN, repeat: OWN };
    const weak = await visit.browser.submit(start, { ...fields, password: 'password', repeat: 'password' });
    expect(weak.html).toContain('This password is easy to guess.');
    expect(weak.html).toContain(`value="${username}"`);
    const asked = await visit.browser.submit(weak, fields);
    const taken = await visit.browser.submit(weak, { ...fields, username: pool.user.email });
    const sealed = /name="visit" value="[^"]*"/;
    expect(taken.html.replace(sealed, '')).toBe(asked.html.replace(sealed, ''));

    const early = await signIn(await begin(pool), username, OWN);
    expect(headingOf(early)).toBe('Confirm your address');
    const code = await codeSentTo(server.admin, pool, username);
    const done = await visit.browser.submit(asked, { code });
    expect(done.html).toContain('Your account is ready.');
    const user = await server.admin.getUser(pool.poolId, username);
    await expectSignedIn(pool, await signIn({ ...visit, page: done }, username, OWN), String(user?.sub));
  });
});
