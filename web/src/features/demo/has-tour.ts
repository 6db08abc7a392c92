/** The storage key of a tour's progress. */
export const tourKey = 'app.tour';

/** Whether there is one to show; asked before anything of it is loaded. */
export function hasTour(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null;
  } catch {
    // Storage can be closed to a page.
    return false;
  }
}
