/** A virus scanner that speaks clamd's INSTREAM, finds nothing, and stops with the run. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @returns its address for the setting CLAMD */
export async function startScanner(): Promise<string> {
  const server = createServer((socket) => {
    let end = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      end = Buffer.concat([end, bytes]).subarray(-4);
      // The last chunk is empty.
      if (end.equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
