/** How far a long import is: a bar on a terminal, a line every few seconds elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  bytes(count: number): void;
  records(count: number): void;
  stop(): void;
}

const every = 5000;

export function showProgress(total: number, output: NodeJS.WriteStream, say: (line: string) => void): Progress {
  let bytes = 0;
  let records = 0;
  if (!output.isTTY) {
    let next = Date.now() + every;
    return {
      bytes(count) {
        bytes += count;
        if (Date.now() < next) return;
        next = Date.now() + every;
        say(`  ${Math.min(100, Math.floor((bytes / total) * 100))} % read, ${records} resources`);
      },
      records: (count) => void (records += count),
      stop() {},
    };
  }
  const bar = new SingleBar({ format: '  {bar} {percentage} %  {records} resources  {eta_formatted} left', stream: output, hideCursor: true, clearOnComplete: true });
  bar.start(total, 0, { records });
  return {
    bytes: (count) => bar.update(Math.min(total, (bytes += count)), { records }),
    records: (count) => void (records += count),
    stop: () => bar.stop(),
  };
}
