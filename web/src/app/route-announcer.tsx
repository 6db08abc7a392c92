// After a change of page the focus moves to its h1, unless the page has put it on a field, and the title is announced; the first
// page keeps the browser's order.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Calls back with the h1 once the page has one; a page may still be loading. */
function whenHeadingAppears(callback: (heading: HTMLElement) => void): () => void {
  let observer: MutationObserver | undefined;
  const focusHeading = () => {
    const heading = document.querySelector('h1');
    if (!heading) return false;
    observer?.disconnect();
    callback(heading);
    return true;
  };
  const frame = requestAnimationFrame(() => {
    if (focusHeading()) return;
    observer = new MutationObserver(focusHeading);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
  };
}

/** Puts the focus on the heading of the page that is shown. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** A page that was opened for one of its fields or parts has set the focus there already. */
function isLedFurther(): boolean {
  const { activeElement } = document;
  return Boolean(activeElement?.parentElement?.closest('main')) && !activeElement?.matches('a, button');
}

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return whenHeadingAppears((heading) => {
      if (!isLedFurther()) heading.focus({ preventScroll: true });
      setAnnouncement(heading.textContent ?? '');
    });
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  );
}
