/** The storage key of a tour's progress. */
export const tourKey = 'app.tour';

/** Whether a tour is running; checked before its code loads. */
export function hasTour(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null;
  } catch {
    // Storage may be unavailable to a page.
    return false;
  }
}
