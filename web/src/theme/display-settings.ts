// Display settings of this browser, kept under the key `app.settings` (specification §3).
import { useSyncExternalStore } from 'react';
import type { Direction } from './theme.ts';

const key = 'app.settings';
const paletteModes = ['light', 'dark', 'system'] as const;

export type PaletteMode = (typeof paletteModes)[number];

export interface DisplaySettings {
  readonly paletteMode: PaletteMode;
  readonly direction: Direction;
}

const defaults: DisplaySettings = { paletteMode: 'light', direction: 'ltr' };
const listeners = new Set<() => void>();
let current: DisplaySettings | undefined;

function load(): DisplaySettings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DisplaySettings>;
    return {
      paletteMode: paletteModes.find((mode) => mode === stored.paletteMode) ?? defaults.paletteMode,
      direction: stored.direction === 'rtl' ? 'rtl' : 'ltr',
    };
  } catch {
    return defaults;
  }
}

export function readDisplaySettings(): DisplaySettings {
  current ??= load();
  return current;
}

export function writeDisplaySettings(changes: Partial<DisplaySettings>): void {
  current = { ...readDisplaySettings(), ...changes };
  localStorage.setItem(key, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export function useDisplaySettings(): DisplaySettings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readDisplaySettings);
}
