// Addresses and the pages behind them.
export type { AppRoute, FailureProps } from './app-route.ts';
export { AppRouter, startRoutes, useCurrentRoute, useIsLoading } from './app-router.tsx';
export { useBlocker } from './use-blocker.ts';
export { type Navigate, useNavigate } from './use-navigate.ts';
