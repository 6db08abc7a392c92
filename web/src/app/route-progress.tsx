// The bar at the top while a route is being loaded (specification §9: minimum 0.08, speed 200 ms, trickle 800 ms).
import nprogress from 'nprogress';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  template: '<div class="bar" data-bar></div>',
  barSelector: '[data-bar]',
});

export function RouteProgress() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    nprogress.start();
    return () => {
      nprogress.done();
    };
  }, [busy]);
  return null;
}
