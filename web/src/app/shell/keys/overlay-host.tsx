// Shows the palette and the list of shortcuts; each loads when it is first opened.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeOverlay, useOverlay } from './overlay.ts';

const Palette = lazy(() => import('../../palette/palette.tsx').then((m) => ({ default: m.Palette })));
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((m) => ({ default: m.ShortcutList })));

export function OverlayHost() {
  const overlay = useOverlay();
  const opened = useRef(new Set<string>());
  if (overlay) opened.current.add(overlay);
  const { pathname } = useLocation();
  // Closes the overlay on a change of page or person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is what matters
  useEffect(() => closeOverlay, [pathname]);
  return (
    <Suspense fallback={null}>
      {opened.current.has('palette') && <Palette open={overlay === 'palette'} />}
      {opened.current.has('shortcuts') && <ShortcutList open={overlay === 'shortcuts'} />}
    </Suspense>
  );
}
