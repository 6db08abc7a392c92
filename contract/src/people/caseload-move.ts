/** A caseload that changed hands in one move: whose people went to whom, and whether the move was undone. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { patientSummary } from '../kernel/definition/record-patient.ts';
import { id, instant, outputText, requiredText } from '../kernel/fields.ts';

/** The most people in one move. */
export const caseloadLimit = 5000;

const hasNoDuplicates = (list: readonly { userId: string }[]) =>
  new Set(list.map(({ userId }) => userId)).size === list.length;

/**
 * The new workers. A worker with a list gets these people. Workers without a list share all others of the panel evenly;
 * if all have lists, nobody else moves. A record holds the number of each in `shares`, and names no patient.
 */
const targets = z
  .array(
    z.strictObject({
      userId: id,
      patientIds: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(caseloadLimit))),
    }),
  )
  .check(z.maxLength(50), z.refine(hasNoDuplicates, { error: 'Name each person once.' }));

/** Whether planned visits that have not begun go with the person. Visits that somebody began to write stay with that author. */
const plannedVisitFates = ['move', 'stay'] as const;

export const caseloadMove = defineResource({
  one: 'caseloadMove',
  many: 'caseloadMoves',
  patients: 'none',
  fields: {
    fromUserId: id,
    targets: targets.check(z.minLength(1)),
    reason: requiredText(500),
    plannedVisits: z.enum(plannedVisitFates),
  },
  derived: {
    /** The number so far: while its run is running, more follow. */
    movedCount: z.int(),
    /** How many planned visits went along. */
    visitsMoved: z.int(),
    /** The name is that of the day of the move; rows of earlier versions have none. */
    shares: z.array(z.strictObject({ userId: id, name: z.optional(outputText), count: z.int() })),
    /** Until then it can be taken back. */
    undoUntil: instant,
    undoneAt: z.nullable(instant),
    /** How many people returned; the others were reassigned since, or are out of care. */
    returnedCount: z.nullable(z.int()),
    /** The run that moves the rest, if there are more people than the request moved itself. */
    runId: z.nullable(id),
  },
  initial: { plannedVisits: 'stay' },
  immutable: ['fromUserId', 'targets', 'reason', 'plannedVisits'],
  references: { fromUserId: 'user' },
  pointers: { runId: 'run' },
  states: ['moved', 'undone'],
  commands: { undo: { from: ['moved'], to: 'undone' } },
  sortable: [],
  filterable: ['fromUserId', 'status'],
  access: { TenantAdmin: { read: 'tenant', create: 'tenant', undo: 'tenant' }, chw: {}, clinician: {} },
  phi: false,
});

/** Why a member of staff cannot get more people. */
export const assignmentRefusals = ['unknown', 'overdue', 'same'] as const;
export type AssignmentRefusal = (typeof assignmentRefusals)[number];

/** `POST /Prod/caseload-moves/preview`: nothing is changed. */
export const caseloadPreviewRequest = z.strictObject({ fromUserId: id, targets });

export const caseloadPreview = z.strictObject({
  /** People of the panel who would move or could. */
  panel: z.int(),
  moving: z.int(),
  targets: z.array(
    z.strictObject({
      userId: id,
      /** Null where there is no such member. */
      name: z.nullable(outputText),
      /** The people the caller sees on the panel today. */
      now: z.int(),
      gets: z.int(),
      caseloadTarget: z.nullable(z.int()),
      /** The number of moved people who prefer a language that the target speaks. */
      speaksWith: z.int(),
      refusal: z.nullable(z.enum(assignmentRefusals)),
    }),
  ),
  /** The first 50 people who do not move: they are out of care, or they were chosen and are not on the panel. */
  staying: z.array(z.strictObject({ patient: patientSummary, status: outputText })),
  stayingCount: z.int(),
  /**
   * The preferred languages of the people who move, or of the whole panel before a new worker is chosen; the most
   * frequent first.
   */
  languages: z.array(z.strictObject({ language: outputText, count: z.int() })),
  /** Visits with them that the member has begun and not signed. They stay with the member. */
  drafts: z.int(),
  /** Visits with them that the member has planned. The first 50 by their hour. */
  planned: z.array(z.strictObject({ id, patient: patientSummary, startedAt: instant, toUserId: id })),
  plannedCount: z.int(),
});
export type CaseloadPreview = z.infer<typeof caseloadPreview>;

/** `GET /Prod/caseload-moves/{id}/left`: who did not come back when a move was taken back, the first 200. */
export const caseloadLeft = z.strictObject({ items: z.array(patientSummary) });
