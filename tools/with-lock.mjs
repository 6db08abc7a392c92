/** Lets one process at a time work in this folder; the lock of a dead process is taken over. */
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

const touchedEvery = 1_000;
const staleAfter = 15_000;
const patience = 15 * 60_000;

export async function withLock(name, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const path = join(root, '.cache', `${name}.lock`);
  await acquire(path);
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), touchedEvery);
  const release = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

async function acquire(path) {
  const deadline = Date.now() + patience;
  for (let told = false; ; ) {
    try {
      mkdirSync(path);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (Date.now() - (touchedAt(path) ?? Date.now()) > staleAfter) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    if (Date.now() > deadline) throw new Failure(`Another process holds ${path}. Stop it, or remove that folder.`);
    if (!told) console.error('Waiting for another process of this folder …');
    told = true;
    await sleep(200);
  }
}

function touchedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
