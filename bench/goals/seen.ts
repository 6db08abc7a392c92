/** The moment of a page's content and its layout shift, as the page itself sees them. */

export type Seen = Window & { seen?: { content: number; shift: number } };

/** Runs in the page before its own scripts. */
export function watch({
  session,
  content,
}: {
  readonly session: Readonly<Record<string, string>>;
  readonly content: string;
}): void {
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
  const seen = { content: 0, shift: 0 };
  (window as Seen).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (seen.content === 0 && document.querySelector(content)) seen.content = performance.now();
  }).observe(document, { childList: true, subtree: true });
}
