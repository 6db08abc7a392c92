/** Clients that are slow, on real connections: who only holds the server is ended in time, who is slow in earnest is served. */
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '#kernel/config/limits';
import { nameHeader } from '../documents/document-site.ts';
import { ok } from '../support/answer.ts';
import { readEvents } from '../support/event-reader.ts';
import { newId, registered } from '../support/factories.ts';
import { pdf } from '../support/files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const limits = { ...defaultLimits, headMs: 600, bodyMs: 600, bodyBytesPerMs: 5, readerMs: 800, lookMs: 50 };

let t: TestApp;
let base: string;
let port: number;
const open: Socket[] = [];
beforeAll(async () => {
  t = await startTestApp({}, { limits });
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await t.close();
});

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: puente.test\r\nContent-Type: application/x-amz-json-1.1\r\n${more}Content-Length: ${length}\r\n\r\n`;
/** A byte now and then, until the server has had enough. */
function drip(socket: Socket, byte = ' ') {
  const dripping = setInterval(() => socket.write(byte), 100);
  socket.once('close', () => clearInterval(dripping));
}
/** The bytes received until the connection ended; a client that still sends then gets the end as an error. */
const text = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (chunk) => (said += chunk)).once('close', () => resolve(said));
  });
/** Two answers on one connection are none. */
function tooSlow(answer: string) {
  expect(answer.match(/^HTTP\/1\.1 408 Request Timeout\r\n/g)).toHaveLength(1);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  const body = JSON.parse(answer.split('\r\n\r\n')[1]!);
  expect(problem.parse(body)).toMatchObject({ status: 408, code: 'timeout' });
}
const connections = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)));
const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

test('a head that does not come is refused, and a connection that says nothing is ended', async () => {
  const [dripping, silent] = [await opened(), await opened()];
  dripping.write('GET /health HTTP/1.1\r\nHost: puente.test\r\nX-More: ');
  drip(dripping, 'x');
  tooSlow(await text(dripping));
  await text(silent);
});

test('three hundred dripping bodies are refused, and others are served meanwhile', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, opened));
  const answers = sockets.map((socket) => text(socket));
  for (const socket of sockets) {
    socket.write(head('/idp/us-local-1_AbCdEfGhI', 10_000));
    drip(socket);
  }
  expect(await seconds(() => fetch(`${base}/health`))).toBeLessThan(1);
  expect(await seconds(() => Promise.all(answers))).toBeLessThan(10);
  // An answer is lost to those whose next byte crosses it (RFC 9112, 9.6), on a busy machine to most.
  const read = (await Promise.all(answers)).filter(Boolean);
  expect(read.length).toBeGreaterThan(0);
  for (const answer of read) tooSlow(answer);
});

test('who was refused already and goes on sending is ended as well', async () => {
  const socket = await opened();
  socket.write(head('/Prod/patients/search', 10_000));
  drip(socket);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 (?!.*HTTP\/1\.1)/s);
});

test('a body that comes at a sensible rate may take longer', async () => {
  const socket = await opened();
  const pieces = 20;
  const answer = text(socket);
  socket.write(head('/idp/us-local-1_AbCdEfGhI', pieces * 2_000 + 2, 'Connection: close\r\n'));
  for (let piece = 0; piece < pieces; piece += 1) {
    socket.write(' '.repeat(2_000));
    await sleep(100);
  }
  socket.write('{}');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 .*UnknownOperationException/s);
});

test('a document at a sensible rate may take longer, and one that drips is refused', async () => {
  const chw = await t.as('chw@demo.test');
  const patientId = (await registered(chw)).id;
  const about = { patientId, title: 'Consent', category: 'consent' };
  const content = Buffer.concat([pdf(), Buffer.alloc(60_000, '\n')]);
  const send = async (piece: number, pause: number) => {
    const { id } = ok(await chw.put(`/documents/${newId()}`, about));
    const sent = request(`${base}/Prod/documents/${id}/content`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${chw.tokens.id}`,
        'content-type': 'application/octet-stream',
        'content-length': content.length,
        ...nameHeader('a.pdf'),
      },
    });
    const answered = once(sent, 'response').then(([answer]) => answer.statusCode as number);
    for (let at = 0; at < content.length && !sent.destroyed; at += piece) {
      sent.write(content.subarray(at, at + piece));
      if (await Promise.race([sleep(pause), answered.catch(() => 'cut')])) break;
    }
    sent.end();
    return answered;
  };
  expect(await send(3_000, 80)).toBe(200);
  expect(await send(10, 80)).toBe(408);
});

test('an answer that nobody takes is given up', async () => {
  const { length } = await (await fetch(`${base}/Prod/openapi.json`)).text();
  const before = await connections();
  const socket = await opened();
  socket.pause();
  // More than the buffers of both systems take.
  const ask = 'GET /Prod/openapi.json HTTP/1.1\r\nHost: puente.test\r\n\r\n';
  socket.write(ask.repeat(Math.ceil(40_000_000 / length)));
  await expect.poll(connections).toBeGreaterThan(before);
  await expect.poll(connections, { timeout: 8_000 }).toBeLessThanOrEqual(before);
});

test('who waits for events is not slow', async () => {
  const reader = await readEvents(base, (await t.as('chw@demo.test')).tokens);
  await reader.until(({ kind }) => kind === 'ready');
  expect(await Promise.race([reader.ended.then(() => 'ended'), sleep(2_500, 'open')])).toBe('open');
  reader.close();
});
