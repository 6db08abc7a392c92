// The theme of the application: MUI theme and display settings.
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
export { createPuenteTheme } from './theme.ts';
