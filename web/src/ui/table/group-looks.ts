// Lines of the audit as a person reads them: what somebody did with one record within a minute is one row.

/** A line of the audit, as the reports of access give it. */
export interface AuditLine {
  readonly id: string;
  /** An instant. */
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly action: string;
  /** The singular of a resource. */
  readonly entity: string;
  readonly purpose: string | null;
  readonly reasons?: readonly string[];
  readonly patient?: { readonly id: string } | null;
}

export const lookKinds = ['opened', 'listed', 'checked', 'exported', 'entered', 'changed'] as const;
export type LookKind = (typeof lookKinds)[number];

const actions: Readonly<Record<Exclude<LookKind, 'opened'>, string>> = {
  listed: 'list list-own search count recent',
  checked: 'look-for-duplicates',
  exported: 'export export-rows download',
  entered: 'create import',
  changed:
    'update assign merge unmerge deactivate reactivate decease revive restrict unrestrict end verify void sign cancel ' +
    'reach-out enrol activate hold resume graduate disenrol review grant decline withdraw end-retention undo delete',
};
const kinds = new Map(
  Object.entries(actions).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as LookKind] as const)),
);

export interface Look<Line extends AuditLine> {
  /** The newest of its lines. */
  readonly line: Line;
  /** What was done with which kinds of records, in the order of `lookKinds`. */
  readonly done: readonly (readonly [LookKind, readonly string[]])[];
}

const minuteOf = ({ at }: AuditLine) => at.slice(0, 16);
const groupOf = (line: AuditLine) =>
  JSON.stringify([line.userId, line.userName, line.purpose, line.reasons, line.patient?.id, minuteOf(line)]);

/** Every part of a record that is read has a name of its own. */
const kindOf = ({ action }: AuditLine): LookKind => kinds.get(action) ?? 'opened';

function lookOf<Line extends AuditLine>(lines: readonly [Line, ...Line[]]): Look<Line> {
  const done = lookKinds.flatMap((kind) => {
    const entities = new Set(lines.filter((line) => kindOf(line) === kind).map(({ entity }) => entity));
    return entities.size > 0 ? [[kind, [...entities]] as const] : [];
  });
  return { line: lines[0], done };
}

/** @param lines newest first, as they came */
export function groupLooks<Line extends AuditLine>(lines: readonly Line[]): readonly Look<Line>[] {
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && groupOf(last[0]) === groupOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups.map(lookOf);
}
