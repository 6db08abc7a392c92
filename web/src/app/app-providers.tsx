// What surrounds every screen: style cache with the nonce, theme, error boundary, settings drawer, toasts.
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createPuenteTheme, type Direction } from '#theme';
import { Toasts } from '#ui';
import { RootCrash } from './crash-notice.tsx';
import { SettingsHost } from './settings/settings-host.tsx';
import { useDirection } from './use-direction.ts';

interface AppProvidersProps {
  /** The direction at the start, and its style cache. */
  readonly direction: Direction;
  readonly styleCache: EmotionCache;
  readonly children: ReactNode;
}

export function AppProviders({ children, ...first }: AppProvidersProps) {
  const { direction, styleCache } = useDirection(first);
  const theme = useMemo(() => createPuenteTheme(direction), [direction]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} storageManager={null}>
        <ErrorBoundary fallbackRender={({ error }) => <RootCrash error={error} />}>{children}</ErrorBoundary>
        <SettingsHost />
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
