// The display settings of this browser, under the key `app.settings`: only chosen values are saved, others have their
// default.
import { useSyncExternalStore } from 'react';
import {
  appearanceAttributes,
  type DisplaySettings,
  defaultSettings,
  parseChosenSettings,
  type Scheme,
  type SettingName,
  schemeOf,
} from './display-settings.ts';

const key = 'app.settings';
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const contrastQuery = matchMedia('(prefers-contrast: more)');

interface Appearance {
  readonly settings: DisplaySettings;
  readonly scheme: Scheme;
  /** Whether a setting differs from the default of this device. */
  readonly isCustom: boolean;
}

const listeners = new Set<() => void>();
let chosen = readChosen();
/** Settings shown instead of the chosen ones until the user leaves the page; never saved. */
let previewed: Partial<DisplaySettings> = {};
let isPrinting = false;
let appearance = computeAppearance();

function readChosen(): Partial<DisplaySettings> {
  try {
    return parseChosenSettings(localStorage.getItem(key));
  } catch {
    // Storage may be unavailable to a page; then the defaults apply.
    return {};
  }
}

function saveChosen(): void {
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // The choice then lasts until this page is closed.
  }
}

function computeAppearance(): Appearance {
  const device = { dark: darkQuery.matches, moreContrast: contrastQuery.matches };
  const defaults = defaultSettings(device);
  const own = { ...defaults, ...chosen };
  const settings = { ...own, ...previewed };
  const names = Object.keys(defaults) as SettingName[];
  return {
    settings,
    // Paper is light.
    scheme: isPrinting ? 'light' : schemeOf(settings, device),
    isCustom: names.some((name) => own[name] !== defaults[name]),
  };
}

function show(): void {
  appearance = computeAppearance();
  for (const [name, value] of Object.entries(appearanceAttributes(appearance.settings, appearance.scheme))) {
    document.documentElement.setAttribute(name, value);
  }
  document.documentElement.dir = appearance.settings.direction;
  for (const listener of listeners) listener();
}

darkQuery.addEventListener('change', show);
contrastQuery.addEventListener('change', show);
for (const [event, starts] of [
  ['beforeprint', true],
  ['afterprint', false],
] as const) {
  window.addEventListener(event, () => {
    isPrinting = starts;
    show();
  });
}
window.addEventListener('storage', (event) => {
  // `null`: everything was cleared.
  if (event.key !== key && event.key !== null) return;
  chosen = readChosen();
  show();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readDisplaySettings = (): DisplaySettings => appearance.settings;

export function writeDisplaySettings(changes: Partial<DisplaySettings>): void {
  chosen = { ...chosen, ...changes };
  saveChosen();
  show();
}

export function resetDisplaySettings(): void {
  chosen = {};
  saveChosen();
  show();
}

/** Shows other settings without saving them; an empty object ends it. */
export function previewDisplaySettings(changes: Partial<DisplaySettings>): void {
  previewed = changes;
  show();
}

export const useDisplaySettings = (): DisplaySettings => useSyncExternalStore(subscribe, () => appearance.settings);

/** One setting: changes of other settings do not render the caller again. */
export const useDisplaySetting = <Name extends SettingName>(name: Name): DisplaySettings[Name] =>
  useSyncExternalStore(subscribe, () => appearance.settings[name]);

export const useSettingsAreCustom = (): boolean => useSyncExternalStore(subscribe, () => appearance.isCustom);

/** The appearance of an element with settings of its own, for instance one swatch in another preset. */
export function useAppearanceAttributes(changes: {
  readonly scheme?: Scheme;
  readonly preset?: DisplaySettings['colorPreset'] | 'pending';
  readonly nav?: DisplaySettings['navColor'];
}) {
  const { settings, scheme } = useSyncExternalStore(subscribe, () => appearance);
  const attributes = appearanceAttributes(settings, changes.scheme ?? scheme);
  return {
    'data-scheme': attributes['data-scheme'],
    'data-contrast': attributes['data-contrast'],
    'data-preset': changes.preset ?? attributes['data-preset'],
    'data-nav': changes.nav ?? attributes['data-nav'],
  };
}
