/** The log names the request that holds the event loop, by route and id, among others that only wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Context, systemContext } from '#kernel/access/context';
import { defaultLimits } from '#kernel/config/limits';
import { type Database, openDatabase } from '#kernel/database/database';
import { watchRequests } from '#kernel/database/watch-requests';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { tenantIds } from '../support/test-app.ts';

let database: TestDatabase;
let db: Database;
let app: FastifyInstance;
let base: string;
let lines: Record<string, unknown>[] = [];

function compute(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}
const contextOf = ({ id }: FastifyRequest): Context => ({ ...systemContext('test', tenantIds.demo), requestId: id });
const wait = (request: FastifyRequest) => db.batch(contextOf(request), [{ text: 'select pg_sleep(0.02)', values: [] }]);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl);
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    genReqId: ({ url }) => `id-of-${/\d+/.exec(url ?? '')?.[0]}`,
  });
  watchRequests(app, { ...defaultLimits, heldMs: 500, slowMs: 2_000 });
  app.get('/quick/:n', async (request) => {
    for (let step = 0; step < 15; step += 1) await wait(request);
    return {};
  });
  app.get('/between/:n', async (request) => {
    await wait(request);
    compute(1_200);
    await wait(request);
    return {};
  });
  app.get('/talk/:n', (request) =>
    db.work(contextOf(request), async (tx) => {
      await tx.query('select 1');
      compute(1_200);
      await tx.query('select 2');
      return {};
    }),
  );
  app.get('/last/:n', async (request) => {
    await wait(request);
    compute(1_200);
    return {};
  });
  app.post('/body/:n', {
    schema: { body: {} },
    validatorCompiler: () => () => {
      compute(1_200);
      return false;
    },
    handler: async () => ({}),
  });
  app.get('/elsewhere/:n', async () => {
    await sleep(1);
    compute(1_200);
    await sleep(600);
    return {};
  });
  app.get('/slow/:n', async (request) => {
    await db.batch(contextOf(request), [{ text: 'select pg_sleep(2.2)', values: [] }]);
    return {};
  });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await db.close();
  await database.drop();
});

/** The request among fifteen that only wait for the database. */
async function amongOthers(path: string, init: RequestInit = {}) {
  const others = Array.from({ length: 15 }, (_, n) => fetch(`${base}/quick/${100 + n}?name=Ana`));
  await sleep(60);
  await fetch(`${base}${path}?name=Ana`, init);
  await Promise.all(others);
  await sleep(300);
  expect(JSON.stringify(lines)).not.toContain('Ana');
}
/** The longest reported time: a crowded machine may hold the loop for a moment as well. */
const longest = (said: string) =>
  lines
    .filter(({ msg }) => msg === said)
    .reduce((one, other) => (Number(one['ms']) > Number(other['ms']) ? one : other));

test.each([
  ['/between', 'GET', 1],
  ['/talk', 'GET', 2],
  ['/last', 'GET', 3],
  ['/body', 'POST', 4],
])('%s', async (path, method, n) => {
  const body = method === 'POST' ? { body: '{"a":1}', headers: { 'content-type': 'application/json' } } : {};
  await amongOthers(`${path}/${n}`, { method, ...body });
  const { id, method: by, route, ms } = longest('a request held all others');
  expect([id, by, route]).toEqual([`id-of-${n}`, method, `${path}/:n`]);
  expect(ms).toBeGreaterThan(1_000);
});

test('what computes where nobody looks is named among the few that do not wait', async () => {
  await amongOthers('/elsewhere/5');
  const { maybe } = longest('something held all requests');
  expect(maybe).toContainEqual({ id: 'id-of-5', method: 'GET', route: '/elsewhere/:n' });
});

test('who waits long for the database is named as that, and holds nobody', async () => {
  await amongOthers('/slow/6');
  const own = lines.filter(({ id }) => id === 'id-of-6');
  expect(own).toMatchObject([{ msg: 'a request took long', method: 'GET', route: '/slow/:n', status: 200 }]);
});
