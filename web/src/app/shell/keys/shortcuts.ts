// The keyboard shortcuts in one table, and whether single-key shortcuts are on (WCAG 2.1.4). Keys are compared by their
// character, so that `?` and `/` work on every keyboard layout.
import type { Me } from '@puente/contract';
import { useSyncExternalStore } from 'react';
import { mayDo } from '#api';
import { paths } from '#paths';

export interface KeySequence {
  readonly keys: readonly [string, string];
  readonly label:
    | 'common:nav.dashboard'
    | 'common:nav.patients'
    | 'common:nav.encounters'
    | 'common:nav.charges'
    | 'common:nav.users'
    | 'menu.account'
    | 'shortcuts.record';
  readonly to: string;
  /** The right that the page needs. */
  readonly right?: readonly [resource: string, action: string];
}

const sequences: readonly KeySequence[] = [
  { keys: ['g', 'd'], label: 'common:nav.dashboard', to: paths.dashboard },
  { keys: ['g', 'p'], label: 'common:nav.patients', to: paths.patients, right: ['patients', 'read'] },
  { keys: ['g', 'e'], label: 'common:nav.encounters', to: paths.encounters, right: ['encounters', 'read'] },
  { keys: ['g', 'c'], label: 'common:nav.charges', to: paths.charges, right: ['charges', 'read'] },
  { keys: ['g', 't'], label: 'common:nav.users', to: paths.users, right: ['users', 'read'] },
  { keys: ['g', 'a'], label: 'menu.account', to: paths.account },
  { keys: ['n', 'v'], label: 'shortcuts.record', to: paths.newEncounter(), right: ['encounters', 'create'] },
];

export const sequencesFor = (me: Me): readonly KeySequence[] =>
  sequences.filter(({ right }) => !right || mayDo(me, ...right));

const storageKey = 'app.shortcuts';
const off = 'off';
const listeners = new Set<() => void>();

const areOn = (): boolean => localStorage.getItem(storageKey) !== off;

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, off);
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }, areOn);
