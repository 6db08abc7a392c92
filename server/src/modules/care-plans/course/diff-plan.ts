/** What a version changes, field by field: texts as they are written. Pure. */
import type { carePlan, PlanDiff, planContent, StoredOf } from '@puente/contract';
import { canonical } from '#kernel/records/idempotency';

type Content = Pick<StoredOf<typeof carePlan>, keyof typeof planContent | 'title'>;
type Change = PlanDiff['changes'][number];
type Item = { readonly id: string; readonly text: string } & Readonly<Record<string, unknown>>;

const lists = ['conditions', 'goals', 'steps'] as const;
const texts = ['title', 'strengths', 'preferences', 'emergencyPlan'] as const;

/** Parts of an item that are no words; they name other parts. */
const links: readonly string[] = ['id', 'text', 'goalId', 'needId', 'diagnosisId'];

const written = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'object'
      ? canonical(value)
      : String(value);

/** A part of an item, such as the day of a goal, stands behind its text. */
function changesOf(field: string, [before, after]: readonly [Item, Item]): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !links.includes(name));
  const whole = before.text === after.text ? [] : [{ field, itemId: after.id, before: before.text, after: after.text }];
  const parts = names.flatMap((name): Change[] => {
    const [was, is] = [written(before[name]), written(after[name])];
    const said = (value: string | null) => `${after.text} ${value ?? '–'}`;
    return was === is ? [] : [{ field, itemId: after.id, before: said(was), after: said(is) }];
  });
  return [...whole, ...parts];
}

function changesOfList(field: string, before: readonly Item[], after: readonly Item[]): Change[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((one): Change[] => {
      const known = was.get(one.id);
      return known ? changesOf(field, [known, one]) : [{ field, itemId: one.id, before: null, after: one.text }];
    }),
    ...before.filter(({ id }) => !is.has(id)).map(({ id, text }) => ({ field, itemId: id, before: text, after: null })),
  ];
}

const othersOf = ({ otherProfessionals }: Content) =>
  otherProfessionals.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', ') || null;

export function planChanges(before: Content, after: Content): Change[] {
  const single = (field: string, was: string | null, is: string | null): Change[] =>
    was === is ? [] : [{ field, itemId: null, before: was, after: is }];
  return [
    ...lists.flatMap((name) => changesOfList(name, before[name] as readonly Item[], after[name] as readonly Item[])),
    ...single('otherProfessionals', othersOf(before), othersOf(after)),
    ...texts.flatMap((name) => single(name, written(before[name]), written(after[name]))),
  ];
}
