/** Finds the version of a program's rules that applies to a service date. */
import type { Program } from './benefit-policy-body.ts';

/** `effectiveTo` is the last day; null: until replaced. */
export interface Effective {
  readonly effectiveFrom: string;
  readonly effectiveTo?: string | null;
}

export interface PolicyRow extends Effective {
  readonly program: Program;
  /** Null: for every payer that has no row of its own. */
  readonly payerId?: string | null;
}

export function appliesOn({ effectiveFrom, effectiveTo }: Effective, on: string): boolean {
  return effectiveFrom <= on && (effectiveTo == null || on <= effectiveTo);
}

/** The payer's own row before the general one; if two apply, the later beginning; null if none applies. */
export function policyFor<Row extends PolicyRow>(
  policies: readonly Row[],
  { program, payerId, on }: { program: Program; payerId: string | null; on: string },
): Row | null {
  const own = (row: Row) => row.payerId != null;
  const [first] = policies
    .filter((row) => row.program === program && appliesOn(row, on) && (!own(row) || row.payerId === payerId))
    .sort((a, b) => Number(own(b)) - Number(own(a)) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  return first ?? null;
}
