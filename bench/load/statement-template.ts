/** A statement of the kernel, with placeholders where requests differ. */
import { timeOrderedId } from './time-ordered-id.ts';

export interface Sent {
  readonly text: string;
  readonly name?: string;
  readonly values: readonly unknown[];
}

type Slot =
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'target'; readonly around: readonly [string, string] }
  | { readonly kind: 'fresh' };

export interface StatementTemplate {
  readonly text: string;
  readonly name?: string;
  readonly slots: readonly Slot[];
}

/** One statement in the same request for two targets, with the ids of the requested records. */
export function templateOf(one: Sent, other: Sent, targets?: readonly [string, string]): StatementTemplate {
  if (one.text !== other.text) throw new Error('The two requests did not send the same statement.');
  const slots = one.values.map((value, index): Slot => {
    const otherValue = other.values[index];
    if (
      targets &&
      typeof value === 'string' &&
      typeof otherValue === 'string' &&
      value.includes(targets[0]) &&
      otherValue.includes(targets[1])
    ) {
      const [before = '', after = ''] = value.split(targets[0]);
      return { kind: 'target', around: [before, after] };
    }
    const differs = typeof value === 'string' && value !== otherValue;
    return differs && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(value)
      ? { kind: 'fresh' }
      : { kind: 'fixed', value };
  });
  return { text: one.text, ...(one.name && { name: one.name }), slots };
}

export function statementFor({ text, name, slots }: StatementTemplate, target: string): Sent {
  const values = slots.map((slot) => {
    if (slot.kind === 'fixed') return slot.value;
    return slot.kind === 'fresh' ? timeOrderedId() : `${slot.around[0]}${target}${slot.around[1]}`;
  });
  return { text, ...(name && { name }), values };
}
