/** A separate process that repeats the statements of a request over bare connections, to measure the driver itself. */
import { openBare, prepareFor, runBare } from './bare-connection.ts';
import { concurrency, throughput } from './concurrency.ts';
import { targetsOf } from './operations.ts';
import type { FromWorker, Slice, WorkerSettings } from './worker-protocol.ts';

const tell = (message: FromWorker) => process.send!(message);

process.once('message', async (settings: WorkerSettings) => {
  const clients = await Promise.all(Array.from({ length: concurrency }, () => openBare(settings)));
  process.on('message', async (message: Slice | object) => {
    if (!('operation' in message)) return;
    const { operation, shape, seconds } = message;
    const target = targetsOf(operation, settings.people);
    for (const client of clients) await prepareFor(client, operation);
    tell({
      rate: await throughput(clients, seconds, (client) =>
        runBare(client, settings, { operation, shape, target: target() }),
      ),
    });
  });
  tell({ ready: '' });
});
