// Hands the colours of tokens.css to MUI: its roles are references, so a change of scheme, contrast or preset is a change of attribute only.
import type { PaletteOptions } from '@mui/material/styles';

const tone = (name: 'success' | 'warning' | 'error' | 'info') => ({
  main: `var(--${name}-solid)`,
  dark: `var(--${name})`,
  light: `var(--${name}-tint)`,
  contrastText: 'var(--on-status)',
});

const accent = {
  main: 'var(--accent)',
  dark: 'var(--accent-hover)',
  light: 'var(--accent-tint-2)',
  contrastText: 'var(--on-accent)',
};

export const palette: PaletteOptions = {
  background: { default: 'var(--page)', paper: 'var(--surface)' },
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
  divider: 'var(--line)',
  primary: accent,
  secondary: accent,
  success: tone('success'),
  warning: tone('warning'),
  error: tone('error'),
  info: tone('info'),
  action: {
    active: 'var(--ink-2)',
    hover: 'var(--hover)',
    selected: 'var(--accent-tint)',
    disabled: 'var(--ink-3)',
    disabledBackground: 'var(--sunken)',
    focus: 'var(--accent-tint)',
  },
};
