/** Mail over real SMTP connections: deliveries, permanent refusals, and messages that never leave unencrypted. */
import { once } from 'node:events';
import { hostname } from 'node:os';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openMailServer } from './mail-server.ts';

type Arrived = {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  readonly greeting: string;
};

const mail = {
  id: '0197a000-0000-7000-8000-00000000000a',
  to: 'ana@clinic.test',
  subject: 'Ihr Code für Puente',
  text: 'Ihr Code lautet 123456.\n',
  html: '<p>Ihr Code lautet 123456.</p>',
};
const from = 'Puente <no-reply@care.test>';

const running: SMTPServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function listen(options: SMTPServerOptions = {}): Promise<{ port: number; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString('utf8'),
          greeting: String(session.hostNameAppearsAs),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  running.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { port: (listening.address() as { port: number }).port, arrived };
}

const refusing = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });

test('arrives once, as text and HTML, under names that tell nothing of this machine', async () => {
  const { port, arrived } = await listen();
  const send = openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  expect(await send(mail)).toBe('sent');
  expect(arrived).toHaveLength(1);
  const [{ data = '', ...envelope } = {}] = arrived;
  expect(envelope).toEqual({ from: 'no-reply@care.test', to: ['ana@clinic.test'], greeting: 'care.test' });
  expect(data).toContain(`Message-ID: <${mail.id}@care.test>`);
  expect(data).toContain('Auto-Submitted: auto-generated');
  expect(data).toContain('From: Puente <no-reply@care.test>');
  expect(data).toMatch(/Subject: =\?UTF-8\?/);
  expect(data).toContain('text/plain');
  expect(data).toContain('text/html');
  expect(data).not.toMatch(/mailer/i);
  expect(data).not.toContain(hostname());
});

test('a second header or a second address cannot be smuggled in', async () => {
  const { port, arrived } = await listen();
  const send = openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  for (const to of [
    'ana@clinic.test, eve@evil.test',
    'ana@clinic.test\r\nBcc: eve@evil.test',
    'group: ana@clinic.test;',
    '<ana@clinic.test>',
    'ana@clinic.test@evil.test',
    '',
  ]) {
    expect(await send({ ...mail, to })).toBe('refused');
  }
  expect(arrived).toHaveLength(0);
  expect(await send({ ...mail, subject: 'Code\r\nBcc: eve@evil.test' })).toBe('sent');
  expect(arrived[0]?.to).toEqual(['ana@clinic.test']);
  expect(arrived[0]?.data).not.toMatch(/^Bcc:/m);
});

test('an address that does not exist is refused for good; a busy server is asked again', async () => {
  let answer = 550;
  const { port } = await listen({ onRcptTo: (_address, _session, done) => done(refusing(answer)) });
  const send = openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  expect(await send(mail)).toBe('refused');
  answer = 451;
  await expect(send(mail)).rejects.toMatchObject({ responseCode: 451 });
});

test('a sender the server does not accept may be mended, so the mail waits', async () => {
  const { port } = await listen({ onMailFrom: (_address, _session, done) => done(refusing(550)) });
  await expect(openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from })(mail)).rejects.toThrow();
});

// 0.0.0.0 reaches this machine and is no loopback address: as good as a server elsewhere.
test('nothing leaves this machine unencrypted, neither mail nor password', async () => {
  let asked = 0;
  const { port, arrived } = await listen({
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      asked += 1;
      done(null, { user: 'puente' });
    },
  });
  const send = openMailServer({ smtpUrl: `smtp://puente:secret@0.0.0.0:${port}`, from });
  await expect(send(mail)).rejects.toThrow();
  expect({ asked, arrived }).toEqual({ asked: 0, arrived: [] });
});

test('a certificate nobody vouches for is not trusted, with STARTTLS or from the first byte', async () => {
  const upgraded = await listen({ disabledCommands: [] });
  await expect(openMailServer({ smtpUrl: `smtp://0.0.0.0:${upgraded.port}`, from })(mail)).rejects.toThrow();
  const encrypted = await listen({ secure: true });
  await expect(openMailServer({ smtpUrl: `smtps://127.0.0.1:${encrypted.port}`, from })(mail)).rejects.toThrow();
  expect([...upgraded.arrived, ...encrypted.arrived]).toEqual([]);
});

test('the account of SMTP_URL signs in, with signs in its password that an address must encode', async () => {
  const seen: unknown[] = [];
  const { port } = await listen({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const smtpUrl = `smtp://mail%40care.test:${encodeURIComponent('p@ss/w:rd')}@127.0.0.1:${port}`;
  expect(await openMailServer({ smtpUrl, from })(mail)).toBe('sent');
  expect(seen).toEqual([['mail@care.test', 'p@ss/w:rd']]);
});

test('a server that says nothing is given up within the time of a job', async () => {
  const { port } = await listen({ onConnect: () => {} });
  const started = Date.now();
  await expect(openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from })(mail)).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(15_000);
});
