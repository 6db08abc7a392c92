// Navigates to another address from code: `useNavigate` of react-router, as a stable function that resolves when the
// page is shown.
import { useCallback, useLayoutEffect, useRef } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is what the others use instead.
import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router';
import { useNavigation } from './app-router.tsx';

export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>;
  /** Moves along the browser's history; resolves immediately. */
  (steps: number): Promise<void>;
}

export function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  const { settled } = useNavigation();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(
    async (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') await latest.current(to);
      else await latest.current(to, options);
      await settled();
    },
    [settled],
  );
}
