/** `POST /Prod/users/import`: members of staff from a CSV file, as a trial or stored. New members are invited by mail. */
import * as z from 'zod/mini';
import { csvAnswer, csvPlaces, csvRequest, csvValues } from '../kernel/csv-import.ts';
import { dateOrders } from '../kernel/date-orders.ts';
import { outputText, prose, text } from '../kernel/fields.ts';

/** The fields of the staff form; `email` tells one member from another. `supervisor` is an email address or a whole name. */
export const staffColumns = [
  'givenName',
  'familyName',
  'email',
  'roles',
  'permissions',
  'providerType',
  'npi',
  'taxonomyCode',
  'licenseNumber',
  'licenseState',
  'licenseExpiresOn',
  'spokenLanguages',
  'supervisor',
  'caseloadTarget',
] as const;
export type StaffColumn = (typeof staffColumns)[number];
export const requiredStaffColumns: readonly StaffColumn[] = ['givenName', 'familyName', 'email', 'roles'];

/** The most people whom one file invites, for each of whom a mail leaves. */
export const mostInvited = 500;

/**
 * The column that does not fit, or a rule about the staff as a whole. `severalSupervisors`: members have the same name. `supervisorRow`:
 * the row of a new supervisor is refused itself. `unfit`, `circle`, `own` and `supervises`: as in the form. `tooMany`: after `mostInvited`.
 */
export const staffRowFaults = [
  'cells',
  ...staffColumns,
  'twice',
  'severalSupervisors',
  'supervisorRow',
  'unfit',
  'circle',
  'own',
  'supervises',
  'deactivated',
  'tooMany',
] as const;
export type StaffRowFault = (typeof staffRowFaults)[number];

export const staffImport = z.strictObject({
  ...csvRequest(staffColumns, staffRowFaults),
  /** The heads that a person chose, empty where the file has no such column; a column that is left out is found by its name. */
  heads: z.partialRecord(z.enum(staffColumns), prose(200)),
  /** Names of columns that are understood too: those of the other languages. */
  otherHeads: z.partialRecord(z.enum(staffColumns), z.array(text(80)).check(z.maxLength(10))),
  /** Words for codes, by column, in every language that is understood. */
  values: z.strictObject({
    roles: csvValues,
    permissions: csvValues,
    providerType: csvValues,
    licenseState: csvValues,
    spokenLanguages: csvValues,
  }),
  /** How the dates of the file are written where it is not YYYY-MM-DD. */
  dateOrder: z.enum(dateOrders),
});
export type StaffImport = z.output<typeof staffImport>;

/** The values of a field, as codes; a supervisor by name. */
const stored = z.array(outputText);

export const staffImported = z.strictObject({
  ...csvAnswer(staffRowFaults),
  ...csvPlaces(staffColumns),
  /** The first refused rows with all their faults; `line` counts from 1, with the heads. */
  refusals: z.array(z.strictObject({ line: z.int(), faults: z.array(z.enum(staffRowFaults)) })),
  changed: z.int(),
  /** The first people who are new or change, in the order of the file. */
  changes: z.array(
    z.strictObject({
      line: z.int(),
      change: z.enum(['added', 'changed']),
      name: outputText,
      email: outputText,
      /** Of a new member the values of the row; of another one what changes. */
      fields: z.array(z.strictObject({ column: z.enum(staffColumns), before: stored, after: stored })),
    }),
  ),
});
export type StaffImported = z.output<typeof staffImported>;
