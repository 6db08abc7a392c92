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

/** By kind. Each part of a record that is read has its own action: an action that is not listed here is `opened`. */
const names: Readonly<Record<Exclude<AccessKind, 'opened'>, string>> = {
  listed: 'list list-own list-usage list-simulation search count recent',
  checked: 'look-for-duplicates',
  exported: 'export export-rows export-done export-broken-off download',
  entered: 'create import',
  changed:
    'update assign merge unmerge deactivate reactivate decease revive restrict unrestrict end verify void start sign cancel amend ' +
    'reach-out enrol admit activate hold resume graduate disenrol review grant decline withdraw end-retention undo delete ' +
    'check-in complete cosign return reschedule no-show lock ' +
    'mark-part2 unmark-part2 dissolve dismiss postpone reopen archive restore contact follow-merge assess give revoke publish retire ' +
    'request check-eligibility accept reject claim log-attempt engage suspend reinstate fail end-order ask-next report-capacity send-link revoke-link open-link ' +
    'mail-receipt settle-receipt confirm refute resolve skip move split close leave remove renew-poster dismiss-check-in',
  refused: 'refuse',
  ended: 'access-ended',
};
const actions = new Map(Object.entries(names).map(([kind, text]) => [kind as AccessKind, text.split(' ')] as const));
const kinds = new Map([...actions].flatMap(([kind, all]) => all.map((action) => [action, kind] as const)));

export const accessKindOf = (action: string): AccessKind => kinds.get(action) ?? 'opened';

/** The actions of a kind; of `opened`, those that are not. */
export const actionsOf = (kind: AccessKind): readonly string[] => actions.get(kind) ?? [...kinds.keys()];
