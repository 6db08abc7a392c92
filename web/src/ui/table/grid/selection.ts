// Which rows are selected: some by their ids, or all that match the filter, whether they are on the screen or not.

export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string>; readonly anchor: string | undefined }
  /** The filter itself instead of a list of ids. */
  | { readonly kind: 'matching' };

export type SelectionStep =
  /** `shown` are the rows on the screen in their order; with `range` everything from the last one chosen to this one. */
  | { readonly kind: 'toggle'; readonly id: string; readonly shown: readonly string[]; readonly range: boolean }
  | { readonly kind: 'toggleAll'; readonly shown: readonly string[] }
  | { readonly kind: 'matching' }
  | { readonly kind: 'clear' };

export const nothingSelected: Selection = { kind: 'some', ids: new Set(), anchor: undefined };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

/** The state of the checkbox in the head. */
export function headState(selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === shown.length ? 'all' : 'some';
}

function between(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  return start < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export function selectionReducer(selection: Selection, step: SelectionStep): Selection {
  if (step.kind === 'clear') return nothingSelected;
  if (step.kind === 'matching') return { kind: 'matching' };
  if (step.kind === 'toggleAll')
    return headState(selection, step.shown) === 'all'
      ? nothingSelected
      : { kind: 'some', ids: new Set(step.shown), anchor: undefined };

  // Deselecting one row of "all that match" keeps the other visible rows selected.
  const before = selection.kind === 'matching' ? new Set(step.shown) : selection.ids;
  const anchor = selection.kind === 'matching' ? undefined : selection.anchor;
  const ids = new Set(before);
  const on = !before.has(step.id);
  for (const id of step.range ? between(step.shown, anchor, step.id) : [step.id]) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  return { kind: 'some', ids, anchor: step.id };
}
