/** The contact form: a robot fills nothing but its own time, and an honest sender gets through, with a script or without. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formStamps, isWorkDone } from '#modules/contact';
import { expireMessages, sendContact } from '../../src/modules/contact/contact-mail.ts';
import { secrets, startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ CONTACT_EMAIL: 'operator@puente.test' }, { demo: true });
});
afterAll(() => t.close());

/** As if the form had been shown a minute ago. */
const stamps = formStamps(secrets.DATA_SECRET, 'contact', () => Date.now() - 60_000);
const stampIn = (page: string) => /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';

let senders = 0;
const letter = (change: Record<string, string> = {}): Record<string, string> => {
  senders += 1;
  return {
    name: 'Rosa Medina',
    email: `rosa${senders}@sierra.test`,
    organization: 'Sierra Salud',
    message: 'May we see it?\n\nWe are 12 workers.',
    stamp: stamps.make(16),
    ...change,
  };
};
const solved = ({ stamp = '', ...fields }: Record<string, string>, bits = 16) => {
  for (let number = 0; ; number += 1)
    if (isWorkDone(stamp, bits, String(number))) return { ...fields, stamp, work: String(number) };
};
/** Each from a network of its own, unless the test is about that. */
const post = async (fields: Record<string, string>, { path = '/contact', from = '' } = {}) => {
  senders += 1;
  const { statusCode, headers, payload } = await t.app.inject({
    method: 'POST',
    url: path,
    headers: { host: new URL(t.config.publicUrl).host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from || `10.${Math.floor(senders / 250)}.${senders % 250}.7`,
  });
  return { status: statusCode, place: headers.location, page: payload };
};
const get = (path: string) =>
  t.app.inject({ url: path, headers: { host: new URL(t.config.publicUrl).host }, remoteAddress: '10.9.9.9' });
const messages = async () => (await t.services.db.ask('select tenant_id from search.contact_message_ids()')).length;
const stored = async (fields: Record<string, string>, options = {}) => {
  const before = await messages();
  const answer = await post(fields, options);
  return { ...answer, stored: (await messages()) - before };
};

describe('what is not taken', () => {
  test('names each field in the language of the page, keeps what was typed, and stores nothing', async () => {
    const wrong = letter({ name: ' ', email: 'rosa', message: '<b>"hello"</b>', organization: 'x'.repeat(121) });
    const { status, page, stored: many } = await stored(wrong, { path: '/de/contact' });
    expect([status, many]).toEqual([422, 0]);
    for (const text of ['Geben Sie Ihren Namen ein.', 'Geben Sie eine E-Mail-Adresse ein', 'auf 120 Zeichen'])
      expect(page.split(text)).toHaveLength(3);
    expect(page).not.toContain('Schreiben Sie eine Nachricht');
    expect(page).toContain('&lt;b&gt;&quot;hello&quot;&lt;/b&gt;</textarea>');
    expect(page).toMatch(/<input id="email"[^>]* aria-invalid="true"[^>]* value="rosa">/);
    expect(page).toContain('<title>Bitte korrigieren: Kontakt · Puente</title>');
  });

  test('is a form that is not ours, or older than a day', async () => {
    const old = formStamps(secrets.DATA_SECRET, 'contact', () => Date.now() - 25 * 3_600_000).make(16);
    const other = formStamps('another secret', 'contact').make(16);
    for (const stamp of [old, other, '', 'a.b.c', `${stamps.make(0)}x`]) {
      const { status, page, stored: many } = await stored(letter({ stamp }));
      expect([stamp, status, many]).toEqual([stamp, 422, 0]);
      expect(page).toContain('We are 12 workers.</textarea>');
    }
  });

  test('is what a robot sends: the hidden field, or all at once without work', async () => {
    const trapped = await stored(letter({ website: 'https://spam.test' }));
    expect(trapped).toMatchObject({ status: 303, stored: 0 });
    const fresh = formStamps(secrets.DATA_SECRET, 'contact').make(16);
    expect(await stored(letter({ stamp: fresh }))).toMatchObject({ status: 422, stored: 0 });
    expect(await stored(letter({ stamp: fresh, work: '1' }))).toMatchObject({ status: 422, stored: 0 });
    expect(await stored(solved(letter({ stamp: fresh })))).toMatchObject({ status: 303, stored: 1 });
  });

  test('is too much, or of another kind', async () => {
    expect((await stored(letter({ message: 'x'.repeat(70_000) }))).status).toBe(413);
    const json = await t.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { host: new URL(t.config.publicUrl).host },
      payload: letter(),
    });
    expect([json.statusCode, stampIn(json.payload) !== '']).toEqual([422, true]);
  });

  test('is a fourth message of one address within a day', async () => {
    const from = { email: 'often@sierra.test' };
    for (const status of [303, 303, 303, 429]) expect((await post(solved(letter(from)))).status).toBe(status);
    expect((await post(solved(letter({ email: 'OFTEN@sierra.test' })))).page).toContain('Three messages');
  });
});

