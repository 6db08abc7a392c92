// Blocks the navigation away from a page until the reader has answered.
import { useLayoutEffect, useRef, useState } from 'react';
import { addBlocker, type Held, type Leaving } from './blockers.ts';

/** @returns the waiting navigation */
export function useBlocker(holds: (leaving: Leaving) => boolean): Held | undefined {
  const [held, setHeld] = useState<Held>();
  const latest = useRef(holds);
  useLayoutEffect(() => {
    latest.current = holds;
  });
  useLayoutEffect(() => addBlocker({ holds: (leaving) => latest.current(leaving), ask: setHeld }), []);
  return held;
}
