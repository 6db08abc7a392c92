// The display settings of a person, their defaults, and the attributes of <html> that follow from them. The boot script
// of index.html does the same before the first paint; boot-script.test.ts compares both.

/** The possible values of every setting. `system` follows the light or dark mode of the device. */
export const settingOptions = {
  colorPreset: ['green', 'blue', 'indigo', 'purple', 'jh_orange'],
  contrast: ['normal', 'high'],
  direction: ['ltr', 'rtl'],
  layout: ['vertical', 'horizontal'],
  navColor: ['blend-in', 'discrete', 'evident'],
  paletteMode: ['light', 'dark', 'system'],
  responsiveFontSizes: [true, false],
  stretch: [false, true],
} as const;

export type SettingName = keyof typeof settingOptions;
export type DisplaySettings = { readonly [Name in SettingName]: (typeof settingOptions)[Name][number] };
export type Direction = DisplaySettings['direction'];
export type Scheme = 'light' | 'dark';

/** The preferences of the device; the person's choices override them. */
export interface DevicePreference {
  readonly dark: boolean;
  readonly moreContrast: boolean;
}

export const defaultSettings = (device: DevicePreference): DisplaySettings => ({
  colorPreset: 'jh_orange',
  contrast: device.moreContrast ? 'high' : 'normal',
  direction: 'ltr',
  layout: 'vertical',
  navColor: 'evident',
  paletteMode: 'light',
  responsiveFontSizes: true,
  stretch: false,
});

/** The chosen settings in the stored text: invalid values are dropped, the others remain. */
export function parseChosenSettings(text: string | null): Partial<DisplaySettings> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const values = (stored ?? {}) as Record<string, unknown>;
  const valid = Object.entries(settingOptions).filter(([name, options]) => options.some((one) => one === values[name]));
  return Object.fromEntries(valid.map(([name]) => [name, values[name]])) as Partial<DisplaySettings>;
}

export const schemeOf = ({ paletteMode }: DisplaySettings, device: DevicePreference): Scheme =>
  paletteMode === 'dark' || (paletteMode === 'system' && device.dark) ? 'dark' : 'light';

/** The attributes of <html> that the style sheets read, besides `dir`. */
export const appearanceAttributes = (settings: DisplaySettings, scheme: Scheme) => ({
  'data-scheme': scheme,
  'data-contrast': settings.contrast,
  'data-preset': settings.colorPreset as string,
  'data-nav': settings.navColor,
  'data-layout': settings.layout,
  'data-stretch': String(settings.stretch),
  'data-responsive-fonts': String(settings.responsiveFontSizes),
});
