/** Global set-up of the journeys: one server for all of them. */
import type { TestProject } from 'vitest/node';
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
  provide('baseUrl', server.url);
  provide('dataDir', server.dataDir);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
