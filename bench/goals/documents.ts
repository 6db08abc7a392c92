/**
 * DOCUMENTS: the cost of storing and reading a sealed file compared with a plain copy, and the memory that eight large
 * ones need.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Demo, demoOrganization } from '../data/open-demo.ts';
import { median } from '../load/concurrency.ts';
import { openConnection } from '../load/http-client.ts';
import { type Server, startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** The default of DOCUMENT_MAX_MB. */
const LARGEST = 25 * 1024 * 1024;
const SIZE = 16 * 1024 * 1024;
const TOGETHER = 8;

/** A PDF header followed by noise, which cannot be compressed; no two files are alike. */
const aContent = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
/** Megabytes for each second of processor time. */
const speedOf = (microseconds: number) => SIZE / microseconds;

export async function measureDocuments(demo: Demo, effort: Effort): Promise<Finding[]> {
  const api = await startApi(demo);
  try {
    const client = await openClient(api);
    return [...(await measureCost(api, client, effort)), await measureMemory(api, client)];
  } finally {
    await api.stop();
  }
}

interface Client {
  upload(content: Buffer): Promise<string>;
  download(id: string): Promise<number>;
}

async function openClient(api: Server): Promise<Client> {
  const connection = await openConnection(api.origin);
  const { name, email, password } = demoOrganization;
  const token = await signIn((one) => connection.send(one), name, { email, password });
  const headers = { authorization: `Bearer ${token}` };
  const people = await connection.send({ method: 'GET', path: '/Prod/patients?limit=1', headers });
  const patientId = (JSON.parse(people.body) as { items: { id: string }[] }).items[0]!.id;
  connection.close();

  const send = (method: string, path: string, { type, content }: { type: string; content?: Buffer }) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const typed = { ...headers, 'content-type': type, ...(content && { 'content-length': content.length }) };
      const named = { ...typed, 'x-file-name': 'scan.pdf' };
      request(`${api.origin}${path}`, { method, headers: named, agent: false }, resolve)
        .on('error', reject)
        .end(content);
    });
  const drained = async (answer: IncomingMessage) => {
    let bytes = 0;
    for await (const part of answer) bytes += (part as Buffer).length;
    if (answer.statusCode! >= 300) throw new Error(`A document was answered with ${answer.statusCode}.`);
    return bytes;
  };
  return {
    async upload(content) {
      const path = `/Prod/documents/${timeOrderedId()}`;
      const body = Buffer.from(JSON.stringify({ patientId, title: 'Scan', category: 'other' }));
      await drained(await send('PUT', path, { type: 'application/json', content: body }));
      await drained(await send('PUT', `${path}/content`, { type: 'application/octet-stream', content }));
      return path;
    },
    download: async (path) => drained(await send('GET', `${path}/content`, { type: 'application/octet-stream' })),
  };
}

/** Reads a file, hashes it, writes a copy and forces it to disk. Returns the processor time in microseconds. */
async function copy(from: string, to: string): Promise<number> {
  const began = process.cpuUsage();
  const [source, target] = await Promise.all([open(from, 'r'), open(to, 'w')]);
  const hash = createHmac('sha256', 'bench');
  for await (const piece of source.createReadStream({ highWaterMark: 64 * 1024 })) {
    hash.update(piece as Buffer);
    await target.write(piece as Buffer);
  }
  hash.digest();
  await target.sync();
  await target.close();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

async function measureCost(api: Server, { upload, download }: Client, { rounds }: Effort): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'puente-bench-copy-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const ratios = { up: [] as number[], down: [] as number[] };
  const costs = { copy: [] as number[], up: [] as number[], down: [] as number[] };
  const costOf = async <T>(act: () => Promise<T>) => {
    const began = await api.cpu();
    const result = await act();
    return { cost: (await api.cpu()) - began, result };
  };
  try {
    // Warms up the compiler.
    await download(await upload(aContent(SIZE)));
    await writeFile(from, aContent(SIZE));
    await copy(from, to);
    for (let round = 0; round < rounds; round += 1) {
      const before = await copy(from, to);
      const up = await costOf(() => upload(aContent(SIZE)));
      const down = await costOf(() => download(up.result));
      const plain = (before + (await copy(from, to))) / 2;
      ratios.up.push(up.cost / plain);
      ratios.down.push(down.cost / plain);
      costs.copy.push(plain);
      costs.up.push(up.cost);
      costs.down.push(down.cost);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const speed = (values: readonly number[]) => Math.round(speedOf(median(values)));
  const each = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ');
  const against = (values: readonly number[]) =>
    `${speed(values)} against ${speed(costs.copy)} MB for each second of processor`;
  return [
    {
      goal: 'DOCUMENTS',
      subject: 'processor time to take and store a file, sealed / to copy it with an HMAC-SHA-256',
      bounds: { kind: 'at most', pass: 5, aim: 3 },
      measured: median(ratios.up),
      detail: `${against(costs.up)}; ${each(ratios.up)}`,
    },
    {
      goal: 'DOCUMENTS',
      subject: 'processor time to prove, open and give it / to copy it with an HMAC-SHA-256',
      bounds: { kind: 'at most', pass: 5, aim: 3 },
      measured: median(ratios.down),
      detail: `${against(costs.down)}; ${each(ratios.down)}`,
    },
  ];
}

async function measureMemory(api: Server, { upload }: Client): Promise<Finding> {
  const content = aContent(LARGEST);
  const before = await api.memory();
  let most = before;
  let done = false;
  const watching = (async () => {
    for (; !done; await sleep(40)) most = Math.max(most, await api.memory());
  })();
  // The same content for all; a different first line makes each one unique.
  await Promise.all(
    Array.from({ length: TOGETHER }, () =>
      upload(Buffer.concat([content.subarray(0, -36), Buffer.from(randomUUID())])),
    ),
  );
  done = true;
  await watching;
  return {
    goal: 'DOCUMENTS',
    subject: `memory that ${TOGETHER} uploads of 25 MB at once add, MB`,
    bounds: { kind: 'at most', pass: 100, aim: 50 },
    measured: (most - before) / 1e6,
    detail: `${Math.round(before / 1e6)} MB before, ${Math.round(most / 1e6)} MB at most`,
  };
}
