/** A separate database with the demonstration, as an operator has it after the first start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@puente/server';
import { startApi } from '../load/processes.ts';

export interface Demo {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The organization and its administrator, as the seed creates them. */
export const demoOrganization = { name: 'demo', email: 'admin@demo.test', password: 'Puente-demo-2026' } as const;
/** A CHW there, of the same password. */
export const demoWorker = 'chw@demo.test';

export async function openDemo(say: (line: string) => void): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puente-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await (await startApi({ dataDir, demo: true })).stop();
    const { appUrl, ownerUrl, stop } = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } });
    return { appUrl, ownerUrl, dataDir, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
