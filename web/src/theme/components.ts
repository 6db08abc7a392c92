// How the components of MUI that the application uses follow the look: sizes, borders, no ripple, no elevation overlay.
import type { Components, Theme } from '@mui/material/styles';

const phone = '@media (max-width: 899.98px)';

export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ ownerState, theme }) => ({
        minWidth: 0,
        minHeight: ownerState.size === 'large' ? 44 : ownerState.size === 'small' ? 28 : 36,
        padding: ownerState.size === 'large' ? '0 18px' : ownerState.size === 'small' ? '0 10px' : '0 14px',
        fontSize: ownerState.size === 'large' ? '.875rem' : ownerState.size === 'small' ? '.75rem' : undefined,
        borderRadius: ownerState.size === 'small' ? 6 : 8,
        gap: 6,
        whiteSpace: 'nowrap',
        [phone]: { minHeight: ownerState.size === 'small' ? 36 : 44 },
        ...(ownerState.variant === 'outlined' &&
          ownerState.color === 'inherit' && {
            background: theme.vars.palette.background.paper,
            borderColor: theme.vars.palette.border.strong,
            '&:hover': { background: theme.vars.palette.action.hover, borderColor: theme.vars.palette.border.control },
          }),
        ...(ownerState.variant === 'outlined' &&
          ownerState.color === 'primary' && {
            background: theme.vars.palette.background.paper,
            color: theme.vars.palette.primary.text,
            borderColor: theme.vars.palette.primary.line,
            '&:hover': { background: theme.vars.palette.primary.tint, borderColor: theme.vars.palette.primary.main },
          }),
        ...(ownerState.variant === 'text' && {
          color: ownerState.color === 'primary' ? theme.vars.palette.primary.text : theme.vars.palette.text.secondary,
          '&:hover': { background: theme.vars.palette.background.sunken, color: theme.vars.palette.text.primary },
        }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        inlineSize: 36,
        blockSize: 36,
        padding: 0,
        borderRadius: 8,
        color: theme.vars.palette.text.secondary,
        '&:hover': { background: theme.vars.palette.background.sunken, color: theme.vars.palette.text.primary },
        [phone]: { inlineSize: 44, blockSize: 44 },
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        inlineSize: 'min(480px, calc(100% - 32px))',
        margin: 16,
        padding: 24,
        borderRadius: 16,
        background: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.dialog,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        minInlineSize: 200,
        borderRadius: 8,
        background: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.menu,
        border: `1px solid ${theme.vars.palette.border.strong}`,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 40, gap: 10, fontSize: '.875rem', [phone]: { minHeight: 44 } } },
  },
};
