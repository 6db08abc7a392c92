/** Starts one process: database, tables, the demonstration on the first run, API, identity and web on one port. */
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { keepSealed } from './audit-seal/keep-sealed.ts';
import { DatabaseError } from './database/index.ts';
import { ConfigError, readConfig, withPort } from './kernel/config/config.ts';
import { explainListenError } from './kernel/config/listen-error.ts';
import { SchemaError } from './kernel/schema/migrate.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { openServices } from './services.ts';

/** Above what its parts allow themselves: requests 4 s, jobs 5 s, connections of the database 4 s, the embedded one its checkpoint. */
const longestEndMs = 20_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const log = { info: say, warn: complain, error: complain };

/** The port is needed before the server listens: tokens carry the address. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start() {
  const read = readConfig(process.env);
  const config = read.port === 0 ? withPort(read, await freePort(read.host)) : read;
  for (const notice of config.notices) say(notice);
  const services = await openServices(config, { publicUrl: config.publicUrl, log });
  let stopping = false;
  const app = await buildApp({ ...services, config });
  const sealing = keepSealed({
    db: services.db,
    dataSecret: config.dataSecret,
    anchors: config.auditAnchors,
    complain: (message, details) => complain(`${message}: ${JSON.stringify(details)}`),
  });
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      complain('What was begun did not end in time and is cut off.');
      process.exit(1);
    }, longestEndMs).unref();
    await app.close().catch(() => {});
    await sealing.stop();
    await services.close().catch(() => {});
    process.exit(code);
  };
  // A second signal means that the operator does not want to wait.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => (stopping ? process.exit(1) : void stop(0)));
  try {
    await services.startJobs();
    // The records of visitors of the public demonstration are removed with their copies.
    if (!config.demoCopies) sealing.start();
    services.demoCopies?.start(app);
    const demo = config.demo && !config.demoCopies ? await seedDemo(app, services, say) : null;
    await app.listen({ host: config.host, port: config.port });
    say(`\nPuente is ready: ${config.publicUrl}`);
    for (const line of demo ?? []) say(line);
  } catch (error) {
    complain(explainListenError(error, config) ?? (error as Error).stack ?? String(error));
    await stop(1);
  }
}

start().catch((error: unknown) => {
  complain(
    [ConfigError, DatabaseError, SchemaError].some((kind) => error instanceof kind)
      ? (error as Error).message
      : ((error as Error).stack ?? String(error)),
  );
  process.exit(1);
});
