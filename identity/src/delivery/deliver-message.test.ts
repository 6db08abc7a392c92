/** Messages from their row to a sender: what they say, that they are sent once, and that their content is erased. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestPool, startIdentityServer, type TestPool, type TestServer } from '../../test/identity-server.ts';
import type { MessageReference } from '../model/pool-context.ts';
import type { PoolSettingsChange } from '../model/pool-settings.ts';
import { inPool } from '../store/in-pool.ts';
import { type Message, sendMessage } from '../store/messages.ts';
import { deliverMessage } from './deliver-message.ts';
import type { Mail, MessageSenders } from './message-senders.ts';
import { readOutbox } from './read-outbox.ts';

const ZONE = 'America/Los_Angeles';

let server: TestServer;
let pool: TestPool;
let announced: MessageReference[];

beforeAll(async () => {
  announced = [];
  server = await startIdentityServer({
    announce: async (_query, message) => {
      announced.push(message);
    },
  });
});
beforeEach(async () => {
  announced.length = 0;
  pool = await createTestPool(server.admin);
});
afterAll(() => server.close());

const code = (fields: Partial<Message> = {}): Message => ({
  channel: 'EMAIL',
  kind: 'code',
  to: 'ana@clinic.test',
  language: 'en',
  values: { code: '123456', minutes: '60' },
  ...(fields as object),
});

const deliver = (reference: MessageReference, senders: MessageSenders) =>
  deliverMessage(server.identity, reference, { senders, timeZone: ZONE });

async function write(message: Message): Promise<MessageReference> {
  await inPool(server.identity, { poolId: pool.poolId }, (context) => sendMessage(context, message));
  const reference = announced.at(-1);
  if (!reference) throw new Error('The message was not announced.');
  return reference;
}

/** The mail that a message becomes. */
async function delivered(message: Message): Promise<Mail> {
  const sent: Mail[] = [];
  const mail = async (one: Mail) => {
    sent.push(one);
    return 'sent' as const;
  };
  await deliver(await write(message), { mail });
  expect(sent).toHaveLength(1);
  return sent[0] as Mail;
}

const rowOf = ({ messageId }: MessageReference) =>
  inPool(server.identity, { poolId: pool.poolId }, async ({ query }) => {
    const [row] = await query<{ content: Buffer | null; failures: number; done_at: Date | null }>(
      'select content, failures, done_at from idp.message where id = $1',
      [messageId],
    );
    return { isKept: row?.content != null, failures: row?.failures, isDone: row?.done_at != null };
  });

const closing = (change: PoolSettingsChange) => server.admin.changePool(pool.poolId, change);

describe('a message', () => {
  test('waits and counts failures while its sender fails, is sent once, and leaves none of its content', async () => {
    const reference = await write(code());
    const broken = {
      mail: () => Promise.reject(Object.assign(new Error('to ana@clinic.test'), { code: 'ECONNREFUSED' })),
    };
    const failure = await deliver(reference, broken).catch((error: Error) => error);
    expect(failure).toMatchObject({
      name: 'DeliveryError',
      code: 'ECONNREFUSED',
      message: 'A message could not be sent.',
    });
    await expect(deliver(reference, {})).rejects.toMatchObject({
      code: 'no_mail_server',
    });
    expect(await rowOf(reference)).toEqual({ isKept: true, failures: 2, isDone: false });
    let sent = 0;
    const mail = async () => {
      sent += 1;
      return 'sent' as const;
    };
    await Promise.all([1, 2, 3].map(() => deliver(reference, { mail })));
    await deliver(reference, { mail });
    expect(sent).toBe(1);
    expect(await rowOf(reference)).toEqual({ isKept: false, failures: 2, isDone: true });
  });

  test('that is refused for good is not tried again', async () => {
    const reference = await write(code());
    await deliver(reference, { mail: async () => 'refused' });
    expect(await rowOf(reference)).toEqual({ isKept: false, failures: 0, isDone: true });
  });

  test('for a name without an account, with an expired code, or a day old, is not sent', async () => {
    const never = { mail: () => Promise.reject(new Error('sent')) };
    const references = [await write(code({ to: null })), await write(code({ values: { code: '1', minutes: '5' } }))];
    server.passTime(5 * 60_000);
    for (const reference of references) {
      await deliver(reference, never);
      expect(await rowOf(reference)).toMatchObject({ isKept: false, isDone: true });
    }
    const late = await write({
      channel: 'EMAIL',
      kind: 'account_exists',
      to: 'a@clinic.test',
      language: 'en',
      values: {},
    });
    server.passTime(24 * 3_600_000);
    await deliver(late, never);
    expect(await rowOf(late)).toMatchObject({ isKept: false, isDone: true });
    server.passTime(-24 * 3_600_000 - 5 * 60_000);
  });

  test('that does not exist is ignored', async () => {
    await deliver({ poolId: pool.poolId, messageId: randomUUID() }, {});
  });
});

