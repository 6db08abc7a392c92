// Loads the code for live updates after the page itself.
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
        // Without it the page shows its loaded data.
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
