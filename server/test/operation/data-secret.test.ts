/** A start with a DATA_SECRET that the database was not used with is refused; nobody who has the right one is locked out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../support/caller.ts';
import { registered } from '../support/factories.ts';
import { refusedStart } from '../support/server-process.ts';
import { callerAt, contentOf, documented, openPlace, type Place, populate } from './backup-site.ts';

const other = { DATA_SECRET: 'another-data-secret-of-the-tests-0123456789' };
const third = { DATA_SECRET: 'yet-another-data-secret-of-the-tests-0123456789' };
const sentence =
  /DATA_SECRET does not belong to this database, .*: set the one it was used with .*npm run puente -- data-secret accept/;

let one: Place;
let pool: Pool;
beforeAll(async () => {
  one = await openPlace();
});
afterAll(() => one.drop());

const recorded = async () =>
  (
    await one.sql<{ data_secret: string | null }>('upkeep.installation', 'select data_secret from upkeep.installation')
  )[0]!.data_secret;

test('an empty database takes any, and another one later; of two that start at once with different ones, one', async () => {
  expect(await recorded()).toBeNull();
  await (await one.serve(third)).kill();
  const first = await recorded();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  const both = await Promise.allSettled([
    one.serve({ DATA_DIR: one.dataDir }),
    one.serve({ DATA_DIR: one.dataDir, ...other }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason.message).toMatch(sentence);
  expect(await recorded()).not.toBe(first);
  for (const started of both) if (started.status === 'fulfilled') await started.value.kill();
});

test('a database in use refuses another one, in words that name the way', async () => {
  pool = await populate(one);
  // The one that is recorded may be either's.
  expect((await one.run(['data-secret', 'accept'])).code).toBe(0);
  const { code, said } = await refusedStart(one.database, { ...other, DATA_DIR: one.dataDir });
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(sentence) });
  expect(await one.run(['backup', `${one.dataDir}/backup`], other)).toMatchObject({
    code: 2,
    err: expect.stringMatching(sentence),
  });
});

test('a database of an earlier release is asked for its documents', async () => {
  const server = await one.serve();
  const chw = await callerAt(server, pool, 'chw');
  const { id } = await documented(server, chw, (await registered(chw)).id, Buffer.from('A letter.'));
  await server.kill();
  await one.sql('upkeep.installation', 'update upkeep.installation set data_secret = null');
  expect((await refusedStart(one.database, { ...other, DATA_DIR: one.dataDir })).said).toMatch(sentence);
  expect(await recorded()).toBeNull();
  const again = await one.serve();
  expect((await contentOf(again, await callerAt(again, pool, 'chw'), id)).bytes.toString()).toBe('A letter.');
  expect(await recorded()).not.toBeNull();
  await again.kill();
});

test('whoever has lost theirs goes on with another one, and may come back', async () => {
  expect(await one.run(['data-secret', 'accept'], other)).toMatchObject({
    code: 0,
    out: expect.stringContaining('is accepted'),
  });
  expect((await refusedStart(one.database, { DATA_DIR: one.dataDir })).said).toMatch(sentence);
  expect((await one.run(['data-secret', 'accept'])).code).toBe(0);
  expect((await refusedStart(one.database, { ...other, DATA_DIR: one.dataDir })).said).toMatch(sentence);
});
