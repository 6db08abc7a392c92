/** `POST /Prod/referral-requests/import`: requests from a CSV file, as a trial or stored; each waits until somebody admits it. */
import * as z from 'zod/mini';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import { type RequestColumn, requestColumns } from '../kernel/codes/referral.ts';
import { csvAnswer, csvPlaces, csvRequest, csvValues } from '../kernel/csv-import.ts';
import { dateOrders } from '../kernel/date-orders.ts';
import { id, prose, text } from '../kernel/fields.ts';

export const requiredRequestColumns: readonly RequestColumn[] = ['givenName', 'familyName'];

/**
 * The column that does not fit; `future`: the day has not come; `unknowable`: neither a birth date nor a number tells who it is;
 * `twice`: an earlier row is about the same person and program.
 */
export const requestRowFaults = ['cells', ...requestColumns, 'future', 'unknowable', 'twice'] as const;
export type RequestRowFault = (typeof requestRowFaults)[number];

export const requestImport = z.strictObject({
  ...csvRequest(requestColumns, requestRowFaults),
  /** The heads that a person chose, empty where the file has no such column; a column that is left out is found by its name. */
  heads: z.partialRecord(z.enum(requestColumns), prose(200)),
  /** The reader's words for codes, by column. */
  values: z.strictObject({
    preferredLanguage: csvValues,
    program: csvValues,
    service: csvValues,
    category: csvValues,
    priority: csvValues,
  }),
  /** How the dates of the file are written where it is not YYYY-MM-DD. */
  dateOrder: z.enum(dateOrders),
  /** The plan whose list this is. */
  payerId: z.nullish(id),
  /** For rows that do not say it themselves. */
  program: z.nullish(z.enum(enrollmentPrograms)),
  reason: z.nullish(text(500)),
  requester: z.nullish(text(160)),
});
export type RequestImport = z.output<typeof requestImport>;

export const requestImported = z.strictObject({ ...csvAnswer(requestRowFaults), ...csvPlaces(requestColumns) });
export type RequestImported = z.output<typeof requestImported>;
