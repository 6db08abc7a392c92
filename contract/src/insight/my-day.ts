/** `GET /Prod/my-day`: the data of the start page beside the lists and counts of the resources, by the caller's roles. */
import * as z from 'zod/mini';
import { taskPriorities, taskStates } from '../kernel/codes/care-plan.ts';
import { patientSummary } from '../kernel/definition/record-patient.ts';
import { civilDate, id, instant, outputText } from '../kernel/fields.ts';

/** Hours after which an unsigned encounter is late. */
export const lateAfterHours = 72;
/** Days back in which the start page shows new and signed records. */
export const recentDays = 7;
/** Rows of one card; more are counted. */
export const mostOfCard = 6;
/** Counted no further than this. */
export const mostCounted = 1_000;

/** The first rows, and how many there are in all: `count` of them, or more where it is `capped`. */
const some = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ count: z.int(), capped: z.boolean(), items: z.array(row) });

const encounterLine = z.strictObject({
  id,
  patient: patientSummary,
  authorName: z.nullable(outputText),
  serviceDate: civilDate,
  /** The moment of its signature, or of its start without one. */
  at: instant,
});
export type EncounterLine = z.infer<typeof encounterLine>;

/** A task as the start page shows it; without a person it is of the team. */
const taskLine = z.strictObject({
  id,
  version: z.int(),
  title: outputText,
  patient: z.nullable(patientSummary),
  dueOn: z.nullable(civilDate),
  dueTime: z.nullable(outputText),
  isLate: z.boolean(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStates),
});
export type TaskLine = z.infer<typeof taskLine>;

export const myDay = z.strictObject({
  /** Open tasks of the caller that are late or due within seven days: late ones first, then by the person's risk, priority and day. */
  tasks: some(taskLine),
  /** For a community health worker. */
  panel: z.nullable(
    z.strictObject({
      /** People the caller was given in the last days, newest first; without those the caller registered. */
      arrived: some(z.strictObject({ patient: patientSummary, since: instant })),
      /** People whose units near the limit without a plan of care, the nearest first. */
      unitsNear: some(z.strictObject({ patient: patientSummary, used: z.int(), limit: z.int() })),
    }),
  ),
  /** For a clinician: the work of the people the caller supervises. */
  team: z.nullable(
    z.strictObject({
      workers: z.int(),
      /** Signed in the last days, newest first. */
      signed: some(encounterLine),
      /** Not signed for too long, the oldest first. */
      unsigned: some(encounterLine),
    }),
  ),
  /** For an administrator. */
  tenant: z.nullable(
    z.strictObject({
      newPatients: z.strictObject({ count: z.int(), capped: z.boolean() }),
      /** Half of the encounters signed in the last 30 days, the newest 10,000 at most, were signed within so many hours. */
      signedWithinHours: z.nullable(z.int()),
      /** Community health workers who may sign in and have no assigned people. */
      withoutPanel: z.int(),
      /** Community health workers who may sign in and have more people assigned than planned. */
      overCapacity: z.int(),
    }),
  ),
});
export type MyDay = z.infer<typeof myDay>;
