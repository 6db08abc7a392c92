/** All records and documents of an organization as one ZIP file: made by a run of kind `archive`, for administrators. */
import * as z from 'zod/mini';
import { id, instant, outputText, requiredText } from '../kernel/fields.ts';
import { languages } from '../people/preferences.ts';
import { run } from '../runs/run.ts';

/** The most days that a finished file can be downloaded. */
export const archiveDays = 7;

export const archiveRights = {
  many: 'archives',
  access: { TenantAdmin: { read: 'tenant', create: 'tenant' }, chw: {}, clinician: {} },
} as const;

/** `POST /Prod/archives`, after a fresh sign-in; answered by the running one, if there is one. */
export const archiveRequest = z.strictObject({
  /** The reason for the file, which the audit records. */
  purpose: requiredText(500).check(z.minLength(3)),
  /** Of the text that explains the file. */
  language: z.enum(languages),
});
export type ArchiveRequest = z.output<typeof archiveRequest>;

export const archive = z.strictObject({
  /** Also of its run, which tells the progress and can be cancelled. */
  id,
  startedAt: instant,
  startedByName: outputText,
  purpose: outputText,
  status: z.enum(run.states as unknown as [string, ...string[]]),
  finishedAt: z.nullable(instant),
  records: z.nullable(z.int()),
  documents: z.nullable(z.int()),
  /** Until when it can be downloaded; null: it is not finished, or no longer there. */
  availableUntil: z.nullable(instant),
  downloads: z.int(),
});
export type Archive = z.output<typeof archive>;

/** `GET /Prod/archives`: the newest first. */
export const archiveList = z.strictObject({ items: z.array(archive) });
