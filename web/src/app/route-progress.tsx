// Shows the bar while a route loads. Its code loads at the first wait, since no screen needs it earlier.
import { useEffect } from 'react';
import { useIsLoading } from '#navigation';

export function RouteProgress() {
  const busy = useIsLoading();
  useEffect(() => {
    if (!busy) return;
    let isOver = false;
    let end = () => {};
    import('./progress-bar.ts')
      .then(({ progressBar }) => {
        if (isOver) return;
        progressBar.start();
        end = () => progressBar.done();
      })
      // Without the network there is no bar; the route itself shows the failure.
      .catch(() => {});
    return () => {
      isOver = true;
      end();
    };
  }, [busy]);
  return null;
}
