// The differences between two versions of rules, as facts in words.
import type { PolicyFact } from './policy-facts.ts';

export type FactValue = Pick<PolicyFact, 'value' | 'items'>;

export interface FactChange {
  readonly id: string;
  readonly code?: string | undefined;
  /** The code as a whole. */
  readonly whole?: 'added' | 'removed';
  readonly label: string;
  /** Null: the version lacks this fact. */
  readonly before: FactValue | null;
  readonly after: FactValue | null;
}

/** A code that only one of them has is one change. */
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
    .map((fact) => ({
      id: fact.id,
      code: fact.code,
      label: fact.label,
      before: old.get(fact.id) ?? null,
      after: fact,
    }));
  const gone = before
    .filter((fact) => isInBoth(fact) && !now.has(fact.id))
    .map((fact) => ({ id: fact.id, code: fact.code, label: fact.label, before: fact, after: null }));
  return [...whole(newCodes, oldCodes, 'added'), ...whole(oldCodes, newCodes, 'removed'), ...changed, ...gone];
}
