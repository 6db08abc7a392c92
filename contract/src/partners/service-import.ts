/** `POST /Prod/healthcare-services/import`: the programs of partners from a CSV file, as a trial or stored. */
import * as z from 'zod/mini';
import { csvAnswer, csvPlaces, csvRequest, csvValues } from '../kernel/csv-import.ts';
import { outputText, prose } from '../kernel/fields.ts';

/** `organization` and `name` must be there, and tell one program from another. */
export const serviceColumns = [
  'organization',
  'name',
  'service',
  'categories',
  'eligibility',
  'minimumAge',
  'maximumAge',
  'counties',
  'postalCodes',
  'languages',
  'hours',
  'phone',
  'email',
  'website',
  'addressLine',
  'city',
  'state',
  'postalCode',
  'places',
  'waitWeeks',
  'note',
] as const;
export type ServiceColumn = (typeof serviceColumns)[number];
export const requiredServiceColumns: readonly ServiceColumn[] = ['organization', 'name', 'service'];

/** The column that does not fit; `twice`: an earlier row is about the same program; `ages`: the highest age is below the lowest. */
export const serviceRowFaults = ['cells', ...serviceColumns, 'ages', 'twice'] as const;
export type ServiceRowFault = (typeof serviceRowFaults)[number];

export const serviceImport = z.strictObject({
  ...csvRequest(serviceColumns, serviceRowFaults),
  /** The heads that a person chose, empty where the file has no such column; a column that is left out is found by its name. */
  heads: z.partialRecord(z.enum(serviceColumns), prose(200)),
  /** The reader's words for codes, by column. */
  values: z.strictObject({ service: csvValues, categories: csvValues, languages: csvValues }),
});
export type ServiceImport = z.output<typeof serviceImport>;

export const serviceImported = z.strictObject({
  ...csvAnswer(serviceRowFaults),
  ...csvPlaces(serviceColumns),
  changed: z.int(),
  /** The first programs that change, each with the fields that do. A value is a list: of one, of several, or empty. */
  changes: z.array(
    z.strictObject({
      organization: outputText,
      name: outputText,
      fields: z.array(
        z.strictObject({ field: z.enum(serviceColumns), was: z.array(outputText), now: z.array(outputText) }),
      ),
    }),
  ),
  /** Partner organizations that the file names and that were not there. */
  partnerOrganizations: z.int(),
});
export type ServiceImported = z.output<typeof serviceImported>;
