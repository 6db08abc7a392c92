// The address contains the display settings of the style guide: every visitor sees the same, and their own settings
// stay.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { languages, pseudoLanguages, showLanguage } from '#i18n';
import { type DisplaySettings, previewDisplaySettings, settingOptions } from '#theme';

/** Parameters of the address, and their settings. */
export const displayParameters = {
  preset: 'colorPreset',
  mode: 'paletteMode',
  contrast: 'contrast',
  dir: 'direction',
} as const;

export const shownLanguages = [...languages, ...pseudoLanguages];

function settingsOf(query: URLSearchParams): Partial<DisplaySettings> {
  const entries = Object.entries(displayParameters).flatMap(([parameter, name]) => {
    const value = query.get(parameter);
    const options: readonly string[] = settingOptions[name];
    return value !== null && options.includes(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Applies the display of the address, and restores the reader's display when they leave the style guide. */
export function useShownDisplay(): void {
  const [query] = useSearchParams();
  const text = query.toString();
  const { i18n } = useTranslation();

  useEffect(() => {
    previewDisplaySettings(settingsOf(new URLSearchParams(text)));
    const language = shownLanguages.find((one) => one === new URLSearchParams(text).get('lang'));
    if (language && language !== i18n.language) void showLanguage(language);
  }, [text, i18n]);

  const [before] = useState(() => shownLanguages.find((one) => one === i18n.language) ?? 'en');
  useEffect(
    () => () => {
      previewDisplaySettings({});
      void showLanguage(before);
    },
    [before],
  );
}
