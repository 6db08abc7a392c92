/** The schemas of the records that a resource answers with: whole, as a summary, and in pages. */
import * as z from 'zod/mini';
import { outputText } from '../fields.ts';
import { personFacts, recordPatient, veiledPatient } from './record-patient.ts';
import { recordStamp } from './record-stamp.ts';
import type { Resource, Shape } from './resource.ts';

/** What the record of a definition depends on. `derived` also holds the fields that the kernel adds. */
type Recorded = Pick<
  Resource,
  | 'fields'
  | 'derived'
  | 'history'
  | 'pointers'
  | 'hidden'
  | 'watchedBy'
  | 'names'
  | 'computed'
  | 'states'
  | 'patients'
  | 'members'
  | 'part2'
  | 'summary'
>;

/** The fields as a reader gets them: null where they may be missing, left out where they may be hidden. */
function readableFields({ fields, derived, history, pointers = {}, hidden = {}, watchedBy }: Recorded): Shape {
  const hideable = new Set<string>(Object.values(hidden).flat());
  return Object.fromEntries(
    Object.entries({ ...fields, ...derived }).map(([name, field]) => {
      const value = history || name in pointers ? z.nullable(field) : field;
      if (watchedBy && name === 'patientId') return [name, z.nullable(value)];
      return [name, hideable.has(name) ? z.optional(value) : value];
    }),
  );
}

/** Fields without a column: names of referenced records, and values that the database computes. */
const joinedFields = ({ names = {}, computed = {} }: Recorded): Shape => ({
  ...Object.fromEntries(Object.keys(names).map((name) => [name, z.nullable(outputText)])),
  ...Object.fromEntries(Object.entries(computed).map(([name, { schema }]) => [name, schema])),
});

/** The state of a record, its people, and whether a mark of 42 CFR Part 2 closes it. */
const standingFields = ({ states, patients, watchedBy, members, part2 }: Recorded): Shape => ({
  ...(states && { status: z.enum(states as string[]) }),
  ...(patients === 'one' && { patient: watchedBy ? z.union([recordPatient, veiledPatient]) : recordPatient }),
  ...(members?.every && { people: z.array(personFacts) }),
  ...(part2 && { part2: z.boolean() }),
});

const pageOf = (items: z.ZodMiniType) =>
  z.strictObject({ items: z.array(items), next: z.nullable(outputText), total: z.optional(z.int()) });

export function recordSchemas(spec: Recorded) {
  const standing = standingFields(spec);
  const own: Shape = { ...readableFields(spec), ...joinedFields(spec) };
  const record = z.strictObject({ ...recordStamp, ...standing, ...own });
  if (!spec.summary) return { record, page: pageOf(record) };
  const { id, version, origin, createdAt, can } = recordStamp;
  const summaryRecord = z.strictObject({
    ...{ id, version, origin, createdAt, can },
    ...standing,
    ...Object.fromEntries(spec.summary.map((name) => [name, own[name]!])),
  });
  return { record, page: pageOf(record), summaryRecord, summaryPage: pageOf(summaryRecord) };
}
