/** A caseload that changed hands in one act: whose people went to whom, and whether it was taken back. */
import * as z from 'zod/mini';
import { defineResource, patientSummary } from './define-resource.ts';
import { given, id, instant, said } from './fields.ts';

/** So many people move in one act at most. */
export const caseloadLimit = 5000;

const isWithoutTwins = (list: readonly { userId: string }[]) =>
  new Set(list.map(({ userId }) => userId)).size === list.length;

/**
 * Who takes over. Those with a list take these people; those without one share all others of the panel evenly. Nobody else
 * moves where all have lists. A record tells the number of each in `shares`, and names no patient.
 */
const targets = z
  .array(
    z.strictObject({
      userId: id,
      patientIds: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(caseloadLimit))),
    }),
  )
  .check(z.maxLength(50), z.refine(isWithoutTwins, { error: 'Name each person once.' }));

/** Whether visits that are planned and have not begun go with the person. What somebody began to write stays theirs. */
const plannedVisitFates = ['move', 'stay'] as const;

export const caseloadMove = defineResource({
  one: 'caseloadMove',
  many: 'caseloadMoves',
  patients: 'none',
  fields: {
    fromUserId: id,
    targets: targets.check(z.minLength(1)),
    reason: given(500),
    plannedVisits: z.enum(plannedVisitFates),
  },
  derived: {
    movedCount: z.int(),
    /** How many planned visits went along. */
    visitsMoved: z.int(),
    shares: z.array(z.strictObject({ userId: id, count: z.int() })),
    /** Until then it can be taken back. */
    undoUntil: instant,
    undoneAt: z.nullable(instant),
    /** How many came back; the others had been assigned anew since, or are out of care. */
    returnedCount: z.nullable(z.int()),
  },
  initial: { plannedVisits: 'stay' },
  immutable: ['fromUserId', 'targets', 'reason', 'plannedVisits'],
  references: { fromUserId: 'user' },
  states: ['moved', 'undone'],
  commands: { undo: { from: ['moved'], to: 'undone' } },
  sortable: [],
  filterable: ['fromUserId', 'status'],
  access: { TenantAdmin: { read: 'tenant', create: 'tenant', undo: 'tenant' }, chw: {}, clinician: {} },
  phi: false,
});

/** Why a member of staff takes nobody over. */
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
      /** Whom the caller sees on the panel today. */
      now: z.int(),
      gets: z.int(),
      caseloadTarget: z.nullable(z.int()),
      /** Of those the target gets, how many prefer a language that the target speaks. */
      speaksWith: z.int(),
      refusal: z.nullable(z.enum(assignmentRefusals)),
    }),
  ),
  /** Whom the act leaves where they are: out of care by their state, or chosen and not on the panel. The first 50. */
  staying: z.array(z.strictObject({ patient: patientSummary, status: said })),
  stayingCount: z.int(),
  /** The languages the people prefer who move, or all of the panel while nobody takes over; the most frequent first. */
  languages: z.array(z.strictObject({ language: said, count: z.int() })),
  /** Visits with them that the member has begun and not signed. They stay with the member. */
  drafts: z.int(),
  /** Visits with them that the member has planned. The first 50 by their hour. */
  planned: z.array(z.strictObject({ id, patient: patientSummary, startedAt: instant, toUserId: id })),
  plannedCount: z.int(),
});
export type CaseloadPreview = z.infer<typeof caseloadPreview>;

/** `GET /Prod/caseload-moves/{id}/left`: who did not come back when a move was taken back, the first 200. */
export const caseloadLeft = z.strictObject({ items: z.array(patientSummary) });
