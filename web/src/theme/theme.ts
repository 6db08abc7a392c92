// The MUI theme of Puente. Its colours are references to tokens.css; only the direction makes another theme.
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import type { Direction } from './display-settings.ts';
import { palette } from './palette.ts';

const elevations = 25;
const firstMenuElevation = 2;
const firstDialogElevation = 16;

/** The three shadows of the design, spread over the elevations of MUI. */
const shadows = Array.from({ length: elevations }, (_, elevation) => {
  if (elevation === 0) return 'none';
  if (elevation < firstMenuElevation) return 'var(--shadow-1)';
  return elevation < firstDialogElevation ? 'var(--shadow-2)' : 'var(--shadow-3)';
}) as Theme['shadows'];

export function createPuenteTheme(direction: Direction) {
  return createTheme({
    cssVariables: {
      // Colours derived by MUI are computed by the browser: they are references here, not literals.
      nativeColor: true,
      cssVarPrefix: 'pu',
      disableCssColorScheme: true,
      // A part of a page with a preset of its own resolves the references for itself.
      rootSelector: ':root, [data-preset]',
    },
    palette,
    direction,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    shadows,
    transitions: {
      duration: { enteringScreen: 260, leavingScreen: 180 },
      easing: { easeOut: 'cubic-bezier(.2, 0, 0, 1)', sharp: 'cubic-bezier(.2, 0, 0, 1)' },
    },
    typography: {
      fontFamily: 'var(--font-text)',
      body1: { fontSize: '.9375rem', lineHeight: 1.6 },
      body2: { fontSize: '.875rem', lineHeight: 1.571 },
      caption: { fontSize: '.75rem', lineHeight: 1.333 },
      button: { fontWeight: 600, fontSize: '.8125rem', lineHeight: '1.25rem', textTransform: 'none' },
    },
    components,
  });
}
