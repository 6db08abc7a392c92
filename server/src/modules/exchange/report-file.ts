/** The lines of an import that need a person's eye: JSON lines in a file that only its owner reads. */
import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { Place } from './read-resources.ts';

export interface ReportLine extends Place {
  readonly kind: 'rejected' | 'warning';
  readonly type?: string;
  readonly id?: string;
  readonly field?: string;
  /** Never holds the content of the field. */
  readonly reason: string;
}

/** The file is made with the first line, so that a clean import leaves none. */
export class ReportFile {
  readonly path: string;
  lines = 0;
  #stream: WriteStream | undefined;
  #failed: Error | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Resolves at once, or when a slow disk has caught up. @throws the reason why the file cannot be written. */
  async write(line: ReportLine): Promise<void> {
    this.#stream ??= this.#open();
    this.lines += 1;
    const full = !this.#stream.write(`${JSON.stringify(line)}\n`);
    if (this.#failed) throw this.#failed;
    if (full) await once(this.#stream, 'drain');
  }

  /** An older file of this name goes first: its mode might let others read. */
  #open(): WriteStream {
    rmSync(this.path, { force: true });
    return createWriteStream(this.path, { mode: 0o600, flags: 'wx' }).on('error', (error) => (this.#failed = error));
  }

  async close(): Promise<void> {
    if (!this.#stream) return;
    await new Promise<void>((resolve, reject) => {
      this.#stream!.on('error', reject).end(() => resolve());
    });
  }
}
