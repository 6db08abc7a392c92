/** Something to do (FHIR Task): about a person, or for the team. One for each (rule, subject, due day), however often its rule runs. */
import * as z from 'zod/mini';
import { openTaskStates, taskPriorities, taskRules, taskStates } from '../kernel/codes/care-plan.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { bounded, civilDate, id, instant, outputText, prose, requiredText, text, timeOfDay } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { longestRule, parseRule } from '../kernel/recurrence/rule.ts';

const checklistItem = z.strictObject({ id, text: text(200), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof checklistItem>;

const content = {
  title: text(200),
  note: z.nullish(prose(2000)),
  /** The member who does it; null: anybody of the team takes it. */
  ownerId: z.nullish(id),
  dueOn: z.nullish(civilDate),
  /** On the clock of the organization; needs `dueOn`. */
  dueTime: z.nullish(timeOfDay),
  priority: z.enum(taskPriorities),
  checklist: z.array(checklistItem).check(z.maxLength(30)),
  /** Members who are told when it is late and when it is done. */
  watcherIds: z.array(id).check(z.maxLength(10)),
  /** RFC 5545; needs `dueOn`. Once done or cancelled, it is made again for the next day of the rule. */
  repeats: z.nullish(
    bounded(longestRule).check(
      z.refine((rule) => parseRule(rule) !== null, { error: 'Use a rule such as FREQ=WEEKLY;BYDAY=MO.' }),
    ),
  ),
};

const derived = {
  ownerName: z.nullable(outputText),
  watcherNames: z.array(outputText),
  /** The rule that made it; null: somebody did. */
  rule: z.nullable(z.enum(taskRules)),
  doneAt: z.nullable(instant),
  doneByName: z.nullable(outputText),
  doneNote: z.nullable(outputText),
  /** Why it was cancelled. */
  statusReason: z.nullable(outputText),
  createdByName: z.nullable(outputText),
  /** The next one of a repeated task. */
  nextId: z.nullable(id),
};

const commands = {
  /** A task without owner becomes the caller's. */
  claim: { from: openTaskStates },
  start: { from: ['open'], to: 'in-progress' },
  tick: { from: openTaskStates, body: z.strictObject({ itemId: id, isDone: z.boolean() }), ofAnyVersion: true },
  /** Of a completed task: the same answer, and nothing changes. */
  complete: {
    from: openTaskStates,
    to: 'completed',
    doneIn: 'completed',
    body: z.strictObject({ note: z.nullish(prose(500)) }),
  },
  reopen: { from: ['completed'], to: 'open' },
  cancel: { from: openTaskStates, to: 'cancelled', body: z.strictObject({ reason: requiredText(500) }) },
} as const;

const life = {
  states: taskStates,
  frozen: ['completed', 'cancelled'],
  commands,
  owner: 'ownerId',
  sortable: ['dueOn'],
  ranges: ['dueOn'],
} as const;

const done = {
  update: 'panelOrOwn',
  claim: 'panelOrOwn',
  start: 'panelOrOwn',
  tick: 'panelOrOwn',
  complete: 'panelOrOwn',
  reopen: 'panelOrOwn',
  cancel: 'panelOrOwn',
} as const;

export const task = defineResource({
  one: 'task',
  many: 'tasks',
  patients: 'one',
  fields: {
    patientId: id,
    ...content,
    /** The record that it is about. */
    carePlanId: z.nullish(id),
    referralId: z.nullish(id),
    encounterId: z.nullish(id),
    assessmentId: z.nullish(id),
    needId: z.nullish(id),
    /** A goal and a step of that plan. */
    goalId: z.nullish(id),
    stepId: z.nullish(id),
  },
  derived,
  initial: { priority: 'medium', checklist: [], watcherIds: [] },
  ...life,
  immutable: ['patientId', 'carePlanId', 'referralId', 'encounterId', 'assessmentId', 'needId', 'goalId', 'stepId'],
  references: {
    patientId: 'patient',
    ownerId: 'user',
    carePlanId: 'carePlan',
    referralId: 'referral',
    encounterId: 'encounter',
    assessmentId: 'assessment',
    needId: 'need',
  },
  pointers: { nextId: 'task' },
  sources: ['carePlanId', 'referralId', 'encounterId', 'assessmentId', 'needId'],
  part2: 'record',
  filterable: [
    'patientId',
    'status',
    'ownerId',
    'dueOn',
    'priority',
    'carePlanId',
    'referralId',
    'encounterId',
    'assessmentId',
  ],
  groups: ['status', 'priority', 'ownerId'],
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      cancel: 'tenant',
      export: 'tenant',
      ...part2Rights.TenantAdmin,
    },
    chw: { read: 'panelOrOwn', create: 'standing', ...done, ...part2Rights.chw },
    clinician: { read: 'panelOrOwn', create: 'standing', ...done, ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});

const everybody = {
  read: 'tenant',
  create: 'tenant',
  update: 'tenant',
  claim: 'tenant',
  start: 'tenant',
  tick: 'tenant',
  complete: 'tenant',
  reopen: 'tenant',
  cancel: 'tenant',
} as const;

/** A task about nobody: all staff see it. */
export const teamTask = defineResource({
  one: 'teamTask',
  many: 'teamTasks',
  patients: 'none',
  fields: content,
  derived,
  initial: { priority: 'medium', checklist: [], watcherIds: [] },
  ...life,
  references: { ownerId: 'user' },
  pointers: { nextId: 'teamTask' },
  filterable: ['status', 'ownerId', 'dueOn', 'priority'],
  groups: ['status', 'priority'],
  access: { TenantAdmin: { ...everybody, export: 'tenant' }, chw: everybody, clinician: everybody },
  phi: false,
});
