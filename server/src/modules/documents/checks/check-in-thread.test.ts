/** Files are looked at in turns by tenant: many of one tenant keep no other waiting. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPdf } from '../../../seed/small-pdf.ts';
import { sealer } from '../store/sealed-file.ts';
import { checkInThread, type Question } from './check-in-thread.ts';

let folder: string;
let question: Question;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-checked-'));
  const [path, key, content] = [join(folder, 'file'), randomBytes(32), smallPdf()];
  const seal = sealer(key);
  await writeFile(path, Buffer.concat([...seal.push(content), seal.end()]));
  question = { path, key, size: content.length, kind: 'pdf' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a tenant with many files keeps no other waiting, and too many are refused', async () => {
  // A thread of each has begun.
  await Promise.all([checkInThread('many', question), checkInThread('one', question)]);
  const order: string[] = [];
  const ask = (tenant: string) =>
    checkInThread(tenant, question).then(
      () => order.push(tenant),
      (error: { code?: string }) => order.push(error.code!),
    );
  await Promise.all([...Array.from({ length: 40 }, () => ask('many')), ask('one')]);
  const served = order.filter((said) => said !== 'too_many_requests');
  expect(served).toHaveLength(26);
  expect(served.indexOf('one')).toBeLessThan(5);
});

test('a file that ends its thread is refused, and the next ones are looked at', async () => {
  for (let time = 0; time < 4; time += 1)
    await expect(checkInThread('one', { ...question, path: join(folder, 'none') })).rejects.toThrow();
  expect(await checkInThread('one', question)).toBe('application/pdf');
});
