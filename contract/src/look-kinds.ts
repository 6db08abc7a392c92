/** Actions of the audit as a person reads them. */

export const lookKinds = ['opened', 'listed', 'checked', 'exported', 'entered', 'changed', 'refused', 'ended'] as const;
export type LookKind = (typeof lookKinds)[number];

/** By kind. Every part of a record that is read has a name of its own: what stands nowhere here is `opened`. */
const names: Readonly<Record<Exclude<LookKind, 'opened'>, string>> = {
  listed: 'list list-own list-usage search count recent',
  checked: 'look-for-duplicates',
  exported: 'export export-rows export-done export-broken-off download',
  entered: 'create import',
  changed:
    'update assign merge unmerge deactivate reactivate decease revive restrict unrestrict end verify void start sign cancel amend ' +
    'reach-out enrol activate hold resume graduate disenrol review grant decline withdraw end-retention undo delete ' +
    'dissolve dismiss postpone reopen',
  refused: 'refuse',
  ended: 'access-ended',
};
const actions = new Map(Object.entries(names).map(([kind, text]) => [kind as LookKind, text.split(' ')] as const));
const kinds = new Map([...actions].flatMap(([kind, all]) => all.map((action) => [action, kind] as const)));

export const lookKindOf = (action: string): LookKind => kinds.get(action) ?? 'opened';

/** The actions of a kind; of `opened`, those that are not. */
export const actionsOf = (kind: LookKind): readonly string[] => actions.get(kind) ?? [...kinds.keys()];
