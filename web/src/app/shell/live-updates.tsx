// Reads what keeps the page up to date once the page itself is there.
import { useEffect } from 'react';

export function LiveUpdates() {
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const timer = setTimeout(() => {
      void import('./after-first-paint.ts')
        .then(({ startLiveUpdates }) => {
          if (!isOver) stop = startLiveUpdates();
        })
        // Without it the page shows what it has read, as a page does.
        .catch(() => undefined);
    }, 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}
