/** clamd over TCP: the content is handed over by INSTREAM (clamd(8)) and its verdict read. */
import { connect } from 'node:net';
import { AppError } from '#kernel/errors';
import { refuseContent } from './refuse-content.ts';
import { type Content, piecesOf } from './sealed-file.ts';

export interface Scanner {
  readonly host: string;
  readonly port: number;
  /** Whether a content is refused, or taken as not scanned, while clamd does not answer. */
  readonly whenDown: 'refuse' | 'accept';
}

/** clamd reads as it receives; after the last byte it may think. */
const patience = 60_000;

/** clamd's own words: `stream: OK`, `stream: <name> FOUND`, or a text that ends in ERROR. */
async function ask({ host, port }: Scanner, content: Content): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer.')));
  let answer = '';
  socket.on('data', (text) => {
    answer += text.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A failure is told where the answer is read.
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
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
  await send(Buffer.from('zINSTREAM\0'));
  for await (const piece of piecesOf(content)) if (!(await send(Buffer.concat([length(piece.length), piece])))) break;
  await send(length(0));
  await ended;
  if (failure && !answer) throw failure;
  return answer.replaceAll('\0', '').trim();
}

/** @throws AppError where something was found, or where nobody can tell and that is refused */
export async function scan(
  scanner: Scanner | undefined,
  content: Content,
  complain: (cause: string) => void,
): Promise<'clean' | 'not-scanned'> {
  if (!scanner) return 'not-scanned';
  const answer = await ask(scanner, content).catch(
    (error: NodeJS.ErrnoException) => `${error.code ?? error.name} ERROR`,
  );
  if (/ FOUND$/.test(answer))
    throw refuseContent('infected', 'The scanner found harmful software in the file. It was not kept.');
  if (/^stream: OK$/.test(answer)) return 'clean';
  complain(answer);
  if (scanner.whenDown === 'accept') return 'not-scanned';
  throw new AppError('unavailable', 'The scanner for harmful software does not answer. Send the file again later.');
}
