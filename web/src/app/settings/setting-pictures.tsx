// Small drawings of the effect of a setting, in the colors of the page.
import { type Direction, type DisplaySettings, useAppearanceAttributes } from '#theme';

/** A page with the navigation at its side, in the navigation color given or the one of the page. */
export function SidePicture({ nav }: { readonly nav?: DisplaySettings['navColor'] }) {
  return (
    <svg
      viewBox="0 0 96 56"
      aria-hidden="true"
      focusable="false"
      className="flip"
      {...useAppearanceAttributes({ nav })}
    >
      <rect width="96" height="56" fill="var(--page)" />
      <rect width="26" height="56" fill="var(--nav-bg)" />
      <path d="M26 0v56" stroke="var(--nav-line)" />
      <path d="M7.5 10.5h11M7.5 26.5h9" stroke="var(--nav-ink-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="M7.5 18.5h11" stroke="var(--nav-accent)" strokeWidth="3" strokeLinecap="round" />
      <rect x="34" y="9" width="30" height="4" rx="2" fill="var(--ink-3)" />
      <rect x="34" y="19" width="54" height="28" rx="3" fill="var(--surface)" stroke="var(--line-strong)" />
    </svg>
  );
}

/** A page with the navigation above it. */
export function TopPicture() {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" focusable="false" className="flip">
      <rect width="96" height="56" fill="var(--page)" />
      <rect width="96" height="11" fill="var(--nav-bg)" />
      <path d="M0 11h96" stroke="var(--nav-line)" />
      <path d="M24 5.500h9M40 5.500h9" stroke="var(--nav-ink-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 5.500h9" stroke="var(--nav-accent)" strokeWidth="3" strokeLinecap="round" />
      <rect x="10" y="19" width="76" height="29" rx="3" fill="var(--surface)" stroke="var(--line-strong)" />
    </svg>
  );
}

/** Lines of text that begin at one side, in both directions of the page. */
export function TextPicture({ direction }: { readonly direction: Direction }) {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" focusable="false">
      <rect width="96" height="56" fill="var(--page)" />
      <g fill="var(--control)" transform={direction === 'rtl' ? 'translate(96 0) scale(-1 1)' : undefined}>
        <rect x="12" y="13" width="44" height="4" rx="2" fill="var(--ink-2)" />
        <rect x="12" y="23" width="66" height="3" rx="1.5" />
        <rect x="12" y="31" width="58" height="3" rx="1.5" />
        <rect x="12" y="39" width="34" height="3" rx="1.5" />
      </g>
    </svg>
  );
}

/** A page whose content has a largest width, or the whole width. */
export function WidthPicture({ isWide }: { readonly isWide: boolean }) {
  const margin = isWide ? 6 : 22;
  const width = 96 - 2 * margin;
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" focusable="false">
      <rect width="96" height="56" fill="var(--page)" />
      <rect x={margin} y="10" width={width / 2} height="4" rx="2" fill="var(--ink-3)" />
      <rect x={margin} y="20" width={width} height="27" rx="3" fill="var(--surface)" stroke="var(--line-strong)" />
    </svg>
  );
}
