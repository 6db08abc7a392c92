/** A way to the database that can fall silent: bytes go neither way and nothing is closed, as with a cable that was pulled. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The given address, by way of the relay. */
  through(url: string): string;
  silence(): void;
  speak(): void;
  close(): Promise<void>;
}

export async function relayTo(databaseUrl: string): Promise<Relay> {
  const { hostname, port } = new URL(databaseUrl);
  const path = decodeURIComponent(hostname);
  const pairs = new Set<readonly [Socket, Socket]>();
  let silent = false;
  const pass = ([one, other]: readonly [Socket, Socket]) => {
    one.pipe(other);
    other.pipe(one);
  };
  const server = createServer((one) => {
    const other = path.startsWith('/') ? connect(`${path}/.s.PGSQL.${port || 5432}`) : connect(Number(port), hostname);
    const pair = [one, other] as const;
    pairs.add(pair);
    for (const [socket, facing] of [pair, [other, one] as const])
      socket
        .on('error', () => {})
        .once('close', () => {
          facing.destroy();
          pairs.delete(pair);
        });
    if (!silent) pass(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return address.href;
    },
    silence() {
      silent = true;
      for (const [one, other] of pairs) {
        one.unpipe(other).pause();
        other.unpipe(one).pause();
      }
    },
    speak() {
      silent = false;
      for (const pair of pairs) pass(pair);
    },
    async close() {
      for (const [one] of pairs) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
