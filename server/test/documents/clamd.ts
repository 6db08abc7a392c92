/** A scanner that speaks clamd's INSTREAM over TCP and finds what a virus would be. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface Clamd {
  /** `host:port`, as the setting CLAMD names it. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** The answer for a clean content. */
  says: string;
  /** How many bytes the last content had. */
  seen: number;
  close(): void;
}

export async function startClamd(): Promise<Clamd> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      let at = text ? 0 : 'zINSTREAM\0'.length;
      let size = 1;
      while (size > 0) {
        size = at + 4 <= received.length ? received.readUInt32BE(at) : Number.POSITIVE_INFINITY;
        if (at + 4 + size > received.length) break;
        text += received.toString('latin1', at + 4, at + 4 + size);
        at += 4 + size;
      }
      if (text) received = received.subarray(at);
      if (size > 0) return;
      clamd.seen = text.length;
      socket.end(`${text.includes('VIRUS') ? 'stream: Test.Virus FOUND' : clamd.says}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clamd: Clamd = {
    address: `127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    says: 'stream: OK',
    seen: 0,
    close: () => void server.close(),
  };
  return clamd;
}
