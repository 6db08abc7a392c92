/** Loaded into every measured process: tells on request how much processor time and memory it uses, and ends with its parent. */
import type { FromWorker } from './worker-protocol.ts';

process.on('message', (message: object) => {
  if ('askCpu' in message) {
    const { user, system } = process.cpuUsage();
    process.send!({ microseconds: user + system } satisfies FromWorker);
  }
  if ('askMemory' in message) process.send!({ bytes: process.memoryUsage.rss() } satisfies FromWorker);
});
// A measured process never outlives the one that measures.
process.on('disconnect', () => process.exit());
