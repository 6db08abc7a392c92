/** Refused rows with every fault of each: the answer and the file of these rows say all of them at once. */
import { type RefusedRow, tellRefused } from './refused-rows.ts';

export interface FaultyRow<Fault extends string> extends Omit<RefusedRow<Fault>, 'fault'> {
  /** In the order in which they are told; at least one. */
  readonly faults: readonly Fault[];
}

/** As `tellRefused`; the reason of a row is the sentences of its faults. */
export function tellFaults<Fault extends string>(
  heads: readonly string[],
  refused: readonly FaultyRow<Fault>[],
  { columns, faults: sentences }: Parameters<typeof tellRefused<Fault>>[2],
) {
  const reasons: Record<string, string> = {};
  const rows = refused.map(({ line, cells, faults }) => {
    const fault = faults.join(' ');
    reasons[fault] ??= faults.map((one) => sentences[one]).join(' ');
    return { line, cells, fault };
  });
  const told = tellRefused(heads, rows, { columns, faults: reasons });
  return {
    ...told,
    refusals: told.refusals.map(({ line, fault }) => ({ line, faults: fault.split(' ') as Fault[] })),
  };
}
