// The bar at the top of the page while a route changes.
import nprogress from 'nprogress';

export const progressBar = nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  template: '<div class="bar" data-bar></div>',
  barSelector: '[data-bar]',
});
