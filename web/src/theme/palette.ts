// Maps the tokens of one scheme to the palette roles of MUI and the roles the look adds.
import type { PaletteOptions } from '@mui/material/styles';
import type {} from './palette-types.ts';
import { accent, categories, navigation, neutral, type Scheme, shadows, status } from './tokens.ts';

type Tone = 'success' | 'warning' | 'error' | 'info';

function tone(scheme: Scheme, name: Tone) {
  const { solid, text, tint, line } = status[scheme][name];
  return {
    main: solid,
    dark: text,
    light: tint,
    contrastText: status[scheme].onStatus,
    text,
    tint,
    tint2: tint,
    line,
    active: text,
  };
}

export function palette(scheme: Scheme): PaletteOptions {
  const n = neutral[scheme];
  const a = accent[scheme];
  return {
    background: { default: n.page, paper: n.surface, sunken: n.sunken, raised: n.raised },
    text: { primary: n.ink, secondary: n.ink2, tertiary: n.ink3, disabled: n.ink3 },
    divider: n.line,
    border: { strong: n.lineStrong, control: n.control },
    primary: {
      main: a.main,
      dark: a.hover,
      light: a.tint2,
      contrastText: a.on,
      text: a.text,
      tint: a.tint,
      tint2: a.tint2,
      line: a.line,
      active: a.active,
    },
    success: tone(scheme, 'success'),
    warning: tone(scheme, 'warning'),
    error: tone(scheme, 'error'),
    info: tone(scheme, 'info'),
    action: { hover: n.hover, selected: a.tint, active: n.ink2 },
    nav: { ...navigation[scheme] },
    shadow: { ...shadows[scheme] },
    category: [...categories[scheme]],
  };
}
