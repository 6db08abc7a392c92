// Server-sent events (HTML Standard, 9.2.6) from the text of a stream, in pieces of any size.
import type { ChangeEvent } from '@puente/contract';

export interface StreamMessage {
  /** The cursor at which the next stream resumes, if the message had one. */
  readonly cursor?: string;
  readonly event?: ChangeEvent;
}

/** Returns the messages that a piece completes; an incomplete message waits for the next piece. */
export function eventReader(): (piece: string) => StreamMessage[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock);
  };
}

function readBlock(block: string): StreamMessage {
  let message: StreamMessage = {};
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) message = { ...message, cursor: line.slice(4) };
    if (line.startsWith('data: ')) message = { ...message, event: JSON.parse(line.slice(6)) as ChangeEvent };
  }
  return message;
}
