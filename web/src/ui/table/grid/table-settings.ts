// A user's settings of one table: row height and columns, stored in this browser under `app.table.<name>.<user id>`.
import { useState } from 'react';

export const densities = ['roomy', 'compact'] as const;
export type Density = (typeof densities)[number];

export interface TableSettings {
  readonly density: Density;
  /** Columns that the user switched on or off; the others follow the width of the window. */
  readonly columns: Readonly<Record<string, boolean>>;
}

const defaults: TableSettings = { density: 'roomy', columns: {} };

const keyOf = (name: string, person: string): string => `app.table.${name}.${person}`;

function read(key: string): TableSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TableSettings>;
    const columns = Object.entries(stored.columns ?? {}).filter(([, shown]) => typeof shown === 'boolean');
    return {
      density: densities.find((density) => density === stored.density) ?? defaults.density,
      columns: Object.fromEntries(columns),
    };
  } catch {
    return defaults;
  }
}

export const readTableSettings = (name: string, person: string): TableSettings => read(keyOf(name, person));

/** @param person the id of the signed-in user */
export function useTableSettings(name: string, person: string) {
  const key = keyOf(name, person);
  const [state, setState] = useState(() => ({ key, settings: read(key) }));
  const settings = state.key === key ? state.settings : read(key);
  const change = (changes: Partial<TableSettings>) => {
    const next = { ...settings, ...changes };
    localStorage.setItem(key, JSON.stringify(next));
    setState({ key, settings: next });
  };
  return { settings, change };
}
