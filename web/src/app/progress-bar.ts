// The bar at the top of the page (specification §9: minimum 0.08, speed 200 ms, trickle 800 ms).
import nprogress from 'nprogress';

export const progressBar = nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  template: '<div class="bar" data-bar></div>',
  barSelector: '[data-bar]',
});
