/** The views every screen must support: the plain one, single changes, and combinations that failed before. */
import type { View } from '../support/browser.ts';

export const plainView: View = {};

/** Each is one change from the plain view. 320 px is a window of 1,280 px at 400 % (WCAG 2.2, 1.4.10). */
export const singleChanges: readonly View[] = [
  { width: 360 },
  { width: 320 },
  { scheme: 'dark' },
  { direction: 'rtl' },
  { contrast: 'high' },
  { language: 'de' },
  { language: 'es' },
];

export const combinations: readonly View[] = [
  { width: 768 },
  { width: 1024, layout: 'horizontal' },
  { layout: 'horizontal', direction: 'rtl' },
  { width: 360, scheme: 'dark', language: 'de' },
  { width: 360, direction: 'rtl', language: 'es' },
  { width: 320, language: 'de' },
  { scheme: 'dark', contrast: 'high' },
  { width: 360, scheme: 'dark', direction: 'rtl', contrast: 'high' },
  { colorPreset: 'green', scheme: 'dark' },
  { colorPreset: 'blue' },
  { colorPreset: 'indigo' },
  { colorPreset: 'purple', contrast: 'high' },
];

/** Names a view in the title of a test. */
export const nameOf = (view: View): string => Object.values(view).join(', ') || 'plain';
