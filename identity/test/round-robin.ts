/** A proxy that sends each request to the next of several instances. */
import { createServer, request as forward } from 'node:http';
import { startIdentityServer, type TestServer } from './identity-server.ts';

export type TestCluster = {
  readonly address: string;
  readonly instances: readonly [TestServer, TestServer];
  /** How many requests each instance has received. */
  readonly counts: () => readonly number[];
  /** Moves the clocks of both instances forward. */
  readonly passTime: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/** Two instances that share only the database; their public address is the proxy's. */
export async function startTestCluster(): Promise<TestCluster> {
  let address = '';
  const start = () => startIdentityServer({ publicUrl: () => address });
  const instances = [await start(), await start()] as const;
  const counts = instances.map(() => 0);
  let next = 0;
  const proxy = createServer((incoming, outgoing) => {
    const turn = next;
    next = (next + 1) % instances.length;
    counts[turn] = (counts[turn] ?? 0) + 1;
    const { method, headers } = incoming;
    const there = forward(
      new URL(incoming.url ?? '/', instances[turn]?.address),
      { method, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    there.on('error', () => outgoing.destroy());
    incoming.pipe(there);
  });
  // A caller's next request meets no connection that has just ended.
  proxy.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  address = `http://127.0.0.1:${bound.port}`;
  return {
    address,
    instances,
    counts: () => [...counts],
    passTime: (milliseconds) => {
      for (const instance of instances) instance.passTime(milliseconds);
    },
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      for (const instance of instances) await instance.close();
    },
  };
}
