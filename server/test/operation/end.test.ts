/** A server that is asked to end: what was begun is answered, and nobody keeps it from ending. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let database: TestDatabase;
let server: ServerProcess;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startServer(database);
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A sign-in whose body of two characters has not come yet. */
async function begin(): Promise<Socket> {
  const socket = await open();
  socket.write(
    'POST /idp/ HTTP/1.1\r\nHost: puente.test\r\nContent-Type: application/x-amz-json-1.1\r\nX-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\nContent-Length: 2\r\n\r\n',
  );
  // The next connection is accepted after this one's head was read.
  await fetch(`${server.url}/health`);
  return socket;
}

/** Asks the server to end; how long that takes, in seconds. */
async function end(): Promise<number> {
  const asked = performance.now();
  await server.kill('SIGTERM');
  return (performance.now() - asked) / 1000;
}

test('connections that ask nothing, and half a question, do not keep it', async () => {
  await open();
  (await open()).write('GET /health HTTP/1.1\r\nHost: puente.test\r\n');
  await fetch(`${server.url}/health`);
  expect(await end()).toBeLessThan(3);
});

test('a request that was begun is answered', async () => {
  const socket = await begin();
  const answer = text(socket);
  const ended = end();
  // By now it takes no more connections.
  await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
  socket.write('{}');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ended).toBeLessThan(3);
});

test('a request that never ends is cut off', async () => {
  await begin();
  const seconds = await end();
  expect(seconds).toBeGreaterThan(3.5);
  expect(seconds).toBeLessThan(10);
});

test('bodies that drip, a stream nobody ends and a request that waits for the database do not keep it', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  const dripping = Array.from({ length: 20 }, begin);
  for (const socket of await Promise.all(dripping)) setInterval(() => socket.write(' '), 100).unref();
  // Half of an answer is taken, and the rest never.
  const reader = await open();
  reader.pause();
  reader.write('GET /Prod/openapi.json HTTP/1.1\r\nHost: puente.test\r\n\r\n'.repeat(100));
  await owner.query('begin; lock table idp.pool in access exclusive mode');
  const waiting = fetch(`${server.url}/idp/us-local-1_AbCdEfGhI/.well-known/jwks.json`).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const isWaiting = async () => (await owner.query(`select from pg_locks where not granted`)).rowCount;
  await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await end()).toBeLessThan(15);
  // On a busy machine the database gives up first.
  expect(['cut off', 503]).toContain(await waiting);
  await owner.end();
});

test('asked twice, it ends at once', async () => {
  await begin();
  const ended = end();
  await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
  const asked = performance.now();
  process.kill(server.pid, 'SIGTERM');
  await ended;
  expect((performance.now() - asked) / 1000).toBeLessThan(1.5);
});
