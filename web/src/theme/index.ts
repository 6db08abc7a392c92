// The theme of the application: tokens, MUI theme, display settings.
export {
  type DisplaySettings,
  type PaletteMode,
  readDisplaySettings,
  useDisplaySettings,
  writeDisplaySettings,
} from './display-settings.ts';
export { createPuenteTheme, type Direction } from './theme.ts';
