/** The counts of an import as a table for a terminal. */
import type { ImportSummary } from './import-fhir.ts';
import type { TypeSummary } from './tally.ts';

const titles: readonly (readonly [keyof TypeSummary, string])[] = [
  ['type', 'type'],
  ['read', 'read'],
  ['copies', 'copies'],
  ['distinct', 'ids'],
  ['records', 'records'],
  ['made', 'made'],
  ['changed', 'changed'],
  ['unchanged', 'same'],
  ['merged', 'merged'],
  ['keptOurs', 'kept ours'],
  ['rejectedIds', 'rejected'],
  ['leftOutIds', 'nothing to keep'],
  ['warnings', 'warnings'],
];

const unreachedLine = (count: number) =>
  `  Nobody who works here reaches ${count} ${count === 1 ? 'closed record' : 'closed records'} (restricted, or under 42 CFR Part 2). An administrator assigns these people: Access, Reached by nobody.`;

export function summaryLines({ types, notImported, unreadable, unreached }: ImportSummary): string[] {
  const table = [titles.map(([, title]) => title), ...types.map((type) => titles.map(([name]) => String(type[name])))];
  const widths = titles.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`.trimEnd(),
  );
  const others = Object.entries(notImported)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, count]) => `${type} ${count}`);
  return [
    ...lines,
    ...(others.length > 0 ? [`  Not imported: ${others.join(', ')}.`] : []),
    ...(unreadable > 0 ? [`  Not readable: ${unreadable}.`] : []),
    ...(unreached > 0 ? [unreachedLine(unreached)] : []),
    ...types
      .filter(({ complete }) => !complete)
      .map(({ type }) => `  ${type}: the ids are not all accounted for. This is a fault of the importer.`),
  ];
}
