/** A file of a backup: packed by zstd and, with a passphrase, sealed piece by piece. It is written and read as a stream. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { opened, pieceSize, readAtOnce, sealer, tagSize } from '#modules/documents';

export interface Written {
  /** On disk. */
  readonly bytes: number;
  /** Of the file as it lies on disk, hexadecimal. */
  readonly sha256: string;
}

/** Hashes and counts what passes through. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: (): Written => ({ bytes, sha256: hash.digest('hex') }) };
}

function sealing(key: Buffer): Transform {
  const seal = sealer(key);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (const piece of seal.push(chunk)) this.push(piece);
      done();
    },
    flush(done) {
      done(null, seal.end());
    },
  });
}

/** Counts the lines that pass through: of COPY's text form, the rows. */
export function countLines() {
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { through, lines: () => lines };
}

/** Writes a stream as it is. When this returns the file is on disk. */
export async function store(source: Readable, path: string, signal?: AbortSignal): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, result } = measured();
  await pipeline(source, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), { signal });
  return result();
}

/** Writes a stream packed, and sealed where there is a key. */
export async function pack(
  source: Readable,
  path: string,
  { key, signal }: { key?: Buffer | undefined; signal?: AbortSignal } = {},
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, result } = measured();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const packer = createZstdCompress();
  if (key) await pipeline(source, packer, sealing(key), through, file, { signal });
  else await pipeline(source, packer, through, file, { signal });
  return result();
}

/** The unpacked content. @throws DamagedFile, or an error of zlib, if the file is not the one that was written */
export async function unpacked(path: string, key?: Buffer): Promise<Readable> {
  const { size } = await stat(path);
  const source = createReadStream(path, { highWaterMark: readAtOnce });
  const pieces = Math.max(1, Math.ceil(size / (pieceSize + tagSize)));
  const packed = key ? Readable.from(opened(source, key, size - pieces * tagSize)) : source;
  const unpacker = createZstdDecompress();
  packed.once('error', (error: Error) => unpacker.destroy(error));
  unpacker.once('close', () => packed.destroy());
  return packed.pipe(unpacker);
}

export async function measure(path: string, signal?: AbortSignal): Promise<Written> {
  const { through, result } = measured();
  await pipeline(createReadStream(path, { highWaterMark: readAtOnce }), through, (chunks) => drain(chunks), { signal });
  return result();
}

export async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}
