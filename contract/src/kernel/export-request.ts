/** The body of `POST /Prod/<many>/export`: the records of the file, and the caller's purpose. */
import * as z from 'zod/mini';
import { patientSummary } from './definition/record-patient.ts';
import type { Resource } from './definition/resource.ts';
import { id, requiredText, text } from './fields.ts';

/** Every field a file may have, named as its column; fields of the person begin with `patient.`. */
export function exportFields(resource: Resource): string[] {
  return [
    'id',
    ...(resource.states ? ['status'] : []),
    ...Object.keys({ ...resource.fields, ...resource.derived, ...resource.names, ...resource.inFiles }),
    ...(resource.patients === 'one' ? Object.keys(patientSummary.def.shape).map((name) => `patient.${name}`) : []),
    'origin',
    'createdBy',
    'createdAt',
    'updatedAt',
  ];
}

/** The text of a cell for a code, true, false or an id, in the reader's language; values without a text stay as they are. */
export const exportWords = z
  .array(z.strictObject({ value: text(60), word: text(120) }))
  .check(z.minLength(1), z.maxLength(500));

/** Either the records of `ids`, or all that match `filters`; `label` heads a column in the reader's language. */
export function exportRequest(resource: Resource) {
  const { by: _by, ...filters } = (resource.countQuery as z.ZodMiniObject).def.shape;
  const { sort } = (resource.query as z.ZodMiniObject).def.shape;
  const fields = exportFields(resource) as [string, ...string[]];
  return z
    .strictObject({
      /** The reason for the export, which the audit records. */
      purpose: requiredText(500).check(z.minLength(3)),
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
      filters: z.optional(z.strictObject(filters)),
      sort: sort as z.ZodMiniOptional<z.ZodMiniString>,
      columns: z
        .array(z.strictObject({ field: z.enum(fields), label: text(80), words: z.optional(exportWords) }))
        .check(z.minLength(1), z.maxLength(80)),
      format: z.literal('csv'),
      /** The id of a run that shows the progress of the file; left out if nobody follows it. */
      runId: z.optional(id),
    })
    .check(
      z.refine(({ ids, filters: narrowed }) => !(ids && narrowed), {
        path: ['ids'],
        error: 'Name the records or a filter, not both.',
      }),
    );
}
export type ExportRequest = z.output<ReturnType<typeof exportRequest>>;
