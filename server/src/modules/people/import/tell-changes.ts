/** What a file of staff adds and changes, for the answer: values as codes, a supervisor by name. */
import { type StaffColumn, type StaffImported, staffColumns } from '@puente/contract';
import type { PlannedRow, StaffPlan } from './plan-staff.ts';

/** The most people in the answer. */
const mostShown = 50;

const textsOf = (value: unknown): string[] => [value ?? []].flat().map(String);

/** These stand in the answer themselves. */
const shownAlready: readonly StaffColumn[] = ['givenName', 'familyName', 'email'];

function fieldsOf({ values, record }: PlannedRow, nameOf: StaffPlan['nameOf']) {
  const stored: Readonly<Record<string, unknown>> = record ?? {};
  return staffColumns
    .filter((column) => record || !shownAlready.includes(column))
    .flatMap((column) => {
      const name = column === 'supervisor' ? 'supervisorId' : column;
      if (!(name in values)) return [];
      const [before, after] = [textsOf(stored[name]), textsOf(values[name])];
      if (before.length === 0 && after.length === 0) return [];
      const words = (ids: string[]) => (column === 'supervisor' ? ids.map(nameOf) : ids);
      return [{ column, before: words(before), after: words(after) }];
    });
}

export const tellChanges = ({ planned, nameOf }: StaffPlan): StaffImported['changes'] =>
  planned.slice(0, mostShown).map((row) => ({
    line: row.row.line,
    change: row.record ? 'changed' : 'added',
    name: nameOf(row.id),
    email: String(row.record?.email ?? row.values['email']),
    fields: fieldsOf(row, nameOf),
  }));
