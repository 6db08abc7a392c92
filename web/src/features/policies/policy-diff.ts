// What differs between two versions of rules, as facts in words.
import type { PolicyFact } from './policy-facts.ts';

export interface FactChange {
  readonly id: string;
  readonly code?: string | undefined;
  readonly label: string;
  /** Null: the version does not say this. */
  readonly before: string | null;
  readonly after: string | null;
}

export function diffOf(before: readonly PolicyFact[], after: readonly PolicyFact[]): FactChange[] {
  const old = new Map(before.map((fact) => [fact.id, fact]));
  const now = new Set(after.map(({ id }) => id));
  const changed = after
    .filter(({ id, value }) => old.get(id)?.value !== value)
    .map(({ id, code, label, value }) => ({ id, code, label, before: old.get(id)?.value ?? null, after: value }));
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map(({ id, code, label, value }) => ({ id, code, label, before: value, after: null }));
  return [...changed, ...gone];
}
