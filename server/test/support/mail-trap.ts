/** A local mail server: it keeps the mail it receives, and refuses as many addresses as a test says. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  readonly to: string;
  readonly subject: string;
  /** All headers. */
  readonly head: string;
  /** Headers, text and HTML. */
  readonly whole: string;
}

const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export async function openMailTrap() {
  const arrived: ArrivedMail[] = [];
  /** The answer to the next addresses, such as 550. */
  const answers: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = answers.shift();
      done(responseCode ? Object.assign(new Error('No.'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const data = Buffer.concat(chunks).toString('latin1');
        const whole = decoded(data);
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject: decoded(/^Subject: (.*(?:\r\n .*)*)/m.exec(data)?.[1] ?? ''),
          head: whole.slice(0, whole.indexOf('\r\n\r\n')),
          whole,
        });
        done();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    arrived,
    answers,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Puente <no-reply@care.test>' },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
