/** Reads a file that somebody sent beside the thread that answers requests, with limits of its own. */
import { csvLimits } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import { askThread } from '#kernel/places/ask-thread';
import { FileFault, refusalOfFile } from './file-fault.ts';
import type { Table } from './read-table.ts';

export type Answer =
  | { readonly table: Table }
  | { readonly fault: FileFault['fault']; readonly place: string | undefined };

const ask = askThread<Uint8Array, Answer>({
  file: new URL('./table-worker.ts', import.meta.url),
  megabytes: 256,
  tooMuch: () => new AppError('payload_too_large'),
  patience: 60_000,
});

async function read(tenantId: string, bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength > csvLimits.bytes) throw new FileFault('too_large');
  const answer = await ask(tenantId, bytes);
  if ('fault' in answer) throw new FileFault(answer.fault, answer.place);
  return answer.table;
}

/** @param file the bytes in Base64 @throws AppError validation of the field `file`, payload_too_large, too_many_requests */
export async function readTableInThread(tenantId: string, file: string): Promise<Table> {
  try {
    return await read(tenantId, Buffer.from(file, 'base64'));
  } catch (error) {
    throw refusalOfFile(error);
  }
}

/** The heads and rows that were read. @throws AppError validation of the field `file` */
export function unlessFault<Result>(find: () => Result): Result {
  try {
    return find();
  } catch (error) {
    throw refusalOfFile(error);
  }
}
