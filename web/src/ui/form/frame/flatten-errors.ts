// The errors of a form as a list, in the order of its fields.
import type { FieldErrors } from 'react-hook-form';

export interface FoundError {
  readonly path: string;
  /** A FieldCode. */
  readonly code: string;
}

export function flattenErrors(errors: FieldErrors, prefix = ''): FoundError[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    if (!error || name === 'ref') return [];
    if (typeof error.message === 'string' && error.message) return [{ path, code: error.message }];
    return typeof error === 'object' ? flattenErrors(error as FieldErrors, path) : [];
  });
}

/** By the position of each field on the page: the summary follows the order of the form. */
export function inOrderOfPage(found: readonly FoundError[], idOf: (path: string) => string): readonly FoundError[] {
  const place = new Map(found.map(({ path }) => [path, document.getElementById(idOf(path))]));
  return found.toSorted((a, b) => {
    const [first, second] = [place.get(a.path), place.get(b.path)];
    if (!first || !second || first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
