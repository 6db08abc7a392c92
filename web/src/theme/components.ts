// How the design applies to the MUI components in use: sizes, borders, no ripple, no elevation overlay.
import type { Components, Theme } from '@mui/material/styles';

const phone = '@media (max-width: 899.98px)';
const panel = { backgroundImage: 'none', background: 'var(--raised)', border: '1px solid var(--line)' };

const button: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
  styleOverrides: {
    // The gap of the button is the only space between an icon and its word.
    startIcon: { margin: 0 },
    root: {
      minWidth: 0,
      minHeight: 'var(--ctl-h)',
      padding: '0 14px',
      gap: 6,
      whiteSpace: 'nowrap',
      // A long label takes a second line before it widens the page.
      [phone]: { whiteSpace: 'normal', paddingBlock: 4 },
      transition: 'background var(--t-fast) var(--ease), border-color var(--t-fast) var(--ease)',
      variants: [
        {
          props: { size: 'small' },
          style: { minHeight: 28, padding: '0 10px', fontSize: '.75rem', borderRadius: 6, [phone]: { minHeight: 36 } },
        },
        {
          props: { size: 'large' },
          style: { minHeight: 'var(--ctl-h-lg)', padding: '0 18px', fontSize: '.875rem' },
        },
        {
          props: { variant: 'contained' },
          // Seen where the system's own colours replace the ground.
          style: { border: '1px solid transparent' },
        },
        {
          props: { variant: 'contained', color: 'primary' },
          style: { '&:active': { background: 'var(--accent-active)' } },
        },
        {
          props: { variant: 'outlined', color: 'inherit' },
          style: {
            background: 'var(--surface)',
            borderColor: 'var(--line-strong)',
            '&:hover': { background: 'var(--hover)', borderColor: 'var(--control)' },
            '&:active': { background: 'var(--sunken)' },
          },
        },
        {
          props: { variant: 'outlined', color: 'primary' },
          style: {
            background: 'var(--surface)',
            color: 'var(--accent-text)',
            borderColor: 'var(--accent-line)',
            '&:hover': { background: 'var(--accent-tint)', borderColor: 'var(--accent)' },
          },
        },
        {
          props: { variant: 'text' },
          style: { color: 'var(--ink-2)', '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' } },
        },
        {
          props: { variant: 'text', color: 'primary' },
          style: {
            color: 'var(--accent-text)',
            '&:hover': { background: 'var(--accent-tint)', color: 'var(--accent-text)' },
          },
        },
        {
          props: { disabled: true },
          style: { background: 'var(--sunken)', borderColor: 'var(--line)' },
        },
      ],
    },
  },
};

const iconButton: Components<Theme>['MuiIconButton'] = {
  styleOverrides: {
    root: {
      inlineSize: 'var(--ctl-h)',
      blockSize: 'var(--ctl-h)',
      padding: 0,
      borderRadius: 8,
      '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
      variants: [
        {
          props: { size: 'small' },
          style: { inlineSize: 28, blockSize: 28, borderRadius: 6, [phone]: { inlineSize: 36, blockSize: 36 } },
        },
      ],
    },
  },
};

export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: button,
  MuiIconButton: iconButton,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { background: 'var(--scrim)' } }] } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...panel,
        inlineSize: 'min(480px, calc(100% - 32px))',
        margin: 16,
        padding: 24,
        borderRadius: 16,
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...panel, borderRadius: 8, borderColor: 'var(--line-strong)' } } },
  MuiMenu: { styleOverrides: { paper: { minInlineSize: 200 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        gap: 10,
        fontSize: '.875rem',
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-tint)', color: 'var(--accent-text)' },
        [phone]: { minHeight: 44 },
      },
    },
  },
};
