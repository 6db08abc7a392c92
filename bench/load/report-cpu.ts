/** Loaded into every measured process: tells on request how much processor time it has used, and ends with its parent. */
import type { FromWorker } from './worker-protocol.ts';

process.on('message', (message: object) => {
  if (!('askCpu' in message)) return;
  const { user, system } = process.cpuUsage();
  process.send!({ microseconds: user + system } satisfies FromWorker);
});
// A measured process never outlives the one that measures.
process.on('disconnect', () => process.exit());
