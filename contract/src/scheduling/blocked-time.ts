/** Time in which a member of staff takes no visit: a meeting, training, leave. It names no patient. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { bounded, civilDate, outputText, text, timeOfDay } from '../kernel/fields.ts';
import { firstSeriesDay, lastSeriesDay } from '../kernel/recurrence/days-of-rule.ts';
import { longestRule, parseRule } from '../kernel/recurrence/rule.ts';

/** A day that something may take place on. */
const day = civilDate.check(
  z.refine((on) => on >= firstSeriesDay && on <= lastSeriesDay, { error: 'Choose a day from 2000 to 2199.' }),
);
const rule = bounded(longestRule).check(
  z.refine((one) => parseRule(one) !== null, { error: 'Use a rule such as FREQ=WEEKLY;BYDAY=MO.' }),
);
const length = z.int().check(z.minimum(5), z.maximum(1440));

/** An hour `HH:MM` where the organization works, and a length; neither of both: the whole day. */
const slot = z.strictObject({ on: day, time: z.nullable(timeOfDay), minutes: z.nullable(length) });
/** The first occurrence, and the rule of its repetition. */
export const schedule = z.strictObject({
  startsOn: day,
  time: z.nullable(timeOfDay),
  minutes: z.nullable(length),
  rule: z.nullable(rule),
});
export type Schedule = z.infer<typeof schedule>;
const title = text(120);

/** One day of the series, by its rule. */
const one = { on: civilDate };
const own = {
  read: 'own',
  create: 'own',
  update: 'own',
  skip: 'own',
  move: 'own',
  split: 'own',
  end: 'own',
  cancel: 'own',
} as const;

export const blockedTime = defineResource({
  one: 'blockedTime',
  many: 'blockedTimes',
  patients: 'none',
  fields: { title, schedule },
  derived: {
    ownerId: outputText,
    exceptions: z.array(z.strictObject({ on: civilDate, movedTo: z.nullable(slot) })),
    startsOn: civilDate,
    /** The last day on which it takes place; null where it has no end. */
    lastOn: z.nullable(civilDate),
  },
  states: ['active', 'cancelled'],
  frozen: ['cancelled'],
  commands: {
    /** That day does not take place. */
    skip: { from: ['active'], body: z.strictObject(one) },
    /** That day takes place at another time. */
    move: { from: ['active'], body: z.strictObject({ ...one, to: slot }) },
    /** The series ends before that day, and a new one begins on it. */
    split: { from: ['active'], body: z.strictObject({ ...one, title, schedule }) },
    /** That day and those after it do not take place. */
    end: { from: ['active'], body: z.strictObject(one) },
    cancel: { from: ['active'], to: 'cancelled' },
  },
  owner: 'ownerId',
  sortable: ['startsOn'],
  filterable: ['status'],
  access: { TenantAdmin: own, chw: own, clinician: own },
  phi: false,
});
