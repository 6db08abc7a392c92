/** A thread that reads one sealed file after another and returns its type, or the reason of its refusal. */
import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#kernel/errors/errors';
import { contentOf, piecesOf } from '../store/sealed-file.ts';
import type { Answer, Question } from './check-in-thread.ts';
import { checkPdf } from './check-pdf.ts';
import { checkZip } from './check-zip.ts';

async function check({ path, key, size, kind }: Question): Promise<Answer> {
  const file = await open(path, 'r');
  try {
    const content = contentOf(file, Buffer.from(key), size);
    if (kind === 'zip') return { type: await checkZip(content) };
    const bytes = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for await (const piece of piecesOf(content)) at += piece.copy(bytes, at);
    checkPdf(bytes);
    return { type: 'application/pdf' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.detail };
  } finally {
    await file.close();
  }
}

parentPort!.on('message', async (question: Question) => parentPort!.postMessage(await check(question)));
