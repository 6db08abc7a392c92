/** Why a member of staff reaches a person, and who opened whose record. */
import * as z from 'zod/mini';
import { patientSummary } from '../kernel/definition/record-patient.ts';
import { id, instant, outputText } from '../kernel/fields.ts';

/**
 * The reasons of `patient_access`. `assigned` and `care-team` treat the person, so they open every label; `break-glass`
 * opens for its hours the face sheet of a closed record, and nothing of the care. Columns of the table say it: `opens`,
 * `opens_care`.
 */
export const accessReasons = ['assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass'] as const;
export type AccessReason = (typeof accessReasons)[number];

const reason = z.strictObject({ reason: z.enum(accessReasons), until: z.nullable(instant) });

/** `GET /Prod/patients/{id}/access`: how the caller reaches the person. */
export const patientAccess = z.strictObject({
  /** The role reaches everybody of the organization. */
  byRole: z.boolean(),
  reasons: z.array(reason),
  /** Whether the record is closed; shown to callers who reach the person by more than an emergency access. */
  restricted: z.boolean(),
  /** The caller's emergency access to this person while it lasts. */
  breakGlassId: z.nullable(id),
  /**
   * Other members who reach the person, by name. Administrators and the privacy permission see them; for others the
   * list is empty.
   */
  staff: z.array(z.strictObject({ ...reason.shape, userId: id, userName: outputText })),
});
export type PatientAccess = z.infer<typeof patientAccess>;

/** One access to a person's record, or one change of it, from the audit. */
const accessEvent = {
  id,
  at: instant,
  /** Null for work of the application itself; for `access-ended`, the member whose access it was. */
  userId: z.nullable(id),
  /** The name of the member of staff, or of the work. */
  userName: outputText,
  /** The action: read, list, search, timeline, count, create, update, the name of a command, export-rows, …; `accessKindOf`. */
  action: outputText,
  /** The singular of the resource. */
  entity: outputText,
  entityId: z.nullable(id),
  /** The stated purpose of use (HL7 v3 PurposeOfUse), where one was stated. */
  purpose: z.nullable(outputText),
};

/**
 * `GET /Prod/patients/{id}/access-report`: who opened the record, newest first. Days are of the organization's time
 * zone.
 */
export const accessReport = z.strictObject({
  items: z.array(
    z.strictObject({
      ...accessEvent,
      /** Why the member of staff reached the person at that moment; empty where the role alone did. */
      reasons: z.array(z.enum(accessReasons)),
    }),
  ),
  next: z.nullable(outputText),
});
export type AccessReport = z.infer<typeof accessReport>;

/**
 * `GET /Prod/access-log`: what members of staff and the application did, newest first; narrowed to an actor, a person, a kind of act and
 * days.
 */
export const accessLog = z.strictObject({
  items: z.array(
    z.strictObject({
      ...accessEvent,
      /** The person, where the reader reaches them. */
      patient: z.nullable(patientSummary),
      /** How many people the act was about, or the list or file showed; 0 of an act about nobody, such as a new price. */
      people: z.int(),
    }),
  ),
  next: z.nullable(outputText),
});
export type AccessLog = z.infer<typeof accessLog>;

/** The columns of a report's file: `kind` is one of `accessKinds`. */
export const reportColumns = [
  'at',
  'userName',
  'kind',
  'entity',
  'reasons',
  'patient',
  'people',
  'purpose',
  'action',
  'entityId',
] as const;

/** Fields of an access that a member of staff opened or asked for: whose it is, and to whom. */
export const accessOf = {
  derived: { patientId: id, userId: outputText, userName: outputText },
  owner: 'userId',
  watchedBy: 'privacy',
  sortable: [],
  filterable: ['patientId', 'userId', 'status'],
  groups: ['status'],
} as const;

/**
 * Readers of such reports, and of the whole log. Lines about restricted records need the privacy permission, as the records do.
 */
export const accessRights = {
  many: 'access',
  access: {
    TenantAdmin: { 'report-patient': 'tenant', 'search-log': 'tenant' },
    chw: {},
    clinician: {},
    privacy: { 'report-patient': 'tenant', 'search-log': 'tenant' },
  },
  commands: { 'report-patient': { from: [] }, 'search-log': { from: [] } },
} as const;
