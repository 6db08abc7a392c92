// Waits for the end of a press: what moves under a pointer that is down loses the press.

const ends = ['click', 'pointerup', 'pointercancel'] as const;

/** Runs at once where nothing is pressed, as when the focus is moved by the keyboard. */
export function afterPress(run: () => void): void {
  if (!document.querySelector('body :active')) return run();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // A click follows the release of the pointer.
    setTimeout(run);
  };
  for (const name of ends) addEventListener(name, end, { capture: true, signal: ended.signal });
}
