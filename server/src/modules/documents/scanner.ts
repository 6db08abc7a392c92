/** clamd over TCP: the content is handed over by INSTREAM (clamd(8)) and its verdict read. */
import { connect } from 'node:net';
import { AppError } from '#kernel/errors/errors';
import { refuseContent } from './checks/refuse-content.ts';

export interface Scanner {
  readonly host: string;
  readonly port: number;
  /** Whether a content is refused, or taken as not scanned, while clamd does not answer. */
  readonly whenDown: 'refuse' | 'accept';
}

/** clamd reads as it receives; after the last byte it may think. */
const patience = 60_000;

/**
 * The scanner's result for a content. `unread`: it answers without a verdict, such as over its own limit; `away`: it
 * does not answer.
 */
export type Verdict = 'clean' | 'infected' | 'unread' | 'away';

/** clamd's own words: `stream: OK`, `stream: <name> FOUND`, or a text that ends in ERROR; without any, why. */
async function ask(
  { host, port }: Scanner,
  pieces: AsyncIterable<Buffer>,
): Promise<{ answer: string; failure: string }> {
  const socket = connect({ host, port });
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer.')));
  let answer = '';
  socket.on('data', (text) => {
    answer += text.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let failure = 'no answer';
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code ?? error.message;
  });
  const send = async (bytes: Buffer) => {
    if (socket.destroyed || answer) return false;
    if (!socket.write(bytes)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
    return true;
  };
  const length = (bytes: number) => {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(bytes);
    return prefix;
  };
  try {
    await send(Buffer.from('zINSTREAM\0'));
    for await (const piece of pieces) if (!(await send(Buffer.concat([length(piece.length), piece])))) break;
    await send(length(0));
    await ended;
  } finally {
    socket.destroy();
  }
  return { answer: answer.replaceAll('\0', '').trim(), failure };
}

/** @throws what reading the pieces throws */
export async function verdictOf(
  scanner: Scanner,
  pieces: AsyncIterable<Buffer>,
  complain: (cause: string) => void,
): Promise<Verdict> {
  const { answer, failure } = await ask(scanner, pieces);
  if (/ FOUND$/.test(answer)) return 'infected';
  if (/^stream: OK$/.test(answer)) return 'clean';
  complain(answer || failure);
  return answer ? 'unread' : 'away';
}

/** @throws AppError for an infected content, or for one without a verdict if that is refused */
export async function scan(
  scanner: Scanner | undefined,
  pieces: AsyncIterable<Buffer>,
  complain: (cause: string) => void,
): Promise<'clean' | 'not-scanned'> {
  if (!scanner) return 'not-scanned';
  const verdict = await verdictOf(scanner, pieces, complain);
  if (verdict === 'clean') return 'clean';
  if (verdict === 'infected')
    throw refuseContent('infected', 'The scanner found harmful software in the file. It was not kept.');
  if (scanner.whenDown === 'accept') return 'not-scanned';
  throw new AppError('unavailable', 'The scanner for harmful software does not answer. Send the file again later.');
}
