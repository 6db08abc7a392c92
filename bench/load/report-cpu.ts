/** Loaded into every measured process: reports its processor time and memory on request, and exits with its parent. */
import type { FromWorker } from './worker-protocol.ts';

process.on('message', (message: object) => {
  if ('askCpu' in message) {
    const { user, system } = process.cpuUsage();
    process.send!({ microseconds: user + system } satisfies FromWorker);
  }
  if ('askMemory' in message) process.send!({ bytes: process.memoryUsage.rss() } satisfies FromWorker);
});
// A measured process never outlives its parent.
process.on('disconnect', () => process.exit());
