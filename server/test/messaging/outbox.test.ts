/** The demonstration's outbox: there for this machine alone, with what people would have been sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
const here = { host: '127.0.0.1:3999' };

beforeAll(async () => {
  t = await startTestApp({}, { demo: true });
  await t.app.inject({
    method: 'POST',
    url: `/idp/${t.pools.second.poolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    payload: JSON.stringify({ ClientId: t.pools.second.clientId, Username: 'chw@second.test' }),
  });
});
afterAll(() => t.close());

test('is absent under another name than this machine’s own', async () => {
  for (const host of ['care.example.org', '127.0.0.1.example.org', '192.0.2.7']) {
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await t.app.inject({ url, headers: { host } })).statusCode).toBe(404);
    }
  }
});

test('shows the newest messages of every demonstration organization', async () => {
  const answer = await t.app.inject({ url: '/dev/outbox.json', headers: here });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { messages } = answer.json<{ messages: { to: string; channel: string; subject: string; text: string }[] }>();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ to: 'chw@second.test', channel: 'EMAIL', subject: 'Your code for Puente' });
  expect(messages[0]?.text).toMatch(/^Your code is \d{6}\./);
});

test('is a page without script in the language of the browser', async () => {
  for (const [accepted, language, title] of [
    ['de-CH,de;q=0.9,en;q=0.8', 'de', 'Postausgang'],
    ['es-419', 'es', 'Bandeja de salida'],
    ['fr,en;q=0.5', 'en', 'Outbox'],
    ['', 'en', 'Outbox'],
  ]) {
    const page = await t.app.inject({ url: '/dev/outbox', headers: { ...here, 'accept-language': accepted } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.payload).toContain(`<html lang="${language}">`);
    expect(page.payload).toContain(`<h1>${title}</h1>`);
    expect(page.payload).toContain('chw@second.test');
    expect(page.payload).not.toContain('<script');
  }
});

test('nothing waits in the job queue to be sent elsewhere', async () => {
  const { rows } = await t.services.identityPool.query(`select from pgboss.job where name = 'deliver-message'`);
  expect(rows).toHaveLength(0);
});
