/** A lock between processes of one machine: a file that its holder touches every second. */
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';

const touchedEvery = 1_000;
const staleAfter = 20_000;

/** Runs `work` while this process alone holds `path`. Waits up to `patience` ms; a holder that died is overtaken. */
export async function withFileLock<T>(path: string, work: () => Promise<T>, patience = 180_000): Promise<T> {
  await acquire(path, Date.now() + patience);
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), touchedEvery);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  }
}

async function acquire(path: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      const file = await open(path, 'wx', 0o600);
      // On a full disk the empty file holds too, as long as it is touched.
      await file.writeFile(String(process.pid)).catch(() => {});
      await file.close();
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (await isStale(path)) {
      // Renamed first: of two waiters only one moves the dead holder's file.
      await rename(path, `${path}.${process.pid}`).catch(() => {});
      await rm(`${path}.${process.pid}`, { force: true });
    } else if (Date.now() > deadline) {
      throw new DatabaseError(`Another process holds ${path}. Stop it, or remove the file if none is running.`);
    } else {
      await sleep(50);
    }
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    const pid = Number(await readFile(path, 'utf8'));
    return Date.now() - mtimeMs > staleAfter || (pid > 0 && !isRunning(pid));
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