test('a message is stored once, however often the same form comes, and another one needs another form', async () => {
  const fields = letter();
  expect(await stored(fields)).toMatchObject({ status: 303, place: '/contact/sent', stored: 1 });
  expect(await stored(fields, { path: '/es/contact' })).toMatchObject({ place: '/es/contact/sent', stored: 0 });
  const other = { ...fields, message: 'One more thing.' };
  const used = await stored(solved(other));
  expect(used).toMatchObject({ status: 409, stored: 0 });
  expect(used.page).toContain('One more thing.</textarea>');
  const { stamp } = letter();
  expect(stampIn(used.page)).not.toBe(fields['stamp']);
  expect(await stored({ ...other, stamp: stamp! })).toMatchObject({ status: 303, stored: 1 });
  const { statusCode, payload } = await get('/es/contact/sent');
  expect([statusCode, payload.includes('Recibimos su mensaje')]).toEqual([200, true]);
});

test('the form is another for everybody, is kept nowhere, and asks for work', async () => {
  const [one, other] = [await get('/contact'), await get('/contact')];
  expect(stampIn(one.payload)).not.toBe(stampIn(other.payload));
  expect(one.headers['cache-control']).toBe('no-store');
  expect(stampIn(one.payload)).toMatch(/\.16\.[\w-]+$/);
});

test('a thousand posts of a robot change nothing for an honest sender in its own network', async () => {
  const from = '192.0.2.50';
  const before = await messages();
  const robot = () => post(letter({ stamp: stamps.make(16) }), { from });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, robot))).map(({ status }) => status));
    if (round === 5) {
      const { payload } = await t.app.inject({
        url: '/contact',
        headers: { host: new URL(t.config.publicUrl).host },
        remoteAddress: from,
      });
      const stamp = stampIn(payload);
      const bits = Number(stamp.split('.').at(-2));
      expect(bits).toBe(17);
      expect((await post(solved(letter({ stamp }), bits), { from })).status).toBe(303);
    }
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  expect((await messages()) - before).toBe(6);
  // An older form, and its work, is no cheaper than a new one.
  const old = letter();
  const easy = solved(old, 16);
  if (!isWorkDone(old['stamp']!, 17, easy.work)) expect((await post(easy, { from })).status).toBe(429);
  const refused = await post(letter(), { from, path: '/es/contact' });
  expect(refused.page).toContain('Active JavaScript');
  expect(refused.page).toContain('We are 12 workers.</textarea>');
});

test('the operator gets the message, the sender a confirmation without a word of it, each once', async () => {
  const fields = letter({ name: 'Rosa <b>', email: 'once@sierra.test' });
  await post(fields, { path: '/es/contact' });
  const outbox = (await t.services.deliveries.otherOutbox()).filter(
    ({ to, text }) => to === 'once@sierra.test' || text.includes('once@sierra.test'),
  );
  expect(outbox.map(({ to, language }) => [to, language])).toEqual([
    ['operator@puente.test', 'en'],
    ['once@sierra.test', 'es'],
  ]);
  expect(outbox[0]!.text).toContain('From Rosa <b>, Sierra Salud, once@sierra.test, in Spanish.');
  expect(outbox[1]!.text).not.toMatch(/Rosa|Sierra|workers/);

  const sent: { to: string; replyTo?: string; html: string }[] = [];
  let isBroken = true;
  const mail = async (one: { to: string; html: string }) => {
    if (isBroken && one.to === 'once@sierra.test') throw new Error('no answer');
    sent.push(one);
  };
  const { db, contact } = t.services;
  const job = sendContact({ db, contact, senders: { mail } });
  const id = fields['stamp']!.split('.')[0]!;
  const withoutServer = sendContact({ db, contact, senders: {} });
  await expect(withoutServer.handle({ tenantId: id } as never)).rejects.toThrow('could not be sent');
  await expect(job.handle({ tenantId: id } as never)).rejects.toThrow('no answer');
  isBroken = false;
  await job.handle({ tenantId: id } as never);
  await job.handle({ tenantId: id } as never);
  expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    ['operator@puente.test', 'once@sierra.test'],
    ['once@sierra.test', undefined],
  ]);
  expect(sent[0]!.html).toContain('Rosa &lt;b&gt;');
  await withoutServer.handle({ tenantId: id } as never);
});

test('a message is gone after 180 days', async () => {
  const fields = letter();
  await post(fields);
  const id = fields['stamp']!.split('.')[0]!;
  const before = await messages();
  await t.services.db.work({ tenantId: id, principal: null, actor: 'test', purpose: null, requestId: null }, (tx) =>
    tx.query("update contact_messages set created_at = now() - interval '181 days' where tenant_id = $1", [id]),
  );
  await expireMessages(t.services.db).handle(undefined as never);
  expect(before - (await messages())).toBe(1);
});
