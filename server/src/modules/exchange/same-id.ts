/** Two copies under one id: whether they mean the same, and which of them counts. */
import type { Item, Result } from './batch-item.ts';
import type { Values } from './fhir/kind.ts';
import { sameText } from './fhir/same-text.ts';

/** The reason why a copy is not used. */
export type CopyReason = 'older' | 'unordered';

export const whyCopy = ({ isOld, isRepeated }: { isOld: boolean; isRepeated: boolean }): CopyReason | undefined =>
  isOld ? 'older' : isRepeated ? 'unordered' : undefined;

const reasons: Readonly<Record<CopyReason, string>> = {
  older: 'says that this is an older copy; the newer one that is stored stays',
  unordered: 'does not say whether this copy is newer than the one before it, which says something else and stays',
};
export const notOf = (why: CopyReason) => ({ field: 'meta.lastUpdated', reason: reasons[why] });

/** A corrected birth date, or a changed name, is the same person; both at once are not. */
const isSomeoneElse = ({ kind: { type, same } }: Item, stored: Values, values: Values) =>
  type === 'Patient' &&
  !same?.(stored, values) &&
  !(sameText(stored.familyName, values.familyName) && sameText(stored.givenName, values.givenName));

interface Copies {
  readonly stored: Values;
  readonly values: Values;
  /** Whether it is known which of them is the newer, or they came in two runs. */
  readonly isOrdered: boolean;
}

/** An id that has come to mean another must not change whom it meant before. */
export function meansAnother(item: Item, { stored, values, isOrdered }: Copies): Omit<Result, 'warnings'> | undefined {
  const { kind, source } = item;
  const reject = (field: string, reason: string) => ({ item, outcome: 'rejected' as const, field, reason });
  if (isSomeoneElse(item, stored, values)) {
    const reason = `means another person under the source ${source}: give this input a name of its own with --source`;
    return { ...reject('id', reason), isDisputed: true };
  }
  const moved = kind.resource.immutable?.find((name) => name in values && stored[name] !== values[name]);
  if (moved) return reject(moved, 'names another record than at the import before');
  if (isOrdered || !kind.differs?.(stored, values)) return undefined;
  const reason = `means another ${kind.type} under the source ${source}: give this input a name of its own with --source`;
  return { ...reject('id', reason), isDisputed: true };
}
