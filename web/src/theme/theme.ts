// The MUI theme of Puente: CSS variables, light and dark, one accent.
import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { palette } from './palette.ts';
import { fonts } from './tokens.ts';

export type Direction = 'ltr' | 'rtl';

export function createPuenteTheme(direction: Direction) {
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-scheme="%s"]', cssVarPrefix: 'pu' },
    colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
    direction,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: fonts.text,
      h1: {
        fontFamily: fonts.head,
        fontSize: 'clamp(1.375rem, 1.26rem + .5vw, 1.625rem)',
        fontWeight: 700,
        lineHeight: 1.25,
        letterSpacing: '-.02em',
      },
      h2: {
        fontFamily: fonts.head,
        fontSize: '1.125rem',
        fontWeight: 700,
        lineHeight: 1.333,
        letterSpacing: '-.012em',
      },
      h3: {
        fontFamily: fonts.head,
        fontSize: '.9375rem',
        fontWeight: 700,
        lineHeight: 1.467,
        letterSpacing: '-.006em',
      },
      body1: { fontSize: '.9375rem', lineHeight: 1.6 },
      body2: { fontSize: '.875rem', lineHeight: 1.571 },
      caption: { fontSize: '.75rem', lineHeight: 1.333 },
      button: { fontWeight: 600, fontSize: '.8125rem', lineHeight: '1.25rem', textTransform: 'none' },
    },
    components,
  });
}
