// The frame of every screen: error boundary, settings drawer, toasts.
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toasts } from '#ui';
import { RootCrash } from './crash-notice.tsx';
import { SettingsHost } from './settings/settings-host.tsx';

export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ErrorBoundary fallbackRender={({ error }) => <RootCrash error={error} />}>{children}</ErrorBoundary>
      <SettingsHost />
      <Toasts />
    </>
  );
}
