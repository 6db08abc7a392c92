/** Actions of the audit as a person reads them. */

export const accessKinds = [
  'opened',
  'listed',
  'checked',
  'exported',
  'entered',
  'changed',
  'refused',
  'ended',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** By kind. An action that is not listed is `changed`, as each command is; each part of a record that is read is listed here. */
const names: Readonly<Record<Exclude<AccessKind, 'changed'>, string>> = {
  opened:
    'read read-signed read-sealed read-shared timeline households access access-report usage eligibility preview share-preview ' +
    'list-check-ins remind',
  listed: 'list list-own list-usage list-simulation search count recent',
  checked: 'look-for-duplicates find',
  exported: 'export export-rows export-done export-broken-off download',
  entered: 'create import',
  refused: 'refuse',
  ended: 'access-ended',
};
const actions = new Map(Object.entries(names).map(([kind, text]) => [kind as AccessKind, text.split(' ')] as const));
const kinds = new Map([...actions].flatMap(([kind, all]) => all.map((action) => [action, kind] as const)));

export const accessKindOf = (action: string): AccessKind => kinds.get(action) ?? 'changed';

/** The actions of a kind; for `changed`, the actions that are not of it. */
export const actionsOf = (kind: AccessKind): readonly string[] => actions.get(kind) ?? [...kinds.keys()];
