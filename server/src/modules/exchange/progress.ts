/** How far a long import is, on a terminal: a bar, or a line every few seconds elsewhere. */
import { SingleBar } from 'cli-progress';

/** The counts that the run of the import also shows. */
export interface Far {
  /** Of the input, times the number of passes. */
  readonly bytes: number;
  /** Resources that are settled. */
  readonly records: number;
}

export interface Progress {
  show(far: Far): void;
  stop(): void;
}

const every = 5000;

export const showProgress = (total: number, output: NodeJS.WriteStream, say: (line: string) => void): Progress =>
  output.isTTY ? bar(total, output) : lines(total, say);

function bar(total: number, stream: NodeJS.WriteStream): Progress {
  const format = '  {bar} {percentage} %  {records} resources  {eta_formatted} left';
  const shown = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true });
  shown.start(total, 0, { records: 0 });
  return { show: ({ bytes, records }) => shown.update(bytes, { records }), stop: () => shown.stop() };
}

function lines(total: number, say: (line: string) => void): Progress {
  let next = Date.now() + every;
  return {
    show({ bytes, records }) {
      if (Date.now() < next) return;
      next = Date.now() + every;
      say(`  ${Math.floor((bytes / total) * 100)} % read, ${records} resources`);
    },
    stop() {},
  };
}
