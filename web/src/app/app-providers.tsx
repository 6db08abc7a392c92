// What every screen stands in: style cache with the nonce, theme, error boundary, toasts.
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createPuenteTheme, useDisplaySettings } from '#theme';
import { Toasts } from '#ui';
import { CrashNotice } from './crash-notice.tsx';

/** Hands the chosen scheme to MUI, which writes `data-scheme`; our settings key is the only source. */
function SchemeFollower() {
  const { paletteMode } = useDisplaySettings();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(paletteMode), [paletteMode, setMode]);
  return null;
}

interface AppProvidersProps {
  readonly styleCache: EmotionCache;
  readonly children: ReactNode;
}

export function AppProviders({ styleCache, children }: AppProvidersProps) {
  const { paletteMode, direction } = useDisplaySettings();
  const theme = useMemo(() => createPuenteTheme(direction), [direction]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode={paletteMode} storageManager={null}>
        <SchemeFollower />
        <ErrorBoundary fallbackRender={() => <CrashNotice />}>{children}</ErrorBoundary>
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
