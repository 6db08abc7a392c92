// What differs between two versions of rules, as facts in words.
import type { PolicyFact } from './policy-facts.ts';

export interface FactChange {
  readonly id: string;
  readonly code?: string | undefined;
  /** The code as a whole. */
  readonly whole?: 'added' | 'removed';
  readonly label: string;
  /** Null: the version does not say this. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A code that one of them does not have is one change. */
export function diffOf(before: readonly PolicyFact[], after: readonly PolicyFact[]): FactChange[] {
  const old = new Map(before.map((fact) => [fact.id, fact]));
  const now = new Map(after.map((fact) => [fact.id, fact]));
  const codesOf = (facts: readonly PolicyFact[]) => new Set(facts.flatMap(({ code }) => code ?? []));
  const [oldCodes, newCodes] = [codesOf(before), codesOf(after)];
  const isInBoth = ({ code }: PolicyFact) => code === undefined || (oldCodes.has(code) && newCodes.has(code));
  const whole = (codes: ReadonlySet<string>, others: ReadonlySet<string>, whole: 'added' | 'removed') =>
    [...codes]
      .filter((code) => !others.has(code))
      .map((code): FactChange => ({ id: code, code, whole, label: '', before: null, after: null }));
  const changed = after
    .filter((fact) => isInBoth(fact) && old.get(fact.id)?.value !== fact.value)
    .map(({ id, code, label, value }) => ({ id, code, label, before: old.get(id)?.value ?? null, after: value }));
  const gone = before
    .filter((fact) => isInBoth(fact) && !now.has(fact.id))
    .map(({ id, code, label, value }) => ({ id, code, label, before: value, after: null }));
  return [...whole(newCodes, oldCodes, 'added'), ...whole(oldCodes, newCodes, 'removed'), ...changed, ...gone];
}
