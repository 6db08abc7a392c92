/** A process that encodes one picture after another again. It reads a sealed file and writes another; plain bytes stay in its memory. */
import { open } from 'node:fs/promises';
import type { Answer, Question } from './clean-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { contentOf, sealer } from './store/sealed-file.ts';

async function readSealed({ path, key, size }: Question['from']): Promise<Buffer> {
  const file = await open(path, 'r');
  return contentOf(file, Buffer.from(key), size)
    .read(0, size)
    .finally(() => file.close());
}

async function writeSealed(bytes: Buffer, { path, key }: Question['to']) {
  const file = await open(path, 'wx', 0o600);
  try {
    const seal = sealer(Buffer.from(key));
    for (const piece of seal.push(bytes)) await file.write(piece);
    await file.write(seal.end());
    await file.sync();
  } finally {
    await file.close();
  }
}

async function answer({ from, to, type, isFullSize }: Question): Promise<Answer> {
  const encoded = await encodePicture({ bytes: await readSealed(from), type, isFullSize });
  if ('fault' in encoded) return encoded;
  if (encoded.bytes.length > to.mostBytes) return { fault: 'too_large' };
  await writeSealed(encoded.bytes, to);
  return { size: encoded.bytes.length };
}

process.on('message', async (question: Question) => {
  process.send!(
    await answer(question).catch((error: NodeJS.ErrnoException) => ({ failure: error.code ?? error.message })),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
