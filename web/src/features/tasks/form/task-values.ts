// The values of the forms of tasks: about a person, and of the team.
import { type RepeatValues, repeatFaults, repeatOf, scheduleOf } from '#care';
import { beginning, choice, choices, date, defineForm, flag, reference, rows, text, time, whole } from '#records';
import type { FieldCode, Picked } from '#ui';

interface Stored {
  readonly dueOn?: string | null;
  readonly repeats?: string | null;
  readonly watcherNames?: readonly string[];
}

/** A field of the form that belongs to the rule of the task. */
const within = <Value>(kind: Parameters<typeof beginning<Value>>[0], name: keyof RepeatValues) => ({
  ...kind,
  toForm: (_stored: unknown, record: Stored) =>
    kind.toForm(
      repeatOf({ startsOn: record.dueOn ?? '', time: null, minutes: null, rule: record.repeats ?? null })[name],
      record as Readonly<Record<string, unknown>>,
    ),
});

const items = rows({ id: text, text, isDone: flag });
export const newItem = items.newRow;
type Item = typeof newItem;

const kinds = {
  title: text,
  note: text,
  ownerId: reference('ownerName'),
  dueOn: date,
  dueTime: time,
  priority: beginning(choice, 'medium'),
  checklist: { ...items, toBody: (values: Item[]) => items.toBody(values.filter((item) => item.text.trim() !== '')) },
  watcherIds: {
    empty: [] as Picked[],
    toForm: (stored: unknown, { watcherNames = [] }: Stored) =>
      ((stored as readonly string[] | null | undefined) ?? []).map((id, at) => ({ id, name: watcherNames[at] ?? '–' })),
    toBody: (values: Picked[]) => values.map(({ id }) => id),
    format: 'choose' as const,
    inWords: (values: Picked[]) => values.map(({ name }) => name).join(', '),
  },
  repeat: within(text, 'repeat'),
  interval: within(beginning(whole, '1'), 'interval'),
  weekdays: within(choices, 'weekdays'),
  monthlyBy: within(beginning(choice, 'day'), 'monthlyBy'),
  ends: within(beginning(choice, 'never'), 'ends'),
  until: within(date, 'until'),
  count: within(beginning(whole, '10'), 'count'),
};

const repeatFields = ['repeat', 'interval', 'weekdays', 'monthlyBy', 'ends', 'until', 'count'] as const;
export type RepeatField = (typeof repeatFields)[number];
export const isRepeatField = (name: string): name is RepeatField => repeatFields.some((field) => field === name);

const rules = {
  /** A repeated task is due on the first day of its rule. */
  adjust(body: Record<string, unknown>, values: unknown): Record<string, unknown> {
    const { repeat, dueOn } = values as RepeatValues & { readonly dueOn: string };
    const own = Object.fromEntries(Object.entries(body).filter(([name]) => !isRepeatField(name)));
    if (!repeat) return { ...own, repeats: null };
    const { startsOn, rule } = scheduleOf({ ...(values as RepeatValues), startsOn: dueOn, isWholeDay: true });
    return { ...own, dueOn: startsOn || null, repeats: rule };
  },
  check({ dueOn, dueTime, ...values }: RepeatCheck): Record<string, FieldCode> {
    return {
      ...repeatFaults({ ...values, startsOn: dueOn }),
      ...((values.repeat || dueTime) && !dueOn && { dueOn: 'date' as const }),
    };
  },
  fieldOf: (path: string) => (path === 'repeats' ? 'repeat' : path),
};
type RepeatCheck = Omit<Parameters<typeof repeatFaults>[0], 'startsOn'> & {
  readonly dueOn: string;
  readonly dueTime: string;
};

export const taskForm = defineForm('task', kinds, rules);
export const teamTaskForm = defineForm('teamTask', kinds, rules);
export type TaskValues = typeof taskForm.empty;
