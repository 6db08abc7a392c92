import { describe, expect, it } from 'vitest';
import { appearanceAttributes, settingOptions } from './display-settings.ts';
import { resolveTokens, sheetFiles } from './test/token-sheet.ts';

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

const tones = ['success', 'warning', 'error', 'info'];
const grounds = ['page', 'surface', 'sunken', 'hover', 'raised'];
const numbers = [1, 2, 3, 4, 5];
const pairs = (inks: readonly string[], on: readonly string[]) =>
  on.flatMap((ground) => inks.map((ink) => [ink, ground] as const));

/** Text on its background: WCAG 2.2 AA 4.5, in high contrast AAA 7. */
const textPairs = [
  ...pairs(['ink', 'ink-2', 'ink-3'], grounds),
  ...pairs(['accent-text'], ['page', 'surface', 'sunken', 'hover', 'raised', 'accent-tint', 'accent-tint-2']),
  ...pairs(['ink', 'ink-2'], ['accent-tint']),
  ...pairs(['on-accent'], ['accent', 'accent-hover', 'accent-active']),
  ...tones.flatMap((tone) => [
    ...pairs([tone], [`${tone}-tint`, 'page', 'surface', 'hover', 'raised']),
    ...pairs(['ink'], [`${tone}-tint`]),
    ...pairs(['on-status'], [`${tone}-solid`]),
  ]),
  ...pairs(['nav-ink', 'nav-ink-2'], ['nav-bg']),
  ...pairs(['nav-active-ink', 'nav-ink'], ['nav-active']),
  ...pairs(['toast-ink', 'toast-ink-2', 'toast-action', 'toast-success', 'toast-error'], ['toast']),
];

/** Edges of controls, focus, meters, charts, the mark of the current place: 3, in high contrast 4.5. */
const edgePairs = [
  ...pairs(['control'], ['page', 'surface', 'raised']),
  ...pairs(['focus', 'accent'], ['page', 'surface', 'sunken', 'raised']),
  ...pairs(['nav-accent'], ['nav-bg', 'nav-active']),
  ...tones.flatMap((tone) => pairs([`${tone}-solid`], ['page', 'surface'])),
  ...pairs(['cat-2', 'cat-3', 'cat-4', 'cat-5'], ['surface']),
];

/** In high contrast every edge of a surface is drawn: 4.5 (cards, chips, menus, navigation). */
const surfaceEdges = [
  ...pairs(['line', 'line-strong'], ['page', 'surface', 'sunken', 'raised']),
  ...pairs(['accent-line'], ['accent-tint', 'surface']),
  ...tones.flatMap((tone) => pairs([`${tone}-line`], [`${tone}-tint`, 'surface'])),
  ...pairs(['nav-line'], ['nav-bg']),
  ...pairs(['toast-line'], ['toast']),
];

const appearances = [...settingOptions.colorPreset, 'pending'].flatMap((preset) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    settingOptions.contrast.flatMap((level) => settingOptions.navColor.map((nav) => ({ preset, scheme, level, nav }))),
  ),
);

describe.each(appearances)('$preset, $scheme, contrast $level, navigation $nav', ({ preset, scheme, level, nav }) => {
  const tokens = resolveTokens({
    ...appearanceAttributes(
      {
        colorPreset: 'green',
        contrast: level,
        direction: 'ltr',
        layout: 'vertical',
        navColor: nav,
        paletteMode: scheme,
        responsiveFontSizes: true,
        stretch: false,
      },
      scheme,
    ),
    'data-preset': preset,
  });
  const high = level === 'high';
  const tooLow = (list: readonly (readonly [string, string])[], limit: number) =>
    list
      .map(([ink, ground]) => {
        const values = [ink, ground].map((name) => tokens.get(`--${name}`) ?? '') as [string, string];
        if (!values.every((value) => /^#[0-9a-f]{6}$/.test(value)))
          throw new Error(`${ink} or ${ground} is not a color.`);
        return { pair: `${ink} on ${ground}`, ratio: contrast(...values) };
      })
      .filter(({ ratio }) => ratio < limit)
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`);

  it('text', () => expect(tooLow(textPairs, high ? 7 : 4.5)).toEqual([]));
  it('edges', () => {
    expect(tooLow(edgePairs, high ? 4.5 : 3)).toEqual([]);
    if (high) expect(tooLow(surfaceEdges, 4.5)).toEqual([]);
  });
  it('text on the steps of a ramp', () => {
    const darkFrom = scheme === 'dark' ? 4 : 6;
    const ink = (step: number) => (step >= darkFrom || (scheme === 'light' && step === 5) ? 'on-accent' : 'ink');
    expect(
      tooLow(
        numbers.map((step) => [ink(step), `seq-${step}`] as const),
        4.5,
      ),
    ).toEqual([]);
  });
});

it('tokens.css lists every token sheet', () => expect(sheetFiles.listed).toEqual(sheetFiles.present));
