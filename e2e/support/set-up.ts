/** Global set-up of the journeys: one server for all of them. */
import type { TestProject } from 'vitest/node';
import { apiOf } from './api.ts';
import { type RunningServer, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly baseUrl: string;
    readonly dataDir: string;
  }
}

let server: RunningServer | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  server = await startServer();
  await signsAlone(server.url);
  provide('baseUrl', server.url);
  provide('dataDir', server.dataDir);
}

/** The demonstration asks for a co-signature. Most journeys are about what comes after: the notes that wait already do for the others. */
async function signsAlone(url: string): Promise<void> {
  for (const tenant of ['demo', 'second']) {
    const admin = await apiOf(url, `admin@${tenant}.test`);
    const { version } = await admin.get('tenant');
    await admin.patch('tenant', { version, cosignVisits: false });
  }
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
