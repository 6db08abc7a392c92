/** Why a file is not read at all. */
import type { CsvFileFault } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';

const sentences: Readonly<Record<CsvFileFault, string>> = {
  too_large: 'The file is too large.',
  encoding: 'The file is no text in UTF-8.',
  empty: 'The file has no rows.',
  too_many_rows: 'The file has too many rows.',
  quotes: 'A quotation mark stands where none belongs.',
  missing_column: 'A column is missing.',
  unknown_column: 'A column is not known.',
  double_column: 'A column stands twice.',
};

export class FileFault extends Error {
  override name = 'FileFault';
  readonly fault: CsvFileFault;
  /** The line, or the head of the column, where that helps; never a value. */
  readonly place: string | undefined;
  constructor(fault: CsvFileFault, place?: string | number) {
    super(fault);
    this.fault = fault;
    this.place = place?.toString();
  }
}

/** As a refusal of the field `file`; an error that is no fault of the file passes unchanged. */
export function refusalOfFile(error: unknown): unknown {
  if (!(error instanceof FileFault)) return error;
  const { fault, place } = error;
  return new AppError('validation', {
    errors: [{ path: 'file', code: fault, message: sentences[fault] }],
    ...(place !== undefined && { detail: place }),
  });
}
