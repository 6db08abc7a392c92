/** A database of its own with the demonstration, as an operator has one after the first start. */
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

/** The organisation and its administrator, as the seed makes them. */
export const demoOrganization = { name: 'demo', email: 'admin@demo.test', password: 'Puente-demo-2026' } as const;

export async function openDemo(say: (line: string) => void): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puente-bench-'));
  const embedded = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const demo = { appUrl: embedded.appUrl, ownerUrl: embedded.ownerUrl, dataDir, stop };
    await (await startApi({ ...demo, demo: true })).stop();
    return demo;
  } catch (error) {
    await stop();
    throw error;
  }
}
