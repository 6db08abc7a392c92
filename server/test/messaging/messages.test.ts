/** From a message of the user pool to the mail server, through the job queue; and the demonstration's outbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { openMailTrap } from '../support/mail-trap.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const operateAt = (t: TestApp, operation: string, input: object) =>
  t.app.inject({
    method: 'POST',
    url: `/idp/${t.pools.demo.poolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(input),
  });

const forgot = (t: TestApp, email: string) =>
  operateAt(t, 'ForgotPassword', { ClientId: t.pools.demo.clientId, Username: email });

/** Waits for the work of another connection; the queue is asked twice a second. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo()); await sleep(50)) {
    if (Date.now() > end) throw new Error('It did not happen within 20 s.');
  }
}

describe('with a mail server', () => {
  let t: TestApp;
  let trap: Awaited<ReturnType<typeof openMailTrap>>;

  beforeAll(async () => {
    trap = await openMailTrap();
    t = await startTestApp(trap.settings);
  });
  afterAll(async () => {
    await t.close();
    await trap.close();
  });

  test('a code arrives, is tried again while the server is busy, and its job says nothing of it', async () => {
    trap.answers.push(451, 451);
    expect((await forgot(t, 'chw@demo.test')).statusCode).toBe(200);
    const { rows: jobs } = await t.services.identityPool.query(
      `select data, retry_limit from pgboss.job where name = 'deliver-message'`,
    );
    expect(jobs).toEqual([{ data: { poolId: t.pools.demo.poolId, messageId: expect.any(String) }, retry_limit: 36 }]);
    await until(() => trap.arrived.length > 0);
    expect(trap.arrived[0]?.to).toBe('chw@demo.test');
    const code = /Your code is (\d{6})\./.exec(trap.arrived[0]?.whole ?? '')?.[1];
    expect(code).toBeDefined();
    await until(async () => {
      const { rows } = await t.services.identityPool.query(
        `select from pgboss.job where name = 'deliver-message' and state = 'completed'`,
      );
      return rows.length === 1;
    });
    expect(trap.arrived).toHaveLength(1);
    const { rows } = await t.services.identityPool.query(
      `select coalesce(data::text, '') || coalesce(output::text, '') as said from pgboss.job where name = 'deliver-message'`,
    );
    for (const { said } of rows as { said: string }[]) {
      expect(said).not.toContain(code);
      expect(said).not.toContain('chw@demo.test');
    }
  });

  test('a name without an account is answered alike and no mail is sent', async () => {
    const before = trap.arrived.length;
    expect((await forgot(t, 'nobody@demo.test')).statusCode).toBe(200);
    await until(async () => {
      const { rows } = await t.services.identityPool.query(
        `select from pgboss.job where name = 'deliver-message' and state <> 'completed'`,
      );
      return rows.length === 0;
    });
    expect(trap.arrived).toHaveLength(before);
  });

  test('there is no outbox', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await t.app.inject({ url: path, headers: { host: '127.0.0.1:3999' } })).statusCode).toBe(404);
    }
  });
});

describe('with a provider of text messages', () => {
  let t: TestApp;
  const sent: { to: string; text: string }[] = [];

  beforeAll(async () => {
    const sms = async (message: { to: string; text: string }) => {
      sent.push(message);
      return 'sent' as const;
    };
    t = await startTestApp({}, {}, { sms });
  });
  afterAll(() => t.close());

  test('a phone number is verified by the code that arrives there', async () => {
    const operate = (operation: string, input: object) => operateAt(t, operation, input);
    const { AuthenticationResult: tokens } = (
      await operate('InitiateAuth', {
        ClientId: t.pools.demo.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'chw@demo.test', PASSWORD: demoPassword },
      })
    ).json();
    const AccessToken = tokens.AccessToken;
    const UserAttributes = [{ Name: 'phone_number', Value: '+12135550142' }];
    expect((await operate('UpdateUserAttributes', { AccessToken, UserAttributes })).statusCode).toBe(200);
    await until(() => sent.length > 0);
    expect(sent[0]).toEqual({
      to: '+12135550142',
      text: expect.stringMatching(/^\d{6} is your Puente code\. Do not share it\.$/),
    });
    const Code = sent[0]?.text.slice(0, 6);
    const verify = { AccessToken, AttributeName: 'phone_number', Code };
    expect((await operate('VerifyUserAttribute', verify)).statusCode).toBe(200);
  });
});
