/** How far a long import is: a bar on a terminal, a line every few seconds elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  bytes(count: number): void;
  records(count: number): void;
  stop(): void;
}

const every = 5000;

export function showProgress(total: number, output: NodeJS.WriteStream, say: (line: string) => void): Progress {
  const done = { bytes: 0, records: 0 };
  const show = output.isTTY ? bar(total, output) : lines(total, say);
  return {
    bytes(count) {
      done.bytes = Math.min(total, done.bytes + count);
      show.update(done.bytes, done.records);
    },
    records(count) {
      done.records += count;
    },
    stop: show.stop,
  };
}

function bar(total: number, stream: NodeJS.WriteStream) {
  const format = '  {bar} {percentage} %  {records} resources  {eta_formatted} left';
  const shown = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true });
  shown.start(total, 0, { records: 0 });
  return { update: (bytes: number, records: number) => shown.update(bytes, { records }), stop: () => shown.stop() };
}

function lines(total: number, say: (line: string) => void) {
  let next = Date.now() + every;
  return {
    update(bytes: number, records: number) {
      if (Date.now() < next) return;
      next = Date.now() + every;
      say(`  ${Math.floor((bytes / total) * 100)} % read, ${records} resources`);
    },
    stop() {},
  };
}
