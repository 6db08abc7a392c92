// Whether the content of a frame is wider than the frame: only then the frame scrolls, because a scrolling frame cannot
// have a sticky head.
import { type RefObject, useEffect, useState } from 'react';

/** @param content changes when the width of the content may change */
export function useOverflow(frame: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is another element to watch
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => setOverflows(inner.scrollWidth > outer.clientWidth + 1));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame, content]);
  return overflows;
}
