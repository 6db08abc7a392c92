// How the application looks: the display settings. The colors, sizes and shadows are in tokens.css.
export {
  type Direction,
  type DisplaySettings,
  type SettingName,
  settingOptions,
} from './display-settings.ts';
export {
  previewDisplaySettings,
  readDisplaySettings,
  resetDisplaySettings,
  useAppearanceAttributes,
  useDisplaySetting,
  useDisplaySettings,
  useSettingsAreCustom,
  writeDisplaySettings,
} from './settings-store.ts';
