/** Why a file is not read at all. */
import type { FeeFileFault } from '@puente/contract';

export class FileFault extends Error {
  override name = 'FileFault';
  readonly fault: FeeFileFault;
  /** The line, or the head of the column, where that helps; never a value. */
  readonly place: string | undefined;
  constructor(fault: FeeFileFault, place?: string | number) {
    super(fault);
    this.fault = fault;
    this.place = place?.toString();
  }
}
