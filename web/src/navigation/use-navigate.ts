// Leads to another address from code: `useNavigate` of react-router, which stays the same function and tells when the page
// is shown.
import { useCallback, useLayoutEffect, useRef } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is what the others use instead.
import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router';
import { useNavigation } from './app-router.tsx';

export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>;
  /** Along the browser's history; resolves at once. */
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
