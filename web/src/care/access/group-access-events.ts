// Groups audit entries: all actions of one user on one record within a minute become one row.
import { type AccessKind, accessKindOf, accessKinds } from '@puente/contract';

/** An audit entry, as the access reports return it. */
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

export interface AccessEvent<Line extends AuditLine> {
  /** The newest of its lines. */
  readonly line: Line;
  /** The actions and the kinds of records, in the order of `accessKinds`. */
  readonly done: readonly (readonly [AccessKind, readonly string[]])[];
}

const minuteOf = ({ at }: AuditLine) => at.slice(0, 16);
const groupOf = (line: AuditLine) =>
  JSON.stringify([line.userId, line.userName, line.purpose, line.reasons, line.patient?.id, minuteOf(line)]);

function eventOf<Line extends AuditLine>(lines: readonly [Line, ...Line[]]): AccessEvent<Line> {
  const done = accessKinds.flatMap((kind) => {
    const entities = new Set(lines.filter((line) => accessKindOf(line.action) === kind).map(({ entity }) => entity));
    return entities.size > 0 ? [[kind, [...entities]] as const] : [];
  });
  return { line: lines[0], done };
}

/** @param lines newest first, as the server returns them */
export function groupAccessEvents<Line extends AuditLine>(lines: readonly Line[]): readonly AccessEvent<Line>[] {
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && groupOf(last[0]) === groupOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups.map(eventOf);
}
