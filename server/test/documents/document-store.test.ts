/** Documents in a bucket: kept, read and removed over the protocol of S3; an unusable bucket is reported at start. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#kernel/config/config';
import { assertStore } from '#modules/documents';
import { openStore } from '../../src/modules/documents/store/store.ts';
import { secrets } from '../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-bucket-'));
const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'buckets') };
const server = new S3rver({ ...options, configureBuckets: [{ name: 'documents' }] });
/** S3rver reads the signature of a list wrongly: it leaves out the slash behind the bucket. */
const lists = new S3rver({ ...options, allowMismatchedSignatures: true });
let endpoint: string;
let listEndpoint: string;
beforeAll(async () => {
  const [one, other] = (await Promise.all([server.run(), lists.run()])) as [AddressInfo, AddressInfo];
  endpoint = `http://127.0.0.1:${one.port}`;
  listEndpoint = `http://127.0.0.1:${other.port}`;
});
afterAll(async () => {
  await Promise.all([server.close(), lists.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const config = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    ...secrets,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...env,
  });

async function contentOf(source: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

test('a file goes into the bucket, comes back to the byte, and is gone once it is removed', async () => {
  const store = await openStore(config());
  await store.check();
  const content = Buffer.alloc(300_000, 'sealed ');
  const path = join(folder, 'on its way');
  await writeFile(path, content);
  await store.keep(path, 'tenant/ab/abcdef');
  expect(readdirSync(folder)).not.toContain('on its way');
  expect((await contentOf(await store.read('tenant/ab/abcdef'))).equals(content)).toBe(true);
  const listing = await openStore(config({ S3_ENDPOINT: listEndpoint }));
  const listed = async (of: string) => (await Array.fromAsync(listing.list(of))).map(({ place }) => place);
  expect([await listed('tenant'), await listed('other')]).toEqual([['tenant/ab/abcdef'], []]);
  await store.remove('tenant/ab/abcdef');
  await store.remove('tenant/ab/abcdef');
  await expect(store.read('tenant/ab/abcdef')).rejects.toThrow(expect.objectContaining({ name: 'DamagedFile' }));
  expect(await listed('tenant')).toEqual([]);
});

test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  ['no such bucket', () => ({ S3_BUCKET: 'elsewhere' }), /^S3_BUCKET: .*no such bucket/],
  ['a wrong key', () => ({ S3_SECRET_ACCESS_KEY: 'wrong' }), /^S3_BUCKET: .*refuses the access key/],
  [
    'a store that is not there',
    () => ({ S3_ENDPOINT: 'http://127.0.0.1:1' }),
    /^S3_BUCKET: .*does not answer \(S3_ENDPOINT; ECONNREFUSED\)/,
  ],
])('with %s the server does not start, and says why', async (_what, env, sentence) => {
  await expect(assertStore(config(env()))).rejects.toThrow(
    expect.objectContaining({ problems: [expect.stringMatching(sentence)] }),
  );
});

test('a folder that cannot be written is reported at start', async () => {
  await writeFile(join(folder, 'no-folder'), '');
  const { documents } = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...secrets });
  await expect(assertStore({ dataDir: join(folder, 'no-folder'), documents })).rejects.toThrow(
    expect.objectContaining({ problems: [expect.stringMatching(/^DATA_DIR: documents cannot be kept/)] }),
  );
  expect(readFileSync(join(folder, 'no-folder'), 'utf8')).toBe('');
});
