/** The text of a file in pieces, unpacked where its first bytes say gzip. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const highWaterMark = 256 * 1024;

/** `onBytes` hears how much of the file itself was read. */
export async function* openText(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  const raw = createReadStream(path, { highWaterMark });
  // A failure of either stream reaches the reader through the last one.
  const bytes =
    buffer[0] === 0x1f && buffer[1] === 0x8b
      ? pipeline(raw, createGunzip({ chunkSize: highWaterMark }), () => {})
      : raw;
  const decoder = new TextDecoder();
  let counted = 0;
  for await (const chunk of bytes) {
    onBytes(raw.bytesRead - counted);
    counted = raw.bytesRead;
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
