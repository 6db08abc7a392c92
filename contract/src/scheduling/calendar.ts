/** `GET /Prod/calendar`: what takes place on some days, of the caller, of a colleague or of the team. */
import * as z from 'zod/mini';
import { calendarKinds, dueKinds } from '../kernel/codes/calendar.ts';
import { encounterStates } from '../kernel/codes/encounter.ts';
import { groupStates } from '../kernel/codes/group.ts';
import { encounterModes, placesOfService } from '../kernel/codes/service.ts';
import { recordPatient } from '../kernel/definition/record-patient.ts';
import { civilDate, id, instant, outputText } from '../kernel/fields.ts';

export const mostCalendarDays = 42;
/** Entries of one kind in an answer; with more, some are left out and `capped` says so. */
export const mostCalendarEntries = 2000;
/** How long a visit is taken to be that has no end yet. */
export const assumedMinutes = 45;

export const calendarQuery = z.strictObject({
  from: civilDate,
  /** The last day of the range. */
  to: civilDate,
  /** A colleague; left out, the caller. */
  staffId: z.optional(id),
  /** The caller and supervised staff; for an administrator everybody. */
  team: z.optional(z.literal('true')),
});
export type CalendarQuery = z.infer<typeof calendarQuery>;

export const calendarEntry = z.strictObject({
  kind: z.enum(calendarKinds),
  /** The id of its record; null for a colleague's blocked time. */
  id: z.nullable(id),
  version: z.nullable(z.int()),
  /** For a series, its day by the rule. */
  of: z.nullable(civilDate),
  recurs: z.boolean(),
  /** The owner of the entry. */
  staffId: outputText,
  /** The civil day of its start where the organization works. */
  day: civilDate,
  /** Null: the whole day. */
  startsAt: z.nullable(instant),
  /** For a visit without an end, its assumed length. */
  endsAt: z.nullable(instant),
  /** Null of a colleague's blocked time, and where there is none. */
  title: z.nullable(outputText),
  due: z.nullable(z.enum(dueKinds)),
  status: z.nullable(z.enum(encounterStates)),
  groupStatus: z.nullable(z.enum(groupStates)),
  mode: z.nullable(z.enum(encounterModes)),
  placeOfService: z.nullable(z.enum(placesOfService)),
  patient: z.nullable(recordPatient),
  /** The caller may put it at another time. */
  canMove: z.boolean(),
  /** It overlaps another entry of the same member of staff. */
  clashes: z.boolean(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendar = z.strictObject({
  timeZone: outputText,
  /** Members whose entries these may be. */
  staff: z.array(z.strictObject({ id, name: outputText })),
  capped: z.boolean(),
  entries: z.array(calendarEntry),
});
export type Calendar = z.infer<typeof calendar>;
