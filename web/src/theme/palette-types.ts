// The additions of the look to the palette of MUI, so that `theme.vars` knows them.
import type {} from '@mui/material/themeCssVarsAugmentation';

interface NavigationPalette {
  bg: string;
  line: string;
  ink: string;
  ink2: string;
  active: string;
  activeInk: string;
  accent: string;
}
interface BorderPalette {
  strong: string;
  control: string;
}
interface ShadowPalette {
  card: string;
  menu: string;
  dialog: string;
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string;
  }
  interface TypeBackground {
    sunken: string;
    raised: string;
  }
  interface PaletteColor {
    line: string;
    tint: string;
    tint2: string;
    text: string;
    active: string;
  }
  interface SimplePaletteColorOptions {
    line?: string;
    tint?: string;
    tint2?: string;
    text?: string;
    active?: string;
  }
  interface Palette {
    border: BorderPalette;
    nav: NavigationPalette;
    shadow: ShadowPalette;
    category: string[];
  }
  interface PaletteOptions {
    border?: BorderPalette;
    nav?: NavigationPalette;
    shadow?: ShadowPalette;
    category?: string[];
  }
}