describe('what people read', () => {
  test.each([
    [
      'en',
      'Your code for Puente',
      'Your code is 123456. It works for 60 minutes. Do not share it: we will never ask you for it.',
    ],
    [
      'es',
      'Su código de Puente',
      'Su código es 123456. Sirve durante 60 minutos. No lo comparta: nunca se lo pediremos.',
    ],
    [
      'de',
      'Ihr Code für Puente',
      'Ihr Code lautet 123456. Er gilt 60 Minuten. Geben Sie ihn nicht weiter: Wir fragen nie danach.',
    ],
  ] as const)('of a code in %s', async (language, subject, text) => {
    await closing({ phone: '(213) 555-0142' });
    const mail = await delivered(code({ language }));
    expect(mail).toMatchObject({ to: 'ana@clinic.test', subject });
    expect(mail.subject).not.toContain('123456');
    expect(mail.text.startsWith(`${text}\n\n`)).toBe(true);
    expect(mail.text.endsWith('\n\nTest pool, (213) 555-0142\n')).toBe(true);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain(`<p>${text}</p>`);
  });

  test('about a code that is valid for a day', async () => {
    expect((await delivered(code({ values: { code: '123456', minutes: '1440' } }))).text).toContain(
      'works for 24 hours.',
    );
  });

  test.each([
    ['en', 'Rosa at Test pool invites you to Puente.', 'The link works until Mar 4, 2026, 2:05 PM (Pacific Time).'],
    [
      'es',
      'Rosa, de Test pool, le invita a Puente.',
      'El enlace sirve hasta el 4 mar 2026, 2:05 p.m. (hora del Pacífico).',
    ],
    ['de', 'Rosa von Test pool lädt Sie zu Puente ein.', 'Der Link gilt bis 4. März 2026, 14:05 Uhr (Pazifik-Zeit).'],
  ] as const)('of an invitation in %s', async (language, inviter, until) => {
    const mail = await delivered({
      channel: 'EMAIL',
      kind: 'invitation',
      to: 'ana@clinic.test',
      language,
      values: {
        name: '<b>Ana</b> & Co',
        inviter: 'Rosa',
        link: 'https://care.test/auth/login',
        password: 'Correct horse',
        until: '2026-03-04T22:05:00Z',
      },
    });
    const plain = mail.text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');
    expect(plain).toContain(inviter);
    expect(plain).toContain(until);
    expect(plain).toContain('\n\nhttps://care.test/auth/login\n\n');
    expect(plain).toContain('\n\nCorrect horse\n\n');
    expect(mail.html).toContain('<a href="https://care.test/auth/login">');
    expect(mail.html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; Co');
  });

  test('about a changed password, with or without a number to call', async () => {
    const changed = (language: 'en' | 'de') =>
      ({ channel: 'EMAIL', kind: 'password_changed', to: 'ana@clinic.test', language, values: {} }) as const;
    expect((await delivered(changed('en'))).text).toContain('If this was not you, tell your organization right away.');
    await closing({ phone: '(213) 555-0142' });
    expect((await delivered(changed('en'))).text).toMatch(
      /^Your Puente password was changed on \w{3} \d{1,2}, \d{4}, .*\. If this was not you, call \(213\) 555-0142\.\n\nTest pool, \(213\) 555-0142\n$/,
    );
    expect((await delivered(changed('de'))).text).toContain('Waren Sie das nicht, rufen Sie (213) 555-0142 an.');
  });

  test.each([
    ['en', 'Codes left: 2.'],
    ['es', 'Códigos que quedan: 2.'],
    ['de', 'Übrige Codes: 2.'],
  ] as const)('of a recovery code that was used, in %s', async (language, left) => {
    const values = { left: '2' };
    const mail = await delivered({
      channel: 'EMAIL',
      kind: 'recovery_code_used',
      to: 'ana@clinic.test',
      language,
      values,
    });
    expect(mail.text).toContain(left);
    expect(mail.text).not.toContain('undefined');
  });

  test('in a text message: the code and a warning, nothing else', async () => {
    const sent: object[] = [];
    const sms = async (one: object) => {
      sent.push(one);
      return 'sent' as const;
    };
    await deliver(await write(code({ channel: 'SMS', to: '+12135550142' })), { sms });
    expect(sent).toEqual([{ to: '+12135550142', text: '123456 is your Puente code. Do not share it.' }]);
  });
});

test('in the outbox: every message with an address, newest first', async () => {
  await write(code());
  await write(code({ to: null }));
  await write(code({ channel: 'SMS', to: '+12135550142', language: 'es' }));
  const messages = await readOutbox(server.identity, pool.poolId, ZONE);
  expect(messages).toMatchObject([
    { channel: 'SMS', to: '+12135550142', subject: '', text: '123456 es su código de Puente. No lo comparta.' },
    { channel: 'EMAIL', to: 'ana@clinic.test', subject: 'Your code for Puente', language: 'en' },
  ]);
});
