import { describe, expect, it } from 'vitest';
import { accent, categories, navigation, neutral, schemes, status } from './tokens.ts';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2 AA: 4.5 for text, 3 for the borders of controls and for focus. */
describe.each(schemes)('contrast in %s', (scheme) => {
  const n = neutral[scheme];
  const a = accent[scheme];
  const nav = navigation[scheme];
  const s = status[scheme];
  const tones = [s.success, s.warning, s.error, s.info];
  const text: readonly (readonly [string, string])[] = [
    ...[n.page, n.surface, n.sunken, n.hover, n.raised].flatMap((ground) =>
      [n.ink, n.ink2, n.ink3].map((ink) => [ink, ground] as const),
    ),
    ...[n.page, n.surface, n.sunken, a.tint, a.tint2].map((ground) => [a.text, ground] as const),
    [a.on, a.main],
    [a.on, a.hover],
    [a.on, a.active],
    ...tones.flatMap(
      ({ text: ink, tint, solid }) =>
        [
          [ink, tint],
          [ink, n.surface],
          [s.onStatus, solid],
          [n.ink, tint],
        ] as const,
    ),
    [nav.ink, nav.bg],
    [nav.ink2, nav.bg],
    [nav.ink2, nav.active],
    [nav.activeInk, nav.active],
  ];
  const lines: readonly (readonly [string, string])[] = [
    [n.control, n.surface],
    [n.control, n.page],
    [a.focus, n.surface],
    [a.focus, n.page],
    [nav.accent, nav.bg],
    [nav.accent, nav.active],
    ...tones.map(({ solid }) => [solid, n.surface] as const),
    ...categories[scheme].map((colour) => [colour, n.surface] as const),
  ];

  it.each(text)('text %s on %s', (ink, ground) => expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(lines)('line %s on %s', (line, ground) => expect(contrast(line, ground)).toBeGreaterThanOrEqual(3));
});
